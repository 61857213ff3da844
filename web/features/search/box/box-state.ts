import { MAX_NAME_LENGTH, MAX_NAMES } from '#contract/limits.ts';
import { splitNames } from '#contract/rules/names.ts';
import { addNames, type NameList, namesOf, queryOf, withCommas } from '../names.ts';

/** What stands in the search box: finished names, and the text that is still being typed. */
export interface BoxState {
  names: string[];
  text: string;
  /** A sentence to show beside the box, or null. */
  message: string | null;
}

export type BoxAction =
  | { type: 'typed'; text: string }
  /** `before` and `after` are what stands around the place that it is pasted to. */
  | { type: 'pasted'; before: string; text: string; after: string }
  | { type: 'reset'; text: string; leftOut?: readonly string[] }
  | { type: 'picked'; name: string }
  | { type: 'removed'; index: number }
  | { type: 'backspaced' }
  | { type: 'submitted' };

const NAMED = 3;
const TOO_LONG = `A name can have up to ${MAX_NAME_LENGTH} characters. The rest was cut off.`;

function sayLeftOut(names: readonly string[]): string {
  const more = names.length - NAMED;
  const told = names.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return `A search takes ${MAX_NAMES} names. Left out: ${told}.`;
}

function say({ leftOut, isCut }: Omit<NameList, 'names'>): string | null {
  if (leftOut.length > 0) return sayLeftOut(leftOut);
  return isCut ? TOO_LONG : null;
}

function add(state: BoxState, added: readonly string[], text: string): BoxState {
  const list = addNames(state.names, added);
  return { names: list.names, text, message: say(list) };
}

function type(state: BoxState, text: string): BoxState {
  if (!/[,\r\n]/.test(text)) {
    const isLong = [...text].length > MAX_NAME_LENGTH;
    const kept = isLong ? [...text].slice(0, MAX_NAME_LENGTH).join('') : text;
    return { ...state, text: kept, message: isLong ? TOO_LONG : null };
  }
  const lastBreak = Math.max(text.lastIndexOf(','), text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  return add(state, splitNames(text.slice(0, lastBreak)), text.slice(lastBreak + 1).trimStart());
}

/** The box after one act of the visitor. */
export function reduceBox(state: BoxState, action: BoxAction): BoxState {
  switch (action.type) {
    case 'typed':
      return type(state, action.text);
    case 'pasted':
      return add(state, splitNames(action.before + withCommas(action.text) + action.after), '');
    case 'reset':
      return boxOf(action.text, action.leftOut);
    case 'picked':
      return add(state, [action.name], '');
    case 'removed':
      return { ...state, names: state.names.toSpliced(action.index, 1), message: null };
    case 'backspaced':
      return { names: state.names.slice(0, -1), text: state.names.at(-1) ?? '', message: null };
    case 'submitted':
      return add(state, splitNames(state.text), '');
  }
}

/** A box that holds the names of a query; `leftOut` are those that found no place in it. */
export function boxOf(query: string, leftOut: readonly string[] = []): BoxState {
  return { names: namesOf(query), text: '', message: say({ leftOut: [...leftOut], isCut: false }) };
}

/** The query that the box stands for; text that is still being typed counts as a name. */
export function queryOfBox({ names, text }: BoxState): string {
  return queryOf(addNames(names, splitNames(text)).names);
}

/** Whether the text has only just begun: no name yet that would be worth a search. */
export function isFirstLetter({ text }: BoxState): boolean {
  return [...text.trim()].length === 1;
}
