import fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import {
  type AddressChoice,
  brandFault,
  choiceHref,
  DEFAULT_CHOICE,
  logoPath,
  readChoice,
  snippetsOf,
} from './address-choice.ts';

const choose = (choice: Partial<AddressChoice>): AddressChoice => ({ ...DEFAULT_CHOICE, ...choice });
const origin = 'https://logos.example';
const codeOf = (label: string, choice = {}, name = 'Spotify') =>
  snippetsOf({ choice: { ...DEFAULT_CHOICE, ...choice }, label: name, origin }).find(
    (snippet) => snippet.label === label,
  )?.code ?? '';

test.each([
  [{ brand: 'spotify.com' }, '/logo/spotify.com'],
  [{ brand: 'https://www.spotify.com/de/' }, '/logo/spotify.com'],
  [{ brand: 'Q689141', type: 'icon', theme: 'dark' }, '/logo/Q689141?type=icon&theme=dark'],
  [{ brand: 'Spotify', format: 'svg', width: 960 }, '/logo/Spotify?format=svg'],
  [{ brand: 'Spotify', format: 'png', width: 960 }, '/logo/Spotify?format=png&width=960'],
  [{ brand: 'Spotify', format: 'png' }, '/logo/Spotify?format=png'],
  [{ brand: 'AT&T (US)?', fallback: 'monogram' }, '/logo/AT%26T%20%28US%29%3F?fallback=monogram'],
  [{ brand: '../a/b' }, '/logo/..%2Fa%2Fb'],
] as const)('%o has the address %s', (choice, path) => expect(logoPath(choose(choice))).toBe(path));

test('every brand without a fault stays one segment of the address, and comes back from it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
      const brand = text.trim();
      fc.pre(brandFault(brand) === null && !brand.includes('.'));
      const { pathname } = new URL(logoPath(choose({ brand })), 'https://logos.example');
      expect(decodeURIComponent(pathname)).toBe(`/logo/${brand.toWellFormed()}`);
    }),
  );
});

test('the page’s address has what isn’t the default, and gives the same choice again', () => {
  expect(choiceHref(DEFAULT_CHOICE)).toBe('/developers');
  const choice = choose({ brand: '', type: 'icon', format: 'png', width: 60, fallback: 'monogram' });
  const href = choiceHref(choice);
  expect(href).toBe('/developers?brand=&type=icon&format=png&fallback=monogram&width=60');
  expect(readChoice(href.slice(href.indexOf('?')))).toEqual(choice);
});

test('what is invalid in the page’s address gets its default', () => {
  expect(readChoice('?type=poster&theme=__proto__&format=gif&width=331&fallback=200')).toEqual(
    DEFAULT_CHOICE,
  );
});

test.each([
  ['', 'Type a name, a domain or a Wikidata id'],
  ['…', 'A brand needs at least one letter or digit'],
  ['..', 'A brand needs at least one letter or digit'],
  ['x'.repeat(101), 'Use at most 100 characters'],
  ['東京', null],
])('%s: %s', (brand, fault) => expect(brandFault(brand)).toBe(fault));

test('the address and the code that shows it', () => {
  expect(codeOf('Address', { theme: 'dark' })).toBe('https://logos.example/logo/Spotify?theme=dark');
  expect(codeOf('HTML')).toBe(
    '<img src="https://logos.example/logo/Spotify" alt="Spotify logo" height="48">',
  );
  expect(codeOf('HTML', { format: 'png', width: 120 })).toContain('alt="Spotify logo" width="120">');
  expect(codeOf('Markdown')).toBe('![Spotify logo](https://logos.example/logo/Spotify)');
});

test('the code for both themes shows each its own logo, whichever is chosen', () => {
  for (const theme of ['light', 'dark']) {
    const document = parseDocument(codeOf('HTML for light and dark pages', { theme, type: 'icon' }));
    const [source] = DomUtils.getElementsByTagName('source', document);
    const [image] = DomUtils.getElementsByTagName('img', document);
    expect(source?.attribs.srcset).toBe('https://logos.example/logo/Spotify?type=icon&theme=dark');
    expect(image?.attribs.src).toBe('https://logos.example/logo/Spotify?type=icon');
  }
});

test('a hostile name ends neither an attribute nor a link', () => {
  const name = '"><script>](x)';
  const document = parseDocument(codeOf('HTML', { brand: name }, name));
  expect(DomUtils.getElementsByTagName('script', document)).toEqual([]);
  const [image] = DomUtils.getElementsByTagName('img', document);
  expect(image?.attribs.alt).toBe(`${name} logo`);
  expect(codeOf('Markdown', { brand: name }, name)).toBe(
    '!["\\>\\<script\\>\\](x) logo](https://logos.example/logo/%22%3E%3Cscript%3E%5D%28x%29)',
  );
});
