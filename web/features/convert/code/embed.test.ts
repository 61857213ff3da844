import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { dataUriOf, imgTagOf, pictureTagOf } from './embed.ts';

const { getElementsByTagName, textContent } = DomUtils;

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

test('spaces that may be part of a text stay in a data URI', async () => {
  const code = '<svg xmlns="http://www.w3.org/2000/svg"><text xml:space="preserve">a   b</text></svg>';
  expect(await (await fetch(await dataUriOf(new Blob([code]), code))).text()).toBe(code);
});

test('the HTML of an image parses to the image, and the credit with its links as caption', () => {
  const logo = { url: '/catalogue/a.svg', title: 'A "big" <logo>', width: 100.4, height: 50 };
  const creditHtml = '<a href="https://a.example/?a=1&amp;b=2">A &amp; B</a>, CC0';
  const html = imgTagOf(logo, { base: 'https://logos.example/search', creditHtml });
  const document = parseDocument(html);
  const [image] = getElementsByTagName('img', document);
  expect(image?.attribs).toEqual({
    src: 'https://logos.example/catalogue/a.svg',
    alt: 'A "big" <logo>',
    width: '100',
    height: '50',
  });
  const [caption] = getElementsByTagName('figcaption', document);
  expect(caption && textContent(caption)).toBe('A & B, CC0');
  expect(getElementsByTagName('a', document)[0]?.attribs.href).toBe('https://a.example/?a=1&b=2');
  const bare = imgTagOf({ ...logo, width: null }, { base: 'https://logos.example/', creditHtml: '' });
  expect(bare).not.toMatch(/width|figcaption/);
});

test('the HTML of a pair shows the dark logo on dark pages, and the light one on others', () => {
  const light = { url: '/catalogue/a.svg', title: 'A', width: 100, height: 50 };
  const dark = { url: 'https://files.example/a,"b".svg', title: 'A white', width: 80, height: 40 };
  const html = pictureTagOf(
    { light, dark },
    { base: 'https://logos.example/search', creditHtml: 'A &amp; B' },
  );
  const document = parseDocument(html);
  const [picture] = getElementsByTagName('picture', document);
  expect(picture && getElementsByTagName('source', picture)[0]?.attribs).toEqual({
    media: '(prefers-color-scheme: dark)',
    srcset: 'https://files.example/a,%22b%22.svg',
  });
  expect(picture && getElementsByTagName('img', picture)[0]?.attribs).toEqual({
    src: 'https://logos.example/catalogue/a.svg',
    alt: 'A',
    width: '100',
    height: '50',
  });
  expect(html).toContain('<figcaption>A &amp; B</figcaption>');
});
