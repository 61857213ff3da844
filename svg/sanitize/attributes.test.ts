import { describe, expect, it } from 'vitest';
import { makeSheet } from '../make-sheet.ts';

/** Returns what a sheet keeps of the content of a logo. */
function kept(inner: string): string {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${inner}</svg>`;
  const { svg } = makeSheet([{ title: 'x', source, credit: null }]);
  return svg?.match(/<svg viewBox="0 0 9 9"(?:\/>|>(.*)<\/svg><\/svg><\/g>)/s)?.[1] ?? '';
}

describe('what could run', () => {
  it.each([
    ['scripts, in any namespace', '<script>1</script><x:script xmlns:x="http://www.w3.org/2000/svg"/>', ''],
    ['handlers', '<path onclick="1" ONLOAD="1" d="M0 0"/>', '<path d="M0 0"/>'],
    ['foreign objects', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>', ''],
    ['links', '<a href="javascript:1" target="_top"><path/></a>', '<a><path/></a>'],
    ['animations that set a handler', '<path><set attributeName="onclick" to="1"/></path>', '<path/>'],
    ['animations that set a link', '<a><set attributeName="xlink:href" to="javascript:1"/></a>', '<a/>'],
    ['animations of nothing', '<animate values="1"/>', ''],
    ['style sheets in other languages', '<style type="text/less">.a{}</style>', '<desc/>'],
  ])('is removed: %s', (_, inner, left) => {
    expect(kept(inner)).toBe(left);
  });
});

describe('what refers to another file', () => {
  it.each([
    ['an image', '<image href="https://a.example/x.png"/>', '<image/>'],
    ['an image of the machine', '<image xlink:href=" file:///x.png"/>', '<image/>'],
    ['an SVG within an address', '<image href="data:image/svg+xml,x"/>', '<image/>'],
    ['a use of another file', '<use href="x.svg#a"/>', '<use/>'],
    ['a paint', '<path fill="url(x.svg#a)"/>', '<path fill="none"/>'],
    ['a paint with a colour after it', '<path fill=" url(\'x.svg#a\') red"/>', '<path fill="red"/>'],
    ['a paint behind an escape', '<path fill="u\\72l(x.svg#a)"/>', '<path/>'],
    ['a mask of images', '<path mask="image-set(\'x.png\' 1x)"/>', '<path/>'],
    ['a style', '<path style="fill:url(x.svg#a) red;mask:url(//a)"/>', '<path style="fill:red;mask:none"/>'],
    ['a style behind an escape', '<path style="fill:u\\72l(x);stroke:red"/>', '<path style="stroke:red"/>'],
    ['a style of images', '<path style="mask:image-set(\'x\' 1x)"/>', '<path style=""/>'],
    ['a binding', '<path style="-moz-binding:none;fill:red"/>', '<path style="fill:red"/>'],
    ['the base of addresses', '<g xml:base="https://a.example/"/>', '<g/>'],
  ])('becomes what browsers would show: %s', (_, inner, left) => {
    expect(kept(inner)).toBe(left);
  });
});

it('a raster image in a data URI is kept', () => {
  const image = '<image href="data:image/png;base64,AAAA"/>';
  expect(kept(image)).toBe(image);
});

it('labels for screen readers are kept', () => {
  const path = '<path aria-label="An image (1) of url(#a)"/>';
  expect(kept(path)).toBe(path);
});

it('data of editors is removed', () => {
  expect(
    kept('<metadata/><x:y xmlns:x="x" id="a"><path/></x:y><g xmlns:i="i" i:label="x" data-name="y"/>'),
  ).toBe('<g/>');
});

it('characters not allowed in XML are removed', () => {
  expect(kept('<text>ab\u0001\uFFFEc&#x1F600;\u{1F600}</text>')).toBe('<text>abc😀😀</text>');
});
