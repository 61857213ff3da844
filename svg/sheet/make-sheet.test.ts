import fc from 'fast-check';
import sax from 'sax';
import { describe, expect, it } from 'vitest';
import { findDangers } from '#testing/sheet/find-dangers.ts';
import { makeSheet, type Sheet } from './make-sheet.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svgWith = (inner: string, attributes = 'viewBox="0 0 10 10"') =>
  `<svg ${NS} ${attributes}>${inner}<path d="M0 0h1"/></svg>`;

function merge(...sources: (string | Uint8Array)[]): Sheet {
  return makeSheet(sources.map((source, at) => ({ title: `Logo ${at + 1}`, source, credit: null })));
}

/** Returns every id of a document; throws if it does not parse. */
function idsOf(svg: string): string[] {
  const ids: string[] = [];
  const parser = sax.parser(true, { xmlns: true });
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ attributes }) => {
    const { id } = attributes as Record<string, sax.QualifiedAttribute | undefined>;
    if (id) ids.push(id.value);
  };
  parser.write(svg).close();
  return ids;
}

describe('a sheet', () => {
  it('has three columns of cells of 184 on white, each logo scaled and centred', () => {
    const { svg } = merge(
      ...Array.from({ length: 4 }, () => svgWith('<path d="M0 0h10"/>', 'viewBox="0 0 20 10"')),
    );
    expect(svg).toContain('width="552" height="368"');
    expect(svg).toContain('<rect width="552" height="368" fill="#ffffff"/>');
    expect(svg).toContain('<svg id="l3" x="388" y="56" width="144" height="72">');
    expect(svg).toContain('<svg id="l4" x="20" y="240" width="144" height="72">');
  });

  it('contains the title and the credit of each logo', () => {
    const { svg } = makeSheet([{ title: 'R&D <1>', source: svgWith(''), credit: '“R&D”, by A, CC0' }]);
    expect(svg).toContain('<g><title>R&amp;D &lt;1&gt;</title><desc>“R&amp;D”, by A, CC0</desc>');
  });

  it('lists the logos it leaves out, and has no empty cells', () => {
    const { svg, placed, leftOut } = merge(svgWith(''), '<html/>', '<svg', svgWith(''));
    expect(placed.map(({ title }) => title)).toEqual(['Logo 1', 'Logo 4']);
    expect(leftOut).toEqual([
      { index: 1, title: 'Logo 2', reason: 'not-svg', message: 'The file is not an SVG.' },
      {
        index: 2,
        title: 'Logo 3',
        reason: 'not-well-formed',
        message: 'The file is damaged: it is not well-formed XML.',
      },
    ]);
    expect(idsOf(svg ?? '')).toEqual(['l1', 'l2']);
  });

  it('leaves out a logo of which nothing can be drawn', () => {
    const empty = (inner: string) => `<svg ${NS} viewBox="0 0 10 10">${inner}</svg>`;
    const { placed, leftOut } = merge(
      empty(''),
      empty(
        '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
      ),
      empty('<image width="9" height="9" href="https://a.example/x.png"/>'),
      empty('<defs><path id="a" d="M0 0h1"/></defs><text> </text><path/>'),
      empty('<defs><path id="a" d="M0 0h1"/></defs><g><use href="#a"/></g>'),
      empty('<symbol id="a"><path d="M0 0h1"/></symbol><use href="#a"/><use href="#b" id="b"/>'),
      empty('<style>.a{d:path("M0 0h9")}</style><path class="a"/>'),
    );
    expect(leftOut.map(({ index, message }) => [index, message])).toEqual(
      [0, 1, 2, 3].map((index) => [index, 'Nothing in the file can be drawn.']),
    );
    expect(placed.map(({ index }) => index)).toEqual([4, 5, 6]);
  });

  it('says in words what a logo on it has lost', () => {
    const { placed } = merge(
      svgWith('<rect width="9" height="9"/>'),
      svgWith(
        '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
      ),
      svgWith('<image href="file:///x.png"/><image href="data:image/png;base64,AAAA"/>'),
      svgWith('<style>@import "x.css";@font-face{font-family:a;src:url(a.woff)}</style>'),
      svgWith('<switch><foreignObject requiredExtensions="http://ns.adobe.com/x"/><g/></switch>'),
    );
    expect(placed.map(({ lost }) => lost)).toEqual([
      null,
      'Text in foreignObject isn’t supported on a sheet.',
      'Images and styles from other files aren’t included. An embedded image is damaged or in an unknown format.',
      'Images and styles from other files aren’t included. A font from another file isn’t included.',
      null,
    ]);
  });

  it('is null if no logo could be placed', () => {
    expect(merge('', '{}').svg).toBeNull();
  });
});

describe('a sheet of generated files', () => {
  const name = fc.constantFrom('a', 'l1', 'l1_a', 'é', 'a b', 'x.y', '1', '__proto__', 'constructor');
  const element = fc.constantFrom(
    'g',
    'path',
    'use',
    'svg',
    'script',
    'text',
    'style',
    'animate',
    'x:y',
    'foreignObject',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '.a{fill:red}',
      '#a{b:url(#a)}',
      '@import "x";',
      '@media print{',
      '&amp;',
      '&#0;',
      '&bomb;',
    ),
  );
  const attribute = fc
    .tuple(
      fc.constantFrom('id', 'class', 'style', 'href', 'xlink:href', 'fill', 'begin', 'onload', 'width'),
      fc.oneof(name, text),
    )
    .map(([key, value]) => `${key}="${value.replaceAll(/[<"]/g, '')}"`);
  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      text.map((words) => words.replaceAll('<', '')),
      fc
        .tuple(
          element,
          fc.uniqueArray(attribute, { maxLength: 3, selector: (pair) => pair.split('=')[0] }),
          fc.array(tie('tree'), { maxLength: 3 }),
        )
        .map(([tag, attributes, inner]) => `<${tag} ${attributes.join(' ')}>${inner.join('')}</${tag}>`),
    ),
  }));
  const source = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.uint8Array({ maxLength: 200 }),
    tree.map((inner) => svgWith(inner, 'xmlns:x="x"')),
  );

  it('places each file or lists it with a message, is well-formed, and has unique ids', () => {
    fc.assert(
      fc.property(fc.array(source, { maxLength: 6 }), (sources) => {
        const { svg, placed, leftOut } = merge(...sources);
        const titles = [...placed, ...leftOut].map(({ title }) => title).sort();
        expect(titles).toEqual(sources.map((_, at) => `Logo ${at + 1}`));
        expect(leftOut.every(({ message }) => message !== '')).toBe(true);
        expect(svg === null).toBe(placed.length === 0);
        const ids = svg === null ? [] : idsOf(svg);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 1000 },
    );
  });

  it('contains nothing that runs or loads', () => {
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 4 }), (inners) => {
        const { svg } = merge(...inners.map((inner) => svgWith(inner)));
        expect(findDangers(svg ?? '<svg/>')).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
