import { MAX_NAME_LENGTH, MAX_NAMES } from '#contract/constants/input-limits.ts';
import { splitNames } from '#contract/search/names.ts';

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

const BULLET = /^\s*[-*•–‣]\s+/;
const NUMBER = /^\s*(\d+)[.)]\s+/;

/** Prepares pasted text for `splitNames`: removes list markers and turns tabs and semicolons into commas. */
export function normalizePaste(text: string): string {
  return withoutMarkers(text).replaceAll(/[;\t]/g, ',');
}

/** Removes list markers. Numbers are markers only if they count up line by line, because "1. FC Köln" is a name. */
function withoutMarkers(text: string): string {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const numbers = lines.map((line) => Number(NUMBER.exec(line)?.[1]));
  const countsUp = numbers.every((number, index) => number === (numbers[0] ?? 0) + index);
  const marker = countsUp ? NUMBER : BULLET;
  if (lines.length < 2 || !lines.every((line) => marker.test(line))) return text;
  return lines.map((line) => line.replace(marker, '')).join('\n');
}

/** True if pasted text contains a separator between names. */
export function isList(text: string): boolean {
  return /[,;\t\r\n]/.test(text);
}

/** Returns the names of a query, in order and without duplicates. */
export function namesOf(query: string): string[] {
  return addNames([], splitNames(query)).names;
}

/** Returns the query for these names, the inverse of `namesOf`. */
export function queryOf(names: readonly string[]): string {
  return names.join(',');
}

/** Turns a title into one name: separators become spaces. */
export function nameOf(title: string): string {
  return splitNames(title).join(' ');
}
