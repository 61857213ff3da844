import { describe, expect, it } from 'vitest';
import { SvgError } from './errors.ts';
import { readLogo } from './read-logo.ts';
import { makeSheet } from './sheet/make-sheet.ts';
import { writeDocument } from './write-xml.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h1"/>';

/** Returns the error code of a refused file; undefined if it is read. */
function errorCodeOf(source: string | Uint8Array): string | undefined {
  try {
    readLogo(source);
    return undefined;
  } catch (error) {
    if (error instanceof SvgError) return error.code;
    throw error;
  }
}

describe('a drawing without a visible shape', () => {
  const hidden = '<rect height="5"/>';

  it('is refused, unless its styles can give it a form', () => {
    const withRules = (css: string) =>
      SVG.replace('<path d="M0 0h1"/>', `${hidden}<style>${css}</style></svg>`);
    expect(errorCodeOf(withRules('rect{width:4px}'))).toBeUndefined();
    for (const css of ['rect{fill:red}', '<style>rect{width:4px}</style>', '@page{width:4px}'])
      expect([css, errorCodeOf(withRules(css))]).toEqual([css, 'nothing-drawn']);
  });

  it('has no element among its rules', () => {
    const { root, stylesheets } = readLogo(`${SVG}<style>path{fill:red}<g/><script/>path{r:1}</style></svg>`);
    expect(writeDocument(root, stylesheets)).toContain('<style>path{fill:red}path{r:1}</style>');
  });
});

describe('the limits of a logo', () => {
  it('are 5 MB, for bytes and text, before and after entities are expanded', () => {
    const padding = (size: number) => `${SVG}<!--${'x'.repeat(size - SVG.length - 13)}--></svg>`;
    expect(padding(5_000_000)).toHaveLength(5_000_000);
    expect(errorCodeOf(padding(5_000_000))).toBeUndefined();
    expect(errorCodeOf(padding(5_000_001))).toBe('too-large');
    expect(errorCodeOf(Buffer.from(padding(5_000_001)))).toBe('too-large');
    const grown = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(50_000)}">]>${SVG}${'&a;'.repeat(100)}</svg>`;
    expect(errorCodeOf(grown)).toBe('too-large');
  });

  it('are 20,000 elements, including dropped ones', () => {
    expect(errorCodeOf(`${SVG}${'<g/>'.repeat(19_998)}</svg>`)).toBeUndefined();
    expect(errorCodeOf(`${SVG}${'<x/>'.repeat(20_000)}</svg>`)).toBe('too-many-elements');
  });

  it('are 240 levels of nesting', () => {
    const nested = (depth: number) => `${SVG}${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}</svg>`;
    expect(errorCodeOf(nested(239))).toBeUndefined();
    expect(errorCodeOf(nested(240))).toBe('too-deep');
  });

  it('are 1,000 attributes per element, and 100 namespaces in scope', () => {
    const attributes = (count: number) =>
      `${SVG}<x ${Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ')}/></svg>`;
    expect(errorCodeOf(attributes(1000))).toBeUndefined();
    expect(errorCodeOf(attributes(1001))).toBe('too-many-attributes');
    expect(errorCodeOf(attributes(300_000))).toBe('too-many-attributes');
    const declaring = (count: number) =>
      `${SVG}${Array.from({ length: count }, (_, at) => `<g xmlns:a${at}="a">`).join('')}${'</g>'.repeat(count)}</svg>`;
    expect(errorCodeOf(declaring(99))).toBeUndefined();
    expect(errorCodeOf(declaring(100))).toBe('too-many-namespaces');
    expect(errorCodeOf(`${SVG}${'<g xmlns:a="a"/>'.repeat(10_000)}</svg>`)).toBeUndefined();
  });

  it('are 300,000 characters of rules, not counting embedded fonts', () => {
    const sheet = (css: string) => `${SVG}<style>${css}</style></svg>`;
    const font = `@font-face{font-family:a;src:url(data:font/woff2;base64,${'A'.repeat(1_000_000)})}`;
    expect(errorCodeOf(sheet(font + 'a{b:c}'.repeat(49_900)))).toBeUndefined();
    expect(errorCodeOf(sheet('a{b:c}'.repeat(50_001)))).toBe('styles-too-long');
    expect(errorCodeOf(`${SVG}${`<style>${'a{b:c}'.repeat(5001)}</style>`.repeat(10)}</svg>`)).toBe(
      'styles-too-long',
    );
  });

  it('include the cost of errors in its styles', () => {
    const sheet = (count: number) => `${SVG}<style>a{${'b c;'.repeat(count)}}</style></svg>`;
    expect(errorCodeOf(sheet(100))).toBeUndefined();
    expect(errorCodeOf(sheet(40_000))).toBe('damaged-styles');
    const styles = `<path style="${'b c;'.repeat(60)}"/>`.repeat(19_000);
    expect(errorCodeOf(`${SVG}${styles}</svg>`)).toBe('damaged-styles');
  });

  it('are 200,000 drawn elements after references are followed', () => {
    const doubling = (steps: number) =>
      Array.from(
        { length: steps },
        (_, at) => `<g id="u${at + 1}"><use href="#u${at}"/><use href="#u${at}"/></g>`,
      ).join('');
    expect(errorCodeOf(`${SVG}<path id="u0"/>${doubling(12)}</svg>`)).toBeUndefined();
    expect(errorCodeOf(`${SVG}<path id="u0"/>${doubling(24)}</svg>`)).toBe('too-many-references');
  });
});

