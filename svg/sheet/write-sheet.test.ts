import sax from 'sax';
import { describe, expect, it } from 'vitest';
import { layOut } from './layout.ts';
import { makeSheet, type SheetLogo } from './make-sheet.ts';
import { prepareLogo } from './prepare-logo.ts';
import { type SheetSettings, SPECIFIED_SHEET } from './settings.ts';
import { writeSheet } from './write-sheet.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svgOf = (inside: string) => `<svg ${NS} viewBox="0 0 10 10">${inside}</svg>`;
const RED = svgOf('<path fill="#e01010" d="M0 0h10v10z"/>');
const logo = (values: Partial<SheetLogo> = {}): SheetLogo => ({
  title: 'Acme',
  credit: null,
  source: RED,
  ...values,
});
const write = (logos: SheetLogo[], settings: Partial<SheetSettings> = {}) =>
  makeSheet(logos, { ...SPECIFIED_SHEET, ...settings }).svg ?? '';

/** Text that would break out of XML, or that XML doesn't allow. */
const HOSTILE = [
  '</title><script>alert(1)</script>',
  '"><image href="https://evil.example/x"/>',
  '&amp; &lt;b&gt; &#60; &unknown;',
  ']]> <!-- --> <?xml version="1.0"?> <!DOCTYPE x>',
  'A\u0000B\u0008C\u001b[31m\uFFFE\uFFFF',
  'half of \ud83d an emoji',
  "' onload='alert(1)",
];
/** A text as XML can have it. */
const asXml = (text: string) => text.replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '').toWellFormed();

interface Part {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

/** Returns the elements of a document, in order; throws if it isn't well-formed. */
function partsOf(svg: string): Part[] {
  const parts: Part[] = [];
  const open: Part[] = [];
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    const part = { name, attributes: attributes as Record<string, string>, text: '' };
    parts.push(part);
    open.push(part);
  };
  parser.ontext = (text) => {
    const part = open.at(-1);
    if (part) part.text += text;
  };
  parser.onclosetag = () => open.pop();
  parser.write(svg).close();
  return parts;
}

const named = (parts: readonly Part[], name: string) => parts.filter((part) => part.name === name);
const textsOf = (svg: string, name: string) => named(partsOf(svg), name).map(({ text }) => text);

