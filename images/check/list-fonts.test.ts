import { expect, it } from 'vitest';
import { readLogo } from '#svg/read-logo.ts';
import { FONT } from '#testing/file-checks/bitmaps.ts';
import { drawing } from '#testing/file-checks/file.ts';
import { listEmbeddedFonts, listFonts } from './list-fonts.ts';

function read(content: string) {
  const { root, stylesheets } = readLogo(drawing(content));
  const trees = [...stylesheets.values()].map(({ tree }) => tree);
  return { fonts: listFonts(root, trees), embedded: listEmbeddedFonts(trees) };
}

const fontsOf = (content: string) => read(content).fonts;
const styled = (css: string, content: string) => fontsOf(`<style>${css}</style>${content}`);

it('a style wins over rules, and rules over attributes', () => {
  const text = (style: string) => `<text class="a" font-family="Attribute"${style}>x</text>`;
  expect(styled('.a{font-family:Rule}', text(' style="font-family:Style"'))).toEqual(['Style']);
  expect(styled('.a{font-family:Rule}', text(''))).toEqual(['Rule']);
  expect(styled('.b{font-family:Rule}', text(''))).toEqual(['Attribute']);
});

it('the more specific rule wins, then the later one', () => {
  const text = '<text id="i" class="a b">x</text>';
  expect(
    styled('#i{font-family:Id} .a{font-family:Class} text{font-family:Name} *{font-family:Any}', text),
  ).toEqual(['Id']);
  expect(styled('.a{font-family:Class} text{font-family:Name}', text)).toEqual(['Class']);
  expect(styled('.a{font-family:First} .b{font-family:Second}', text)).toEqual(['Second']);
});

it('a rule applies to what its whole selector matches', () => {
  const content = '<g class="a"><g id="i"><text class="b">x</text></g></g><text>y</text>';
  expect(styled('.a #i .b, .c{font-family:Lato}', content)).toEqual(['Lato']);
  expect(styled('.a > g > text{font-family:Lato}', content)).toEqual(['Lato']);
  expect(styled('#i .a .b{font-family:Lato}', content)).toEqual([]);
  expect(styled('.b .b{font-family:Lato}', content)).toEqual([]);
  expect(styled('text.a{font-family:Lato}', content)).toEqual([]);
});

it.each([
  ['bold 12px Lato', 'Lato'],
  ['italic small-caps 700 12px/1.5 "Open Sans", serif', 'Open Sans'],
  ['120%/2 Source Sans Pro, Arial', 'Source Sans Pro'],
])('reads the shorthand “%s”', (font, family) => {
  expect(styled(`text{font:${font}}`, '<text>x</text>')).toEqual([family]);
});

it('lists only fonts of elements with words, each once, and no generic ones', () => {
  expect(
    fontsOf(
      '<g font-family="Lato"><text>x</text><text font-family="Inter"> <tspan font-family="Lato">y</tspan></text></g><text font-family="serif, Roboto">z</text>',
    ),
  ).toEqual(['Lato']);
});

it('lists embedded fonts by name', () => {
  const faces = `@font-face{font-family:"My Font";src:url(${FONT})} @media print{@font-face{font-family:Own;src:url(${FONT})}}`;
  expect(read(`<style>${faces} @font-face{font-family:Bare}</style><text>x</text>`).embedded).toEqual([
    'My Font',
    'Own',
  ]);
});
