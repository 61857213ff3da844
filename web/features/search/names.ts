import { MAX_NAME_LENGTH, MAX_NAMES } from '#contract/constants/input-limits.ts';
import { readNames, writeNames } from '#contract/search/names.ts';

export interface NameList {
  names: string[];
  /** Names beyond the limit. */
  excess: string[];
  isShortened: boolean;
}

/** Returns a list of at most 20 names with names added. Drops duplicates, ignoring case, and cuts long names. */
export function addNames(list: readonly string[], added: readonly string[]): NameList {
  const names = [...list];
  const excess: string[] = [];
  let isShortened = false;
  for (const text of added) {
    const characters = [...text];
    const name = characters.slice(0, MAX_NAME_LENGTH).join('').trim();
    isShortened ||= characters.length > MAX_NAME_LENGTH;
    if (names.some((other) => other.toLowerCase() === name.toLowerCase())) continue;
    (names.length < MAX_NAMES ? names : excess).push(name);
  }
  return { names, excess, isShortened };
}

/** Returns the names of a query, in order and without duplicates. */
export function namesOf(query: string): string[] {
  return addNames([], readNames(query)).names;
}

/** Returns the query for these names, the inverse of `namesOf`. */
export function queryOf(names: readonly string[]): string {
  return writeNames(names);
}
