import type { Logo } from '#contract/logos.ts';
import { NEW_SHEET, type SheetSettings } from '#svg/sheet/settings.ts';
import { countOf, formatCount } from '#web/lib/formats.ts';
import { readSessionStorage, writeSessionStorage } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';

/** A logo to place on a sheet. */
export interface SheetItem {
  /** Tells it from the others of the sheet: its name on a wall, else the address of its file. */
  key: string;
  /** Its name on the sheet. */
  title: string;
  logo: Logo;
  /** A file from the visitor's disk, which stays in the browser; null for one of a wiki or the catalogue. */
  file: File | null;
}

/** How the logos of a sheet are arranged: what the visitor can undo. */
export interface Arrangement {
  settings: SheetSettings;
  /** The keys of the logos in order; those that aren't listed come last. */
  order: readonly string[];
  /** How many times as large as the others a logo is, by key. */
  scales: Readonly<Record<string, number>>;
  /** How far a logo is moved up, as a share of the height of its cell, by key. */
  rises: Readonly<Record<string, number>>;
  /** The keys of the logos that are left out. */
  leftOut: readonly string[];
}

/** How the logos of a new sheet are arranged, in each composer. */
export const NEW_ARRANGEMENT: Arrangement = {
  settings: NEW_SHEET,
  order: [],
  scales: {},
  rises: {},
  leftOut: [],
};

/** Returns the items of a sheet in order, without those that are left out. */
export function arrange(items: readonly SheetItem[], { order, leftOut }: Arrangement): SheetItem[] {
  const places = new Map(order.map((key, at) => [key, at]));
  const placeOf = ({ key }: SheetItem) => places.get(key) ?? order.length;
  const kept = items.filter(({ key }) => !leftOut.includes(key));
  return kept.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Returns the logos of wikis and the catalogue on a sheet, each once: two items may have the same one. */
export function webLogosOf(items: readonly SheetItem[]): Logo[] {
  const logos = items.flatMap(({ logo, file }) => (file ? [] : [logo]));
  return [...new Map(logos.map((logo) => [logo.url, logo])).values()];
}

/** Returns the names of the items that are left out. */
export function listLeftOut(items: readonly SheetItem[], { leftOut }: Arrangement): string[] {
  return items.filter(({ key }) => leftOut.includes(key)).map(({ title }) => title);
}

const MAX_NAMED = 3;
const LIST = new Intl.ListFormat('en-GB');

/** Names the logos that a sheet leaves out, and says how many files aren't SVGs. */
export function leftOutText(leftOut: readonly string[], nonSvgCount: number): string {
  const parts = leftOut.slice(0, MAX_NAMED);
  const more = leftOut.length - parts.length;
  if (more > 0) parts.push(countOf(more, 'more logo'));
  if (nonSvgCount === 1) parts.push('1 file that isn’t an SVG');
  if (nonSvgCount > 1) parts.push(`${formatCount(nonSvgCount)} files that aren’t SVGs`);
  return `Left out: ${LIST.format(parts)}.`;
}

/** Moves a logo to a place among those that are shown. The others of `items`, e.g. those that failed, keep their places. */
export function move(
  items: readonly SheetItem[],
  shown: readonly SheetItem[],
  { key, to }: { key: string; to: number },
): string[] {
  const others = shown.map((item) => item.key).filter((other) => other !== key);
  const moved = others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, key);
  const isShown = new Set(moved);
  let at = 0;
  return items.map((item) => (isShown.has(item.key) ? (moved[at++] ?? item.key) : item.key));
}

/** Sorts logos by title, as a reader expects: without case, and numbers by their value. */
export function sortByTitle(items: readonly SheetItem[]): string[] {
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return items.toSorted((one, other) => compare(one.title, other.title)).map(({ key }) => key);
}

/** How the logos of a sheet are arranged and drawn. */
interface Choices {
  arrangement: Arrangement;
  /** True for a dark tile behind each white logo. */
  hasTiles: boolean;
}

/** The choices for a new sheet. */
const FIRST: Choices = { arrangement: NEW_ARRANGEMENT, hasTiles: true };

function parse(text: string | null): Choices {
  try {
    const { arrangement, hasTiles = FIRST.hasTiles } = JSON.parse(text ?? '{}') as Partial<Choices>;
    const settings = { ...NEW_SHEET, ...arrangement?.settings };
    return { arrangement: { ...NEW_ARRANGEMENT, ...arrangement, settings }, hasTiles };
  } catch {
    return FIRST;
  }
}

/** Keeps the choices for a sheet in the browser, under a key. */
export function createSheetChoices(
  key: string,
  read: (key: string) => string | null,
  write: (key: string, text: string) => void,
) {
  const { get, set, useValue } = createStore(() => parse(read(key)), FIRST);
  const change = (patch: Partial<Choices>) => {
    const next = { ...get(), ...patch };
    set(next);
    write(key, JSON.stringify(next));
  };
  return { get, useValue, change };
}

export type SheetChoices = ReturnType<typeof createSheetChoices>;

/** This tab's choices for the sheet of its selection. */
export const selectionSheet = createSheetChoices('batchSheet', readSessionStorage, writeSessionStorage);

/** Places logos on the next sheet again that were left out and aren't selected any more. */
export function forgetDeselected(selected: ReadonlyMap<string, unknown>): void {
  const { arrangement } = selectionSheet.get();
  const leftOut = arrangement.leftOut.filter((url) => selected.has(url));
  if (leftOut.length < arrangement.leftOut.length)
    selectionSheet.change({ arrangement: { ...arrangement, leftOut } });
}
