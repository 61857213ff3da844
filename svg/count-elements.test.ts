import { expect, it } from 'vitest';
import { makeSheet } from './sheet/make-sheet.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">';
const PATH = '<path d="M0 0h1v1z"/>';

/** Returns the error code of a drawing that is left out; undefined if it is placed. */
function errorCodeOf(inner: string): string | undefined {
  return makeSheet([{ title: 'x', source: `${SVG}${PATH}${inner}</svg>`, credit: null }]).leftOut[0]?.reason;
}

/** Returns a chain of elements that each draw the previous one twice, so that the last draws 2^count paths. */
function doubling(
  count: number,
  element: string,
  part: (previous: number) => string,
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
    'masks referenced by class',
    doubling(
      22,
      'mask',
      (at) => `<rect class="c${at}"/>`,
      (at) => `.c${at}{mask:url(#p${at})}`,
    ),
  ],
  [
    'masks referenced by id',
    doubling(
      22,
      'mask',
      (at) => `<g id="i${at}"/>`,
      (at) => `g#i${at}{mask:url("#p${at}")}`,
    ),
  ],
  [
    'patterns referenced by a nested rule',
    doubling(
      22,
      'pattern',
      (at) => `<rect class="c${at}"/>`,
      (at) => `g{&amp; .c${at}{fill:url(#p${at})}}`,
    ),
  ],
  [
    'patterns referenced by a custom property',
    doubling(
      22,
      'pattern',
      (at) => `<rect class="c${at}"/>`,
      (at) => `.c${at}{--p:url(#p${at});fill:var(--p)}`,
    ),
  ],
  [
    'masks referenced by a style attribute',
    doubling(22, 'mask', (at) => `<rect style="fill:red;mask:url(#p${at})"/>`),
  ],
  ['references to percent-encoded ids', doubling(22, 'g', (at) => `<use href="#%70${at}"/>`)],
  ['the second url() of an attribute', doubling(22, 'g', (at) => `<g filter="url(#none) url(#p${at})"/>`)],
  [
    'a class set by an animation',
    `<style>.a{fill:url(#p)}</style><pattern id="p">${PATH.repeat(500)}</pattern><g>${PATH.repeat(500)}<set attributeName="class" to="a"/></g>`,
  ],
  [
    'a marker of 5,000 paths at 20,000 vertices',
    `<marker id="m">${PATH.repeat(5000)}</marker><path marker-mid="url(#m)" d="M0 0${'L1 1'.repeat(20_000)}"/>`,
  ],
  [
    'a marker inherited by a path',
    `<marker id="m">${PATH.repeat(5000)}</marker><g style="marker-mid:url(#m)"><path d="M0 0${'L1 1'.repeat(20_000)}"/></g>`,
  ],
  [
    'a pattern inherited by paths',
    `<pattern id="p">${PATH.repeat(900)}</pattern><g fill="url(#p)">${PATH.repeat(900)}</g>`,
  ],
  [
    '15,000 rules that match 36 paths',
    `<style>${Array.from({ length: 15_000 }, (_, at) => `.a{fill:url(#a${at})}`).join('')}</style>${'<path class="a"/>'.repeat(36)}`,
  ],
  ['12 uses of 19,900 paths', `<g id="a">${PATH.repeat(19_900)}</g>${'<use href="#a"/>'.repeat(12)}`],
  [
    'nested reference cycles',
    Array.from(
      { length: 12 },
      (_, at) =>
        `<g id="g${at}">${Array.from({ length: 12 }, (_, to) => `<use href="#g${to}"/>`).join('')}</g>`,
    ).join(''),
  ],
])('refuses a drawing with too many references, or too large when they are followed: %s', (_, inner) => {
  expect(errorCodeOf(inner)).toBe('too-many-references');
});

it.each([
  [
    '12 masks referenced by class',
    doubling(
      12,
      'mask',
      (at) => `<rect class="c${at}"/>`,
      (at) => `.c${at}{mask:url(#p${at})}`,
    ),
  ],
  [
    'a gradient inherited by 15,000 paths',
    `<linearGradient id="p">${'<stop/>'.repeat(20)}</linearGradient><g fill="url(#p)">${PATH.repeat(15_000)}</g>`,
  ],
  [
    'a marker at each of 2,000 vertices',
    `<marker id="m">${PATH}</marker><path marker-mid="url(#m)" d="M0 0${'L1 1'.repeat(2000)}"/>`,
  ],
  [
    'a clip path on each of 5,000 paths',
    `<style>.a{clip-path:url(#c)}</style><clipPath id="c">${PATH.repeat(9)}</clipPath>${'<path class="a"/>'.repeat(5000)}`,
  ],
  [
    'elements that reference themselves',
    '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g><pattern id="p"><path fill="url(#p)"/></pattern>',
  ],
  [
    'colours that look like references',
    `<path id="fff"/>${'<path fill="#fff" style="stroke:#fff"/>'.repeat(9000)}`,
  ],
])('places a drawing with %s', (_, inner) => {
  expect(errorCodeOf(inner)).toBeUndefined();
});
