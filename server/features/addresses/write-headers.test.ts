import { expect, it } from 'vitest';
import { displayString, linkOf } from './write-headers.ts';

it('links are ASCII without brackets and line breaks, whatever a wiki said', () => {
  const sourceUrl = 'https://w.example/Café "a">;\r\nset-cookie: b=c, <d>';
  const link = linkOf({ licenseUrl: 'no address', sourceUrl });
  expect(link).toBe(
    '<https://w.example/Caf%C3%A9%20%22a%22%3E;set-cookie:%20b=c,%20%3Cd%3E>; rel="describedby"',
  );
  expect(linkOf({ licenseUrl: 'javascript:alert(1)', sourceUrl: 'data:text/html,a' })).toBe('');
});

it('a credit of any script is one display string', () => {
  expect(displayString('“É” 100 %\r\n')).toBe('%"%e2%80%9c%c3%89%e2%80%9d 100 %25%0d%0a"');
});
