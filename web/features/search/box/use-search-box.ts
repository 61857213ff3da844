import { useRef, useState } from 'react';
import { MAX_NAME_LENGTH, MAX_NAMES } from '#contract/constants/input-limits.ts';
import { isLegalForm } from '#contract/search/legal-forms.ts';
import { readNames, SEPARATOR } from '#contract/search/names.ts';
import { SEARCH_DEBOUNCE_MS, useDebounce } from '#web/lib/search-debounce.ts';
import { addNames, type NameList, namesOf, queryOf } from '../names.ts';
import { addSearch } from './recent-searches.ts';

/** The content of the search box: the names entered so far, and the text being typed. */
export interface BoxState {
  names: string[];
  text: string;
  message: string | null;
}

export type BoxAction =
  | { type: 'typed'; text: string }
  /** `before` and `after` are the text around the cursor. */
  | { type: 'pasted'; before: string; text: string; after: string }
  | { type: 'picked'; name: string }
  | { type: 'removed'; index: number }
  | { type: 'backspaced' }
  | { type: 'submitted' };

const MAX_LISTED = 3;
const TOO_LONG = `A name can have up to ${MAX_NAME_LENGTH} characters. We cut off the rest.`;

function messageFor({ excess, isShortened }: Omit<NameList, 'names'>): string | null {
  if (excess.length === 0) return isShortened ? TOO_LONG : null;
  const more = excess.length - MAX_LISTED;
  const listed = excess.slice(0, MAX_LISTED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return `You can search for up to ${MAX_NAMES} names at once. Left out: ${listed}.`;
}

/** Returns names with those in a text. A legal form belongs to the name before it: "Yahoo", then "Inc." */
function withText(names: readonly string[], text: string): NameList {
  const added = readNames(text);
  const [first, ...others] = added;
  const last = names.at(-1);
  if (!last || !first || !isLegalForm(first)) return addNames(names, added);
  return addNames(names.slice(0, -1), [`${last}, ${first}`, ...others]);
}

function add(state: BoxState, text: string, rest = ''): BoxState {
  const list = withText(state.names, text);
  return { names: list.names, text: rest, message: messageFor(list) };
}

function type(state: BoxState, text: string): BoxState {
  const isQuoted = text.split('"').length % 2 === 0;
  const rest = text.split(SEPARATOR).at(-1) ?? '';
  if (rest !== text && !isQuoted) return add(state, text.slice(0, -rest.length - 1), rest.trimStart());
  const shortened = [...text].slice(0, MAX_NAME_LENGTH).join('');
  return { ...state, text: shortened, message: shortened === text ? null : TOO_LONG };
}

export function reduceBox(state: BoxState, action: BoxAction): BoxState {
  switch (action.type) {
    case 'typed':
      return type(state, action.text);
    case 'pasted':
      return add(state, action.before + action.text + action.after);
    case 'picked': {
      const list = addNames(state.names, [action.name]);
      return { names: list.names, text: '', message: messageFor(list) };
    }
    case 'removed':
      return { ...state, names: state.names.toSpliced(action.index, 1), message: null };
    case 'backspaced':
      return { names: state.names.slice(0, -1), text: state.names.at(-1) ?? '', message: null };
    case 'submitted':
      return add(state, state.text);
  }
}

/** Returns a box with the names of a query. The message lists the names in `excess`. */
export function boxOf(query: string, excess: readonly string[] = []): BoxState {
  return {
    names: namesOf(query),
    text: '',
    message: messageFor({ excess: [...excess], isShortened: false }),
  };
}

/** Returns the query of the box. Text being typed counts as a name. */
export function queryOfBox({ names, text }: BoxState): string {
  return queryOf(withText(names, text).names);
}

export interface SearchBoxProps {
  query: string;
  /** Names in the address beyond the limit. */
  excess?: readonly string[];
  /** `brandIds` are the brands that were picked for names of several brands. */
  onSubmit: (query: string, brandIds: readonly string[]) => void;
  /** Called with the query after a pause in typing. */
  onType?: ((query: string, brandIds: readonly string[]) => void) | undefined;
}

/** Returns the state and actions of a search box, which follows changes of `query`. */
export function useSearchBox({ query, excess = [], onSubmit, onType }: SearchBoxProps) {
  // `searched` is the query that this box searched last, `shown` that of the address.
  const [{ box, searched, shown }, setState] = useState(() => ({
    box: boxOf(query, excess),
    searched: query,
    shown: query,
  }));
  if (query !== shown) {
    const isOther = query !== searched;
    setState({ box: isOther ? boxOf(query, excess) : box, searched: query, shown: query });
  }
  const pickedBrands = useRef(new Map<string, string>());
  const brandIdsOf = (next: string) => namesOf(next).flatMap((name) => pickedBrands.current.get(name) ?? []);
  const boxQuery = queryOfBox(box);
  const dispatch = (action: BoxAction) =>
    setState((state) => ({ ...state, box: reduceBox(state.box, action) }));

  useDebounce(boxQuery, SEARCH_DEBOUNCE_MS, () => {
    const isSingleCharacter = [...box.text.trim()].length === 1;
    if (boxQuery === '' || boxQuery === searched || !onType || isSingleCharacter) return;
    setState((state) => ({ ...state, searched: boxQuery }));
    onType(boxQuery, brandIdsOf(boxQuery));
  });

  const search = (next: BoxState) => {
    const nextQuery = queryOfBox(next);
    setState((state) => ({ ...state, box: next, searched: nextQuery || state.searched }));
    if (nextQuery === '') return;
    addSearch(nextQuery);
    onSubmit(nextQuery, brandIdsOf(nextQuery));
  };
  const pick = (name: string, brandId: string | undefined) => {
    if (brandId) pickedBrands.current.set(name, brandId);
    dispatch({ type: 'picked', name });
  };
  const submit = () => search(reduceBox(box, { type: 'submitted' }));
  const repeat = (recent: string) => search(boxOf(recent));
  return { box, dispatch, pick, submit, repeat };
}
