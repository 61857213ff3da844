import type { Logo } from '#contract/logos.ts';
import { NEW_SHEET, type SheetSettings } from '#svg/sheet/settings.ts';

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
  /** The keys of the logos that are left out. */
  leftOut: readonly string[];
}

/** How the logos of a new sheet are arranged, in each composer. */
export const NEW_ARRANGEMENT: Arrangement = { settings: NEW_SHEET, order: [], scales: {}, leftOut: [] };

/** Returns the items of a sheet in order, without those that are left out. */
export function arrange(items: readonly SheetItem[], { order, leftOut }: Arrangement): SheetItem[] {
  const places = new Map(order.map((key, at) => [key, at]));
  const placeOf = ({ key }: SheetItem) => places.get(key) ?? order.length;
  const omitted = new Set(leftOut);
  return items.filter(({ key }) => !omitted.has(key)).toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Returns the names of the items that are left out. */
export function listLeftOut(
  items: readonly SheetItem[],
  { leftOut }: Pick<Arrangement, 'leftOut'>,
): string[] {
  const omitted = new Set(leftOut);
  return items.flatMap(({ key, title }) => (omitted.has(key) ? [title] : []));
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
