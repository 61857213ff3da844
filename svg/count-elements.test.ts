import { expect, it } from 'vitest';
import { makeSheet } from './make-sheet.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">';
const PATH = '<path d="M0 0h1v1z"/>';

/** Returns why a drawing is left out; undefined if it is placed. */
function errorCodeOf(inner: string): string | undefined {
  return makeSheet([{ title: 'x', source: `${SVG}${inner}</svg>`, credit: null }]).leftOut[0]?.reason;
}

/** Parts that each show the one before twice. */
function doubling(
  count: number,
  element: string,
  part: (before: number) => string,
  css = (_: number) => '',
): string {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const parts = numbers
    .map((at) => `<${element} id="p${at}">${part(at - 1).repeat(2)}</${element}>`)
    .join('');
  return `<style>${numbers.map((at) => css(at - 1)).join('')}</style><${element} id="p0">${PATH}</${element}>${parts}`;
}

it.each([
  [
    'masks by class',
    doubling(
      22,
      'mask',
      (at) => `<rect class="c${at}"/>`,
      (at) => `.c${at}{mask:url(#p${at})}`,
    ),
  ],
  [
    'masks by id',
    doubling(
      22,
      'mask',
      (at) => `<g id="i${at}"/>`,
      (at) => `g#i${at}{mask:url("#p${at}")}`,
    ),
  ],
  [
    'patterns by a nested rule',
    doubling(
      22,
      'pattern',
      (at) => `<rect class="c${at}"/>`,
      (at) => `g{&amp; .c${at}{fill:url(#p${at})}}`,
    ),
  ],
  [
    'patterns by a custom property',
    doubling(
      22,
      'pattern',
      (at) => `<rect class="c${at}"/>`,
      (at) => `.c${at}{--p:url(#p${at});fill:var(--p)}`,
    ),
  ],
  ['masks by a style attribute', doubling(22, 'mask', (at) => `<rect style="fill:red;mask:url(#p${at})"/>`)],
  ['percent-encoded ids', doubling(22, 'g', (at) => `<use href="#%70${at}"/>`)],
  ['the second target of an attribute', doubling(22, 'g', (at) => `<g filter="url(#none) url(#p${at})"/>`)],
  [
    'a class that an animation sets',
    `<style>.a{fill:url(#p)}</style><pattern id="p">${PATH.repeat(500)}</pattern><g>${PATH.repeat(500)}<set attributeName="class" to="a"/></g>`,
  ],
  [
    'a marker of 5,000 parts at 20,000 vertices',
    `<marker id="m">${PATH.repeat(5000)}</marker><path marker-mid="url(#m)" d="M0 0${'L1 1'.repeat(20_000)}"/>`,
  ],
  [
    'a marker that a path inherits',
    `<marker id="m">${PATH.repeat(5000)}</marker><g style="marker-mid:url(#m)"><path d="M0 0${'L1 1'.repeat(20_000)}"/></g>`,
  ],
  [
    'a pattern that paths inherit',
    `<pattern id="p">${PATH.repeat(900)}</pattern><g fill="url(#p)">${PATH.repeat(900)}</g>`,
  ],
  [
    '15,000 rules for 36 paths',
    `<style>${Array.from({ length: 15_000 }, (_, at) => `.a{fill:url(#a${at})}`).join('')}</style>${'<path class="a"/>'.repeat(36)}`,
  ],
  ['12 uses of 19,900 paths', `<g id="a">${PATH.repeat(19_900)}</g>${'<use href="#a"/>'.repeat(12)}`],
  [
    'cycles within one another',
    Array.from(
      { length: 12 },
      (_, at) =>
        `<g id="g${at}">${Array.from({ length: 12 }, (_, to) => `<use href="#g${to}"/>`).join('')}</g>`,
    ).join(''),
  ],
])('a drawing that grows is refused: %s', (_, inner) => {
  expect(errorCodeOf(inner)).toBe('too-many-references');
});

it.each([
  [
    '12 masks by class',
    doubling(
      12,
      'mask',
      (at) => `<rect class="c${at}"/>`,
      (at) => `.c${at}{mask:url(#p${at})}`,
    ),
  ],
  [
    'a gradient that 15,000 paths inherit',
    `<linearGradient id="p">${'<stop/>'.repeat(20)}</linearGradient><g fill="url(#p)">${PATH.repeat(15_000)}</g>`,
  ],
  [
    'an arrow at each of 2,000 vertices',
    `<marker id="m">${PATH}</marker><path marker-mid="url(#m)" d="M0 0${'L1 1'.repeat(2000)}"/>`,
  ],
  [
    'a clip of each of 5,000 paths',
    `<style>.a{clip-path:url(#c)}</style><clipPath id="c">${PATH.repeat(9)}</clipPath>${'<path class="a"/>'.repeat(5000)}`,
  ],
  [
    'parts within themselves',
    '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g><pattern id="p"><path fill="url(#p)"/></pattern>',
  ],
  [
    'colours that look like parts',
    `<path id="fff"/>${'<path fill="#fff" style="stroke:#fff"/>'.repeat(9000)}`,
  ],
])('a drawing is placed with %s', (_, inner) => {
  expect(errorCodeOf(inner)).toBeUndefined();
});
