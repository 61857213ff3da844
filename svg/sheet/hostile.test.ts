import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDangers, findLeaks } from '#testing/sheet/find-dangers.ts';
import { drawingWith, HOSTILE, HOSTILE_FILES } from '#testing/sheet/hostile.ts';
import { SvgError } from '../errors.ts';
import { bareSvg } from '../inline/bare-svg.ts';
import { readLogo } from '../read-logo.ts';
import { makeSheet } from './make-sheet.ts';
import { type SheetSettings, SPECIFIED_SHEET } from './settings.ts';

/** A logo beside the hostile one, with names and styles that it could change. */
const NEIGHBOUR =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>rect{fill:blue}</style><rect id="a" class="b" width="9" height="9"/></svg>';
const FRAGMENTS = Object.values(HOSTILE).flat();
const ALL = FRAGMENTS.join('');
const ATTRIBUTES = ALL.match(/\s[\w:-]+="[^"]*"/g) ?? [];
const RULES = [...ALL.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, rules = '']) => rules);
const TEXTS = [
  '',
  '\\0',
  '\ud800',
  '\u202e',
  '__proto__',
  '1e308',
  'NaN',
  '-1',
  '#l2_a',
  'url(#l2)',
  'javascript:x',
  '"',
  '\\',
  '<',
  '&',
  '}',
  '/*',
];
const REFUSED = '<svg/>';
/** What looks dangerous in these is text or a comment. */
const HARMLESS = /<!\[CDATA\[<\/|\/\* \} @import/;

/** Returns what is wrong with a sheet of a drawing and its neighbour, and with the drawing’s code; none if nothing is. */
function findFaults(source: string, ink: SheetSettings['ink'] = null): string[] {
  const logos = [source, NEIGHBOUR].map((each, at) => ({ title: `Logo ${at}`, credit: null, source: each }));
  const { svg, placed, leftOut } = makeSheet(logos, { ...SPECIFIED_SHEET, ink });
  const faults = leftOut.some(({ index }) => index === 1) ? ['The neighbour is missing'] : [];
  return [
    ...faults,
    ...findDangers(svg ?? ''),
    ...findLeaks(svg ?? '', placed.length),
    ...findDangers(codeOf(source)),
  ];
}

/** Returns the code of a drawing for copying; `REFUSED` if it can’t be sanitised. */
function codeOf(source: string): string {
  try {
    return bareSvg(source);
  } catch (error) {
    if (error instanceof SvgError) return REFUSED;
    throw error;
  }
}

/** A change of one place of a drawing, which `place` picks. */
const change = fc
  .record({
    place: fc.nat(),
    kind: fc.nat(7),
    fragment: fc.constantFrom(...FRAGMENTS),
    attribute: fc.constantFrom(...ATTRIBUTES),
    rules: fc.constantFrom(...RULES),
    text: fc.constantFrom(...TEXTS),
  })
  .map(({ place, kind, fragment, attribute, rules, text }) => (drawing: string) => {
    const replace = (pattern: RegExp, by: (match: string) => string) => {
      const matches = [...drawing.matchAll(pattern)];
      const { 0: match, index } = matches[place % matches.length] ?? { 0: '', index: 0 };
      return drawing.slice(0, index) + by(match) + drawing.slice(index + match.length);
    };
    const inserted = [
      fragment,
      fragment,
      `<style>${rules}</style>`,
      `<style>${rules.slice(place % rules.length).replaceAll('<', '')}</style>`,
    ];
    if (kind < inserted.length) return replace(/<[A-Za-z][^<>]*[^/]>/g, (tag) => tag + inserted[kind]);
    if (kind === 4) return replace(/<[A-Za-z][\w:]*/g, (start) => start + attribute);
    if (kind === 5) return replace(/"[^"<]*"/g, () => `"${text.replaceAll(/[&<"]/g, '')}"`);
    if (kind === 6) return replace(/<(?:g|path|rect|svg|style)\b/g, () => (place % 2 ? '<use' : '<svg'));
    return replace(/[\s\S]/g, () => text);
  });

const drawing = fc
  .tuple(
    fc.oneof(fc.constantFrom(...FRAGMENTS).map(drawingWith), fc.constantFrom(...HOSTILE_FILES)),
    fc.array(change, { minLength: 1, maxLength: 4 }),
  )
  .map(([source, changes]) => changes.reduce((changed, apply) => apply(changed), source));

describe('a hostile drawing', () => {
  it.each(['scripts', 'handlers', 'links', 'files', 'styles'])(
    'is dangerous until it is sanitised: %s',
    (kind) => {
      const fragments = HOSTILE[kind]?.filter((fragment) => !HARMLESS.test(fragment)) ?? [];
      expect(fragments.filter((fragment) => findDangers(drawingWith(fragment)).length === 0)).toEqual([]);
    },
  );

  it('is placed without danger and within its cell, or refused', () => {
    const drawings = [...FRAGMENTS.map(drawingWith), ...HOSTILE_FILES];
    const faults = drawings.map((source) => ({ source, faults: findFaults(source) }));
    expect(faults.filter((each) => each.faults.length > 0)).toEqual([]);
  });

  it('stays harmless however it is changed, in its own colours and in one', () => {
    fc.assert(
      fc.property(
        drawing,
        fc.constantFrom<SheetSettings['ink']>(null, null, 'grey', '#123456'),
        (source, ink) => {
          expect(findFaults(source, ink)).toEqual([]);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('gives code that has nothing left to remove', () => {
    fc.assert(
      fc.property(drawing, (source) => {
        const code = codeOf(source);
        if (code !== REFUSED) expect([...readLogo(code).lost]).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
