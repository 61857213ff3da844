import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { rememberSearch } from '../suggest/recent-searches.ts';
import { boxOf, isFirstLetter, queryOfBox, reduceBox } from './box-state.ts';

const TYPING_PAUSE_MS = 300;

export interface SearchBoxProps {
  query: string;
  /** Names of the address that found no place in the query. */
  leftOut?: readonly string[];
  /** Called at once with the query when it is submitted. */
  onSubmit: (query: string) => void;
  /** Called with the query after a pause in typing. */
  onType?: ((query: string) => void) | undefined;
}

/** The state of a search box that follows `query` from outside and reports what the visitor asks for. */
export function useSearchBox({ query, leftOut = [], onSubmit, onType }: SearchBoxProps) {
  const [box, dispatch] = useReducer(reduceBox, null, () => boxOf(query, leftOut));
  const known = useRef(query);
  const asked = queryOfBox(box);

  const follow = useEffectEvent((text: string) => dispatch({ type: 'reset', text, leftOut }));
  // Before the page is painted: the names of another search come with it, and the field does not jump aside for them.
  useLayoutEffect(() => {
    if (query === known.current) return;
    known.current = query;
    follow(query);
  }, [query]);

  const commit = useEffectEvent((next: string) => {
    if (next === '' || next === known.current || !onType || isFirstLetter(box)) return;
    known.current = next;
    onType(next);
  });

  useEffect(() => {
    const timer = setTimeout(() => commit(asked), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked]);

  const search = (next: string) => {
    if (next === '') return;
    known.current = next;
    rememberSearch(next);
    onSubmit(next);
  };
  const submit = () => {
    dispatch({ type: 'submitted' });
    search(asked);
  };
  const searchAgain = (query: string) => {
    dispatch({ type: 'reset', text: query });
    search(query);
  };

  return { box, dispatch, submit, searchAgain };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

/** Lets "/" focus a field from anywhere, except while something is typed or a dialog is open. */
export function useSlashFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.scrollIntoView({ block: 'nearest' });
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [field]);
}
