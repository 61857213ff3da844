import { expect, test } from 'vitest';
import { dataUriOf, imgTagOf } from './embed.ts';

test('SVG code becomes a URL-encoded data URI that decodes to the same code', async () => {
  const code = `<svg xmlns="http://www.w3.org/2000/svg" viewBox='0 0 1 1'><text>50% #1 "é"</text></svg>`;
  const uri = await dataUriOf(new Blob([code]), code);
  expect(uri).toMatch(/^data:image\/svg\+xml,%3Csvg xmlns=%22http:\/\//);
  expect(uri).not.toMatch(/[#<>"'\n]/);
  expect(await (await fetch(uri)).text()).toBe(code);
});

test('a large image becomes a base64 data URI', async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
  const uri = await dataUriOf(new Blob([bytes], { type: 'image/png' }), null);
  expect(uri.startsWith('data:image/png;base64,')).toBe(true);
  expect(new Uint8Array(await (await fetch(uri)).arrayBuffer())).toEqual(bytes);
});

test('the HTML of an image escapes the title and the credit', () => {
  const logo = {
    url: '/catalogue/a.svg',
    title: 'A "big" <logo>',
    credit: 'A & B, CC0',
    sourceUrl: 'https://commons.wikimedia.org/wiki/File:A.svg?a=1&b=2',
    width: 100.4,
    height: 50,
  };
  expect(imgTagOf(logo, 'https://logos.example/search')).toBe(`<figure>
  <img src="https://logos.example/catalogue/a.svg" alt="A &quot;big&quot; &lt;logo&gt;" width="100" height="50">
  <figcaption><a href="https://commons.wikimedia.org/wiki/File:A.svg?a=1&amp;b=2">A &amp; B, CC0</a></figcaption>
</figure>
`);
  expect(imgTagOf({ ...logo, width: null, credit: '' }, 'https://logos.example/')).not.toContain('width');
});
