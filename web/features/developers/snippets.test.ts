import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { DEFAULT_CHOICE } from './address-choice.ts';
import { snippetsOf } from './snippets.ts';

const origin = 'https://logos.example';
const codeOf = (label: string, choice = {}, name = 'Spotify') =>
  snippetsOf({ choice: { ...DEFAULT_CHOICE, ...choice }, label: name, origin }).find(
    (snippet) => snippet.label === label,
  )?.code ?? '';

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
