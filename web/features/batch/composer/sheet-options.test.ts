import { describe, expect, it } from 'vitest';
import { isLightColor } from '#images/oklab.ts';
import { type LaidOutLogo, layOut } from '#svg/sheet/layout.ts';
import { NEW_SHEET, type SheetSettings } from '#svg/sheet/settings.ts';
import { PRESET_NAMES, presetFor } from './sheet-options.tsx';

const PLAIN = { title: '', hasLabels: false, hasCredits: false };
const TEXTS = { title: 'Our partners', hasLabels: true, hasCredits: true };
const COUNTS = [1, 7, 60, 200];
/** The most columns that the visitor can set. */
const MAX_COLUMNS = 24;

const layOutFor = (settings: SheetSettings, count: number) => {
  const logo: LaidOutLogo = {
    title: 'Acme',
    credit: 'By Ada, CC BY 4.0',
    measure: { width: 30, height: 10, viewBox: '0 0 30 10' },
  };
  return layOut(
    Array.from({ length: count }, () => logo),
    settings,
  );
};

describe('a preset', () => {
  it.each(PRESET_NAMES)('“%s” has columns that the visitor can set, for any number of logos', (name) => {
    for (let count = 0; count <= 200; count += 1) {
      const { columns } = presetFor(name, count, PLAIN);
      expect(Number.isInteger(columns) && columns >= 1 && columns <= MAX_COLUMNS).toBe(true);
    }
  });

  it.each(PRESET_NAMES)('“%s” keeps the title, the labels and the credits, and nothing else', (name) => {
    expect(presetFor(name, 7, TEXTS)).toMatchObject(TEXTS);
    expect(presetFor(name, 7, { ...TEXTS, title: '', hasLabels: false })).toMatchObject({
      title: '',
      hasLabels: false,
      hasCredits: true,
    });
    const changed: SheetSettings = {
      ...TEXTS,
      columns: 23,
      cell: { width: 9, height: 9 },
      gap: 119,
      margin: 159,
      aspect: 9,
      sizing: 'boxes',
      trimsMargins: false,
      centersLastRow: false,
      ground: '#123456',
      ink: '#654321',
    };
    expect(presetFor(name, 7, changed)).toEqual(presetFor(name, 7, TEXTS));
  });

  it.each([
    ['Slide 16:9', 16 / 9],
    ['Dark', 16 / 9],
    ['Poster', 210 / 297],
  ] as const)('“%s” has the ratio of its paper or screen, with and without texts', (name, ratio) => {
    for (const count of COUNTS) {
      for (const kept of [PLAIN, TEXTS]) {
        const { width, height } = layOutFor(presetFor(name, count, kept), count);
        expect(Math.abs(width / height / ratio - 1)).toBeLessThan(0.005);
      }
    }
  });

  it.each(['Slide 16:9', 'Poster'] as const)(
    '“%s” has columns with which the sheet isn’t much larger than need be',
    (name) => {
      for (const count of COUNTS) {
        const chosen = presetFor(name, count, PLAIN);
        const areaWith = (columns: number) => {
          const { width, height } = layOutFor({ ...chosen, columns }, count);
          return width * height;
        };
        const areas = Array.from({ length: MAX_COLUMNS }, (_, at) => areaWith(at + 1));
        expect(areaWith(chosen.columns) / Math.min(...areas)).toBeLessThan(1.2);
      }
    },
  );

  it('has more columns for a wider sheet', () => {
    for (const count of [7, 60, 200]) {
      const [slide, poster] = [presetFor('Slide 16:9', count, PLAIN), presetFor('Poster', count, PLAIN)];
      expect(slide.columns).toBeGreaterThan(poster.columns);
    }
  });
});

describe('the presets', () => {
  it('have the sheet that composers start with, whatever was set before', () => {
    for (const count of [0, ...COUNTS]) expect(presetFor('Sheet', count, PLAIN)).toEqual(NEW_SHEET);
  });

  it('have a grey footer of at most six logos in a row', () => {
    const columns = [0, 1, 4, 6, 7, 200].map((count) => presetFor('Website footer', count, PLAIN).columns);
    expect(columns).toEqual([1, 1, 4, 6, 6, 6]);
    expect(presetFor('Website footer', 7, PLAIN)).toMatchObject({
      ink: 'grey',
      aspect: null,
      sizing: 'areas',
    });
  });

  it('have white logos on a dark ground', () => {
    const { ground, ink } = presetFor('Dark', 7, PLAIN);
    expect([ink, ground !== null && isLightColor(ground)]).toEqual(['#ffffff', false]);
  });
});
