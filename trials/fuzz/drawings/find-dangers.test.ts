import { describe, expect, it } from 'vitest';
import { findDangers } from './find-dangers.ts';
import { findLeaks } from './find-leaks.ts';
import { drawingWith, HOSTILE, HOSTILE_FILES, hostileDrawings } from './hostile.ts';
import { runDrawing } from './run-drawing.ts';

const KINDS = ['scripts', 'handlers', 'links', 'files', 'styles'];
/** What looks dangerous is text or a comment. */
const HARMLESS = /<!\[CDATA\[<\/|\/\* \} @import/;

describe('the check for dangers', () => {
  it.each(KINDS)('finds each of the %s in a drawing that isn’t sanitised', (kind) => {
    const missed = (HOSTILE[kind] ?? []).filter(
      (fragment) => !HARMLESS.test(fragment) && findDangers(drawingWith(fragment)).length === 0,
    );
    expect(missed).toEqual([]);
  });

  it.each([
    ['a document type declaration', '<!DOCTYPE svg><svg/>'],
    ['an element without an end', '<svg><g></svg>'],
    ['an attribute that is there twice', '<svg a="1" a="2"/>'],
    ['a loose ampersand', '<svg>a & b</svg>'],
    ['a forbidden character', '<svg>\u0001</svg>'],
    ['two roots', '<svg/><svg/>'],
    ['an unknown entity', '<svg>&nbsp;</svg>'],
  ])('finds %s', (_, text) => {
    expect(findDangers(text)).toEqual([expect.stringMatching(/^isn’t well-formed/)]);
  });

  it('finds a stylesheet of another file', () => {
    expect(findDangers(HOSTILE_FILES.find((file) => file.startsWith('<?xml-stylesheet')) ?? '')).toHaveLength(
      1,
    );
  });

  it('finds addresses after strings and escaped quotes, but none in a string', () => {
    const styles = (css: string) =>
      findDangers(`<svg xmlns="http://www.w3.org/2000/svg"><style>${css}</style></svg>`);
    const address = 'url(https://evil.example/a)';
    for (const css of [
      `a{b:"c" ${address}}`,
      `a{b:\\22 ${address}}`,
      `a{b:\\" ${address}}`,
      `a{b:"c\n${address}}`,
    ])
      expect([css, styles(css)]).toEqual([css, ['has the address https://evil.example/a in CSS']]);
    for (const css of [`a{b:"${address}"}`, `a{b:"c ${address}}`, `a{b:'c" ${address}'}`, `/* ${address} */`])
      expect([css, styles(css)]).toEqual([css, []]);
  });

  it('accepts a drawing with styles, references and embedded images', () => {
    const safe =
      '<style>.a{fill:url(#b)}</style><use xlink:href="#b"/><image href="data:image/png;base64,iVBORw0KGgo="/>' +
      '<text aria-label="javascript:" font-family="x">url(https://evil.example/)</text><animate attributeName="x" to="5"/>';
    expect(findDangers(drawingWith(safe))).toEqual([]);
  });
});

describe('the check for leaks', () => {
  const sheet = (drawing: string, wrapper = 'id="l1" x="0" y="0" width="9" height="9"') =>
    `<svg><rect/><g><title>A</title><svg ${wrapper}>${drawing}</svg></g></svg>`;

  it.each([
    ['an element without a cell', sheet('', 'id="x"')],
    ['a cell that doesn’t clip', sheet('', 'id="l1" overflow="visible"')],
    ['a style of a cell', sheet('', 'id="l1" style="position:fixed"')],
    ['an id of another logo', sheet('<g id="l2_a"/>')],
    ['an id that is there twice', sheet('<g id="l1_a"/><g id="l1_a"/>')],
    ['a class without a prefix', sheet('<g class="a"/>')],
    ['a reference to a cell', sheet('<use href="#l2"/>')],
    ['a paint of another logo', sheet('<g fill="url(#l2_a)"/>')],
    ['an animation after an event of another logo', sheet('<set begin="l2_a.click"/>')],
    ['a rule for all elements', sheet('<style>*{fill:red}</style>')],
    ['a rule in a condition', sheet('<style>@media screen{#l1 g{fill:red}rect{fill:red}}</style>')],
    ['a second selector', sheet('<style>.l1_a,svg{fill:red}</style>')],
    ['a rule for another logo', sheet('<style>#l2 g{fill:red}</style>')],
    ['a rule for similar numbers', sheet('<style>#l11 g{fill:red}</style>')],
    ['a rule for the cell itself', sheet('<style>svg #l1{fill:red}</style>')],
    ['a rule for the page', sheet('<style>@page{size:1px}</style>')],
    ['an animation without a prefix', sheet('<style>@keyframes a{to{x:1}}</style>')],
    ['a font without a prefix', sheet('<style>@font-face{font-family:a;src:local(b)}</style>')],
    ['an element beside the cells', sheet('').replace('<rect/>', '<rect/><path/><path/><path/>')],
  ])('finds %s', (_, text) => {
    expect(findLeaks(text, 1)).not.toEqual([]);
  });

  it('accepts prefixed names and rules within the cell', () => {
    const drawing =
      '<style>#l1 g,#l1>svg,.l1_a:not(.b,c),rect#l1_c{fill:url(#l1_b)}@keyframes l1_k{to{x:1}}</style>' +
      '<g id="l1_b" class="l1_a l1_c" fill="url(#l1_b)"/><set begin="l1_b.click+0.5s;1.5s"/>';
    expect(findLeaks(sheet(drawing), 1)).toEqual([]);
  });
});

describe('every hostile drawing', () => {
  it('is placed safely or refused', () => {
    const faults = hostileDrawings().flatMap(({ source }) =>
      runDrawing(source, null).faults.map((fault) => [fault, source]),
    );
    expect(faults).toEqual([]);
  });
});
