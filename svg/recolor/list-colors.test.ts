import { expect, test } from 'vitest';
import { listColors } from './list-colors.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

test.each([
  [
    'attributes',
    '<path fill="red" d="M0 0h1"/><path fill="#F00" stroke="#06c" d="M0 0h1"/>',
    ['#ff0000', '#0066cc'],
  ],
  ['styles', '<g style="fill:rgb(0 128 0 / 50%)"><path d="M0 0h1"/></g>', ['#008000']],
  ['rules', '<style>.a{fill:#e01;stroke:gold}</style><path class="a" d="M0 0h1"/>', ['#ee0011', '#ffd700']],
  [
    'a gradient',
    '<linearGradient id="g"><stop stop-color="#00f"/></linearGradient><path fill="url(#g)" d="M0 0h1"/>',
    ['#0000ff'],
  ],
  ['nothing', '<path d="M0 0h1"/>', ['#000000']],
  [
    'fallbacks of variables',
    '<path style="fill:var(--a,#c22)" stroke="var(--b, var(--c, blue))" d="M0 0h1"/>',
    ['#cc2222', '#0000ff'],
  ],
  ['colours of the system', '<path fill="WindowText" stroke="Canvas" d="M0 0h1"/>', ['#000000', '#ffffff']],
  ...[
    'fill="#c2222"',
    'fill=""',
    'fill="inherit"',
    'fill="unset"',
    'fill="c22222"',
    'fill="rgb(1,2)"',
    'fill="red;"',
    'fill="red blue"',
    'fill="var(--missing)"',
    'style="fill:#ggg"',
    'style="fill:initial"',
  ].map((paint): [string, string, string[]] => [
    `${paint}, which is black`,
    `<path ${paint} d="M0 0h1"/>`,
    ['#000000'],
  ]),
  ['what isn’t seen', '<path fill="none" stroke="transparent" d="M0 0h1"/>', []],
  [
    'a mask',
    '<mask id="m"><path fill="#123456" d="M0 0h1"/></mask><path fill="#abcdef" mask="url(#m)" d="M0 0h1"/>',
    ['#abcdef'],
  ],
])('the colours of a drawing that states them by %s', (_, inside, hexes) => {
  expect(listColors(svg(inside)).map(({ hex }) => hex)).toEqual(hexes);
});
