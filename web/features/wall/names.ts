import { MAX_NAME_LENGTH, MAX_WALL_NAMES } from '#contract/constants/input-limits.ts';
import { readNames } from '#contract/search/names.ts';

/** The names in a list. */
export interface NameList {
  /** Each once, in the order of the list. */
  names: string[];
  /** The names beyond those that a wall has. */
  cut: string[];
}

/** Reads the names of a wall in a text; see `readNames`. Longer names are shortened. */
export function readList(text: string): NameList {
  const names = new Map(
    readNames(text)
      .map((name) => shorten(name))
      .map((name) => [name.toLowerCase(), name]),
  );
  const all = [...names.values()];
  return { names: all.slice(0, MAX_WALL_NAMES), cut: all.slice(MAX_WALL_NAMES) };
}

export function shorten(name: string, maxLength = MAX_NAME_LENGTH): string {
  return [...name].slice(0, maxLength).join('').trim();
}
