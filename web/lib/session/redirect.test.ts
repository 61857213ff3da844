import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSitePath } from './redirect.ts';

test.each([
  ['/', '/'],
  ['/premium', '/premium'],
  ['/search?q=docker%2Creact&fileType=all#top', '/search?q=docker%2Creact&fileType=all#top'],
  ['/dashboard?next=//evil.example', '/dashboard?next=//evil.example'],
  ['/about/../legal', '/legal'],
])('accepts %s', (text, path) => expect(toSitePath(text)).toBe(path));

test.each([
  null,
  '',
  'premium',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/auth',
  '/auth?redirect=/auth',
  '/admin-login',
  '/admin-login?redirect=/admin',
])('rejects %j', (text) => expect(toSitePath(text)).toBeNull());

test('an accepted redirect never leaves the site’s origin', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '\t',
    '\n',
    ' ',
    ':',
    '@',
    '?',
    '#',
    'evil.example',
    '%2f',
  );
  const text = fc
    .array(fc.oneof(piece, fc.string()), { maxLength: 8 })
    .map((pieces) => `/${pieces.join('')}`);
  fc.assert(
    fc.property(text, (redirect) => {
      const path = toSitePath(redirect);
      if (path !== null) expect(new URL(path, 'https://logos.test/auth').origin).toBe('https://logos.test');
    }),
  );
});
