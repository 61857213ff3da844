import { MAX_NAME_LENGTH, MAX_NAMES } from '#contract/limits.ts';
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

const BULLET = /^\s*[-*•–‣]\s+/;
const NUMBER = /^\s*(\d+)[.)]\s+/;

/**
 * A pasted text with commas between its names, where a table or a mail has tabs or semicolons, and without the bullets
 * or numbers of a list.
 */
export function withCommas(text: string): string {
  return withoutMarks(text).replaceAll(/[;\t]/g, ',');
}

/** Numbers are those of a list only where they count up: "1. FC" is a name. */
function withoutMarks(text: string): string {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const numbers = lines.map((line) => Number(NUMBER.exec(line)?.[1]));
  const isCounted = numbers.every((number, at) => number === (numbers[0] ?? 0) + at);
  const mark = isCounted ? NUMBER : BULLET;
  if (lines.length < 2 || !lines.every((line) => mark.test(line))) return text;
  return lines.map((line) => line.replace(mark, '')).join('\n');
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
