import { describe, expect, it } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import type { Drawn } from '#svg/sheet/equal-areas.ts';
import { prepareLogo } from '#svg/sheet/prepare-logo.ts';
import { type SheetSettings, SPECIFIED_SHEET } from '#svg/sheet/settings.ts';
import { NEW_ARRANGEMENT } from './arrangement.ts';
import { composeSheet } from './compose.ts';
import type { ReadyItem } from './prepare/outcome.ts';

const SOURCE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z"/></svg>';
const WHOLE: Drawn = { x: 0, y: 0, width: 1, height: 1, area: 1 };

interface Given {
  background?: 'light' | 'dark';
  drawn?: ReadyItem['prepared']['drawn'];
  credit?: string;
}

/** Returns a logo of 20 × 10; `number` distinguishes it from others. */
function readyItem(
  number: number,
  { background = 'light', drawn = null, credit = '' }: Given = {},
): ReadyItem {
  const logo = { title: `File ${number}`, credit } as Logo;
  return {
    item: { key: `key${number}`, title: `Name ${number}`, logo, file: null },
    prepared: { ...prepareLogo(SOURCE, number), background, drawn },
  };
}
const dark = (number: number) => readyItem(number, { background: 'dark' });
const light = (number: number) => readyItem(number);
const compose = (ready: ReadyItem[], settings: Partial<SheetSettings> = {}, scales = {}, hasTiles = true) =>
  composeSheet(
    ready,
    { ...NEW_ARRANGEMENT, settings: { ...SPECIFIED_SHEET, ...settings }, scales },
    hasTiles,
  );

describe('a composed sheet', () => {
  it('is null without logos', () => {
    expect(compose([])).toBeNull();
  });

  it('has a cell for each logo, in order, with its name on the sheet instead of its file’s', () => {
    const ready = [light(3), light(1), light(2)];
    const sheet = compose(ready, { hasLabels: true });
    expect(sheet?.items).toEqual(ready.map(({ item }) => item));
    expect(sheet?.layout.cells).toHaveLength(3);
    expect(sheet?.svg.match(/<title>(.*?)<\/title>/g)?.join()).toBe(
      '<title>Name 3</title>,<title>Name 1</title>,<title>Name 2</title>',
    );
    expect(sheet?.layout.texts.map(({ text }) => text)).toEqual(['Name 3', 'Name 1', 'Name 2']);
    expect(sheet?.svg).not.toContain('File');
  });

  it('has the credits of the logos that have one', () => {
    const ready = [light(1), readyItem(2, { credit: 'By Ada, CC BY 4.0' })];
    const sheet = compose(ready, { hasCredits: true });
    expect(sheet?.svg.match(/<desc>/g)).toHaveLength(1);
    expect(sheet?.layout.texts.map(({ text }) => text)).toEqual(['By Ada, CC BY 4.0']);
  });

  it('scales the logos that the visitor scaled, and no others', () => {
    const sheet = compose([light(1), light(2), light(3)], {}, { key2: 0.5, key9: 1.5, '1': 1.5 });
    expect(sheet?.layout.cells.map(({ frame }) => frame.width)).toEqual([144, 72, 144]);
  });

  it('moves the logos that the visitor moved, and no others', () => {
    const settings = { ...SPECIFIED_SHEET, margin: 40 };
    const sheet = composeSheet(
      [light(1), light(2)],
      { ...NEW_ARRANGEMENT, settings, rises: { key2: 0.25 } },
      true,
    );
    expect(sheet?.layout.cells.map(({ cell, frame }) => frame.y - cell.y)).toEqual([36, 0]);
  });

  it('measures what is seen on its ground where areas are equal', () => {
    const half: Drawn = { ...WHOLE, width: 0.5, area: 0.5 };
    const ready = [readyItem(1, { drawn: { light: WHOLE, dark: half } })];
    const widthOn = (ground: string | null) =>
      compose(ready, { sizing: 'areas', ground })?.layout.cells[0]?.frame.width;
    expect(['#ffffff', null, '#1b1a18'].map(widthOn)).toEqual([144, 144, 288]);
  });
});

describe('dark tiles', () => {
  const tilesOn = (settings: Partial<SheetSettings>, hasTiles = true) => {
    const sheet = compose([dark(1), light(2), dark(3)], { ground: null, ...settings }, {}, hasTiles);
    return [sheet?.tiles.filter(Boolean).length, sheet?.svg.match(/<rect[^>]* rx=/g)?.length ?? 0];
  };

  it('are behind the logos that aren’t seen on a light or transparent sheet, and behind no others', () => {
    expect(tilesOn({})).toEqual([2, 2]);
    expect(tilesOn({ ground: '#ffffff' })).toEqual([2, 2]);
    const svg = compose([light(1), dark(2)], { ground: null })?.svg ?? '';
    expect(svg.indexOf('<rect')).toBeGreaterThan(svg.indexOf('Name 2'));
  });

  it.each([
    ['on a dark sheet', { ground: '#1b1a18' }, true],
    ['where all logos have one colour', { ink: '#000000' as const }, true],
    ['where all logos are grey', { ink: 'grey' as const }, true],
    ['if the visitor doesn’t want them', {}, false],
  ])('aren’t drawn %s', (_, settings, hasTiles) => {
    expect(tilesOn(settings, hasTiles)).toEqual([0, 0]);
  });
});
