import { MAX_NAME_LENGTH, MAX_NAMES } from '#contract/input-limits.ts';
import { splitNames } from '#contract/search/names.ts';
import { addNames, type NameList, namesOf, queryOf, withCommas } from '../names.ts';

/** The content of the search box: finished names, and the text being typed. */
export interface BoxState {
  names: string[];
  text: string;
  /** A message to show below the box. */
  message: string | null;
}

export type BoxAction =
  | { type: 'typed'; text: string }
  /** `before` and `after` are the text around the cursor. */
  | { type: 'pasted'; before: string; text: string; after: string }
  | { type: 'reset'; text: string; leftOut?: readonly string[] }
  | { type: 'picked'; name: string }
  | { type: 'removed'; index: number }
  | { type: 'backspaced' }
  | { type: 'submitted' };

const MAX_LISTED = 3;
const TOO_LONG = `A name can have up to ${MAX_NAME_LENGTH} characters. We cut off the rest.`;

function leftOutMessage(names: readonly string[]): string {
  const more = names.length - MAX_LISTED;
  const listed = names.slice(0, MAX_LISTED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return `You can search for up to ${MAX_NAMES} names at once. Left out: ${listed}.`;
}

function messageFor({ leftOut, isCut }: Omit<NameList, 'names'>): string | null {
  if (leftOut.length > 0) return leftOutMessage(leftOut);
  return isCut ? TOO_LONG : null;
}

function add(state: BoxState, added: readonly string[], text: string): BoxState {
  const list = addNames(state.names, added);
  return { names: list.names, text, message: messageFor(list) };
}

function type(state: BoxState, text: string): BoxState {
  if (!/[,\r\n]/.test(text)) {
    const isLong = [...text].length > MAX_NAME_LENGTH;
    const cut = isLong ? [...text].slice(0, MAX_NAME_LENGTH).join('') : text;
    return { ...state, text: cut, message: isLong ? TOO_LONG : null };
  }
  const lastBreak = Math.max(text.lastIndexOf(','), text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  return add(state, splitNames(text.slice(0, lastBreak)), text.slice(lastBreak + 1).trimStart());
}

/** Returns the box after an action of the visitor. */
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

/** Returns a box with the names of a query. The message lists the `leftOut` names. */
export function boxOf(query: string, leftOut: readonly string[] = []): BoxState {
  return { names: namesOf(query), text: '', message: messageFor({ leftOut: [...leftOut], isCut: false }) };
}

/** Returns the query of the box. Text being typed counts as a name. */
export function queryOfBox({ names, text }: BoxState): string {
  return queryOf(addNames(names, splitNames(text)).names);
}

/** Whether the text is a single letter, too short to search while typing. */
export function isFirstLetter({ text }: BoxState): boolean {
  return [...text.trim()].length === 1;
}