describe('an invalid file', () => {
  it.each([
    ['empty', '', 'not-svg'],
    ['an HTML page', '<html><body/></html>', 'not-svg'],
    ['an SVG within another document', `<x>${SVG}</svg></x>`, 'not-svg'],
    ['an unclosed element', `${SVG}<g></svg>`, 'not-well-formed'],
    ['a truncated file', `${SVG}<g/>`, 'not-well-formed'],
    ['a broken document type declaration', `<!DOCTYPE svg [<!ENTITY a "b"`, 'unsafe-entities'],
    ['no area', SVG.replace('10 10', '0 10').concat('</svg>'), 'no-size'],
    ['bytes in no known encoding', new Uint8Array([0xff, 0xfe, 0x3c, 0, 0, 0xd8]), 'unknown-encoding'],
  ])('is refused: %s', (_, source, refusal) => {
    expect(errorCodeOf(source)).toBe(refusal);
  });
});

it.each([
  ['unclosed url()s', (size: number) => `${SVG}<path fill="${'url('.repeat(size)}"/></svg>`],
  [
    'a length of many digits',
    (size: number) => `${SVG.replace('viewBox', `width="${'1'.repeat(size)}x" viewBox`)}</svg>`,
  ],
  [
    'a mask of many spaces',
    (size: number) => `${SVG.replace('viewBox', `mask="${' '.repeat(size)}x" viewBox`)}</svg>`,
  ],
  ['unclosed comments', (size: number) => `<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}${'<!--'.repeat(size)}`],
  [
    'backslashes in animation times',
    (size: number) => `${SVG}<set attributeName="x" begin="${'a\\'.repeat(size)}"/></svg>`,
  ],
  ['brackets in a style attribute', (size: number) => `${SVG}<path style="fill:${'('.repeat(size)}"/></svg>`],
  ['brackets in a style sheet', (size: number) => `${SVG}<style>${'a{'.repeat(size)}</style></svg>`],
  ['a url() of many spaces', (size: number) => `${SVG}<path fill="url(${' '.repeat(size)}x"/></svg>`],
  ['errors in a style sheet', (size: number) => `${SVG}<style>a{${'b c;'.repeat(size / 4)}}</style></svg>`],
  [
    'attributes',
    (size: number) => `${SVG}<g ${Array.from({ length: size }, (_, at) => `a${at}=""`).join(' ')}/></svg>`,
  ],
  [
    'nested namespaces',
    (size: number) =>
      `${SVG}${Array.from({ length: 238 }, (_, depth) => `<g ${Array.from({ length: size / 1000 }, (_, at) => `xmlns:a${depth}_${at}="u"`).join(' ')}>`).join('')}${'</g>'.repeat(238)}</svg>`,
  ],
  [
    'nested selectors in a style sheet',
    (size: number) => `${SVG}<style>${':not('.repeat(size)}</style></svg>`,
  ],
])('handles a file made to stall the parser: %s', (_, stall) => {
  makeSheet([{ title: 'x', source: stall(200_000), credit: null }]);
});
