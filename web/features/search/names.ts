import { MAX_NAME_LENGTH, MAX_NAMES } from '#contract/rules/limits.ts';
import { splitNames } from '#contract/rules/names.ts';

/** A list of names, and what could not be kept of what was added to it. */
export interface NameList {
  names: string[];
  /** Those that found no place. */
  leftOut: string[];
  /** Whether one was too long and lost its end. */
  isCut: boolean;
}

/** Adds names to a list: doubles (in any case) collapse, long ones are cut, and the list ends at 20. */
export function addNames(list: readonly string[], added: readonly string[]): NameList {
  const names = [...list];
  const leftOut: string[] = [];
  let isCut = false;
  for (const raw of added) {
    const letters = [...raw];
    const name = letters.slice(0, MAX_NAME_LENGTH).join('').trim();
    isCut ||= letters.length > MAX_NAME_LENGTH;
    if (names.some((known) => known.toLowerCase() === name.toLowerCase())) continue;
    (names.length < MAX_NAMES ? names : leftOut).push(name);
  }
  return { names, leftOut, isCut };
}

/** A pasted text with commas between its names, where a table or a mail has tabs or semicolons. */
export function withCommas(text: string): string {
  return text.replaceAll(/[;\t]/g, ',');
}

/** Whether a pasted text holds more than one name. */
export function isList(text: string): boolean {
  return /[,;\t\r\n]/.test(text);
}

/** The names of a query, in order and without doubles. */
export function namesOf(query: string): string[] {
  return addNames([], splitNames(query)).names;
}

/** The query that asks for these names; `namesOf` reads it back. */
export function queryOf(names: readonly string[]): string {
  return names.join(',');
}

/** A title as one name: what would split it becomes a space. */
export function nameOf(title: string): string {
  return splitNames(title).join(' ');
}