describe('the file of a sheet', () => {
  it('is well-formed and says every title and credit as it is, whatever is in them', () => {
    for (const text of HOSTILE) {
      const settings = { title: text, hasLabels: true, hasCredits: true, columns: 24 };
      const svg = write([logo({ title: text, credit: text })], settings);
      const expected = asXml(text);
      expect(textsOf(svg, 'title')).toEqual([expected, expected]);
      expect(textsOf(svg, 'desc')).toEqual([expected]);
      expect(textsOf(svg, 'text')).toHaveLength(3);
      expect(named(partsOf(svg), 'script')).toEqual([]);
      expect(named(partsOf(svg), 'image')).toEqual([]);
    }
  });

  it('shows Hebrew, Chinese and emoji in titles, labels and credits', () => {
    for (const text of ['בנק הפועלים', '株式会社 良品計画', '🎈 Ballon 👨‍👩‍👧']) {
      const settings = { title: text, hasLabels: true, hasCredits: true };
      expect(textsOf(write([logo({ title: text, credit: text })], settings), 'text')).toEqual([
        text,
        text,
        text,
      ]);
    }
  });

  it('has neither a heading nor descriptions if there are no texts', () => {
    const parts = partsOf(write([logo({ credit: '' })]));
    expect(parts.map(({ name }) => name)).toEqual(['svg', 'rect', 'g', 'title', 'svg', 'svg', 'path']);
  });

  it('has unique ids with 200 logos whose own ids are the same, and every reference finds its logo’s', () => {
    const source = svgOf(
      '<linearGradient id="a"><stop id="l2" stop-color="red"/></linearGradient><path id="l1" fill="url(#a)" d="M0 0h9v9z"/><use xlink:href="#l1"/>',
    );
    const parts = partsOf(
      write(
        Array.from({ length: 200 }, () => logo({ source })),
        { hasLabels: true },
      ),
    );
    const ids = parts.flatMap(({ attributes }) => attributes.id ?? []);
    expect(ids).toHaveLength(200 * 4);
    const known = new Set(ids);
    expect(known.size).toBe(ids.length);
    const references = parts.flatMap(({ attributes: { fill = '', 'xlink:href': href = '' } }) =>
      [fill, href].flatMap((value) => /#(l[^)]+)/.exec(value)?.[1] ?? []),
    );
    expect(references).toHaveLength(200 * 2);
    expect(references.every((id) => known.has(id))).toBe(true);
    expect(new Set(references).size).toBe(references.length);
  });

  it('has nothing that runs or is fetched, with any colours and texts', () => {
    const source = svgOf(
      '<script>alert(1)</script><style>@import "https://evil.example/a.css";.a{fill:url(https://evil.example/b)}</style>' +
        '<image href="https://evil.example/c.png"/><a href="javascript:alert(1)"><path class="a" onclick="alert(1)" d="M0 0h9v9z"/></a>' +
        '<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>',
    );
    const address = 'https://evil.example/" onload="alert(1)';
    for (const ink of [null, 'grey', '#ffffff'] as const) {
      const settings = { ink, title: address, hasLabels: true, hasCredits: true, columns: 24 };
      const parts = partsOf(write([logo({ source, title: address, credit: address })], settings));
      const values = parts.flatMap(({ attributes }) => Object.entries(attributes));
      expect(parts.filter(({ name }) => /^(?:script|foreignObject|iframe)$/.test(name))).toEqual([]);
      expect(values.filter(([name]) => name.startsWith('on'))).toEqual([]);
      expect(values.filter(([, value]) => /evil\.example|javascript:/.test(value))).toEqual([]);
      expect(textsOf(write([logo({ source })], settings), 'style').join('')).not.toMatch(
        /@import|evil\.example/,
      );
    }
  });
});

describe('the colours of a sheet', () => {
  const paintsIn = (parts: readonly Part[]) =>
    new Set(
      named(parts, 'path').flatMap(({ attributes: { fill, stroke } }) => [fill ?? [], stroke ?? []].flat()),
    );
  const logos = ['#e01010', '#0050c8', 'gold'].map((fill) =>
    logo({ source: svgOf(`<path fill="${fill}" stroke="navy" d="M0 0h10v10z"/>`) }),
  );

  it('are those of the logos, or greys, or one for all logos', () => {
    expect(paintsIn(partsOf(write(logos)))).toEqual(new Set(['#e01010', '#0050c8', 'gold', 'navy']));
    const greys = [...paintsIn(partsOf(write(logos, { ink: 'grey' })))];
    expect(greys).toHaveLength(4);
    for (const grey of greys) expect(grey).toMatch(/^#(\w\w)\1\1$/);
    for (const ink of ['#ffffff', '#00aa55'] as const)
      expect(paintsIn(partsOf(write(logos, { ink })))).toEqual(new Set([ink]));
  });

  it('fill all of the sheet, or nothing where it is transparent', () => {
    const [sheet, ground] = partsOf(write(logos, { ground: '#1b1a18', title: 'Partners' })).filter(
      ({ name }) => name !== 'title',
    );
    const { width, height } = sheet?.attributes ?? {};
    expect(ground).toMatchObject({ name: 'rect', attributes: { width, height, fill: '#1b1a18' } });
    expect(named(partsOf(write(logos, { ground: null })), 'rect')).toEqual([]);
  });

  it.each([
    ['#ffffff', '#1b1a18'],
    [null, '#1b1a18'],
    ['#f5c518', '#1b1a18'],
    ['#1b1a18', '#f7f5f0'],
    ['#10316b', '#f7f5f0'],
  ])('let texts be read on %s', (ground, ink) => {
    const settings = { ground, title: 'Partners', hasLabels: true, hasCredits: true };
    const texts = named(partsOf(write([logo({ credit: 'By Ada' })], settings)), 'text');
    expect(texts.map(({ attributes }) => attributes.fill)).toEqual([ink, ink, ink]);
  });
});

describe('a tile', () => {
  /** Returns the elements of a sheet on which the second of three logos has a tile. */
  const writeTiled = (settings: Partial<SheetSettings>) => {
    const chosen = { ...SPECIFIED_SHEET, ground: null, ...settings };
    const logos = [null, '#24211e', null].map((tile, at) => ({
      ...prepareLogo(RED, at + 1),
      title: `Logo ${at + 1}`,
      credit: null,
      tile,
    }));
    return partsOf(writeSheet(logos, layOut(logos, chosen), chosen));
  };

  it('lies behind its logo, 12 px larger than the cell', () => {
    const parts = writeTiled({});
    const at = parts.findIndex(({ name }) => name === 'rect');
    expect(parts[at]?.attributes).toEqual({
      x: '192',
      y: '8',
      width: '168',
      height: '168',
      rx: '12',
      fill: '#24211e',
    });
    expect(parts[at - 1]?.text).toBe('Logo 2');
    expect(parts[at + 1]).toMatchObject({ name: 'svg', attributes: { id: 'l2' } });
  });

  it('doesn’t reach the next cell where the gap is small', () => {
    for (const gap of [0, 8, 16]) {
      const [tile] = named(writeTiled({ gap }), 'rect');
      const { x = '', width = '' } = tile?.attributes ?? {};
      expect([Number(x), Number(width)]).toEqual([20 + 144 + gap / 2, 144 + gap]);
    }
  });
});

it('a sheet refuses logos without cells', () => {
  const logos = [1, 2].map((number) => ({ ...prepareLogo(RED, number), title: '', credit: null }));
  const layout = layOut(logos.slice(1), SPECIFIED_SHEET);
  expect(() => writeSheet(logos, layout, SPECIFIED_SHEET)).toThrow(RangeError);
});
