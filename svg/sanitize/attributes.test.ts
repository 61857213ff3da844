import { describe, expect, it } from 'vitest';
import { makeSheet } from '../sheet/make-sheet.ts';

/** Drawn in every logo, because a logo without anything drawn is left out. */
const DOT = '<path d="M0 0h1"/>';

/** Returns the content of a logo after it is put on a sheet. */
function sanitize(inner: string): string {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${inner}${DOT}</svg>`;
  const { svg } = makeSheet([{ title: 'x', source, credit: null }]);
  const [, content = ''] = svg?.match(/<svg viewBox="0 0 9 9">(.*)<\/svg><\/svg><\/g>/s) ?? [];
  return content.slice(0, -DOT.length);
}

describe('code', () => {
  it.each([
    ['scripts, in any namespace', '<script>1</script><x:script xmlns:x="http://www.w3.org/2000/svg"/>', ''],
    ['event handlers', '<path onclick="1" ONLOAD="1" d="M0 0"/>', '<path d="M0 0"/>'],
    ['foreign objects', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>', ''],
    ['targets of links', '<a href="javascript:1" target="_top"><path/></a>', '<a><path/></a>'],
    ['animations that set a handler', '<path><set attributeName="onclick" to="1"/></path>', '<path/>'],
    ['animations that set a link', '<a><set attributeName="xlink:href" to="javascript:1"/></a>', '<a/>'],
    ['animations without an attribute', '<animate values="1"/>', ''],
    ['style sheets in other languages', '<style type="text/less">.a{}</style>', '<desc/>'],
  ])('is removed: %s', (_, inner, sanitized) => {
    expect(sanitize(inner)).toBe(sanitized);
  });
});

it.each(['\0', '&#0;', '&#1;', '\u0085', '\uffff'])(
  'a character that XML forbids hides no address: %j',
  (character) => {
    const hidden = `u${character}rl(https://x.example/a.svg#b)`;
    const drawings = [
      `<set attributeName="fill" to="${hidden}"/>`,
      `<path fill="${hidden}" style="fill:${hidden}"/>`,
      `<style>path{fill:${hidden}}@im${character}port "https://x.example/a.css";</style>`,
      `<style><![CDATA[path{fill:${hidden}}]]></style>`,
    ];
    for (const drawing of drawings) {
      const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${drawing}${DOT}</svg>`;
      expect(makeSheet([{ title: 'x', source, credit: null }]).svg ?? '').not.toContain('x.example');
    }
  },
);

describe('a reference to another file', () => {
  it.each([
    ['an image', '<image href="https://a.example/x.png"/>', '<image/>'],
    ['an image on the local disk', '<image xlink:href=" file:///x.png"/>', '<image/>'],
    ['a use of another file', '<use href="x.svg#a"/>', '<use/>'],
    ['a paint server', '<path fill="url(x.svg#a)"/>', '<path fill="none"/>'],
    ['a paint server with a fallback colour', '<path fill=" url(\'x.svg#a\') red"/>', '<path fill="red"/>'],
    ['a paint server with an escaped url()', '<path fill="u\\72l(x.svg#a)"/>', '<path fill="none"/>'],
    ['a mask from an image set', '<path mask="image-set(\'x.png\' 1x)"/>', '<path/>'],
    [
      'a style attribute',
      '<path style="fill:url(x.svg#a) red;mask:url(//a)"/>',
      '<path style="fill:red;mask:none"/>',
    ],
    [
      'a style with an escaped url()',
      '<path style="fill:u\\72l(x);stroke:red"/>',
      '<path style="fill:none;stroke:red"/>',
    ],
    ['a style with an image set', '<path style="mask:image-set(\'x\' 1x)"/>', '<path style=""/>'],
    ['a binding', '<path style="-moz-binding:none;fill:red"/>', '<path style="fill:red"/>'],
    ['the base of relative URLs', '<g xml:base="https://a.example/"/>', '<g/>'],
  ])('is removed, or replaced by its fallback: %s', (_, inner, sanitized) => {
    expect(sanitize(inner)).toBe(sanitized);
  });
});

it('keeps labels for screen readers', () => {
  const path = '<path aria-label="An image (1) of url(#a)"/>';
  expect(sanitize(path)).toBe(path);
});

it.each([
  [
    'a style element of XHTML',
    '<style xmlns="http://www.w3.org/1999/xhtml">.a{b:c}</style>',
    '<style>.l1_a{b:c}</style>',
  ],
  [
    'an unknown element that a switch selects',
    '<switch><x systemLanguage="en"/></switch>',
    '<switch><g systemLanguage="en"/></switch>',
  ],
  [
    'the place of metadata',
    '<style>metadata+path{b:c}</style><metadata/>',
    '<style>#l1 metadata+path{b:c}</style><metadata/>',
  ],
  [
    'a space in an element that isn’t empty',
    '<style>.a:empty{b:c}</style><g> <path/></g>',
    '<style>.l1_a:empty{b:c}</style><g> <path/></g>',
  ],
])('keeps what styles and conditions depend on: %s', (_, inner, sanitized) => {
  expect(sanitize(inner)).toBe(sanitized);
});

it('removes data of drawing programs', () => {
  expect(
    sanitize('<metadata/><x:y xmlns:x="x" id="a"><path/></x:y><g xmlns:i="i" i:label="x" data-name="y"/>'),
  ).toBe('<g/>');
});

it('removes characters that XML does not allow', () => {
  expect(sanitize('<text>ab\u0001\uFFFEc&#x1F600;\u{1F600}</text>')).toBe('<text>abc😀😀</text>');
});
