import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#contract/durations.ts';
import { boxOf, isFirstLetter, queryOfBox, reduceBox } from './box-state.ts';
import { addSearch } from './recent-searches.ts';

export interface SearchBoxProps {
  query: string;
  /** Names of the address beyond the limit. */
  leftOut?: readonly string[];
  onSubmit: (query: string) => void;
  /** Called with the query after a pause in typing. */
  onType?: ((query: string) => void) | undefined;
}

/** Holds the state of a search box, follows changes of `query`, and calls back when the visitor searches. */
export function useSearchBox({ query, leftOut = [], onSubmit, onType }: SearchBoxProps) {
  const [box, dispatch] = useReducer(reduceBox, null, () => boxOf(query, leftOut));
  const known = useRef(query);
  const current = queryOfBox(box);

  const reset = useEffectEvent((text: string) => dispatch({ type: 'reset', text, leftOut }));
  // In a layout effect, so that names of another search appear in the first paint and nothing jumps.
  useLayoutEffect(() => {
    if (query === known.current) return;
    known.current = query;
    reset(query);
  }, [query]);

  const commit = useEffectEvent((next: string) => {
    if (next === '' || next === known.current || !onType || isFirstLetter(box)) return;
    known.current = next;
    onType(next);
  });

  useEffect(() => {
    const timer = setTimeout(() => commit(current), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [current]);

  const search = (next: string) => {
    if (next === '') return;
    known.current = next;
    addSearch(next);
    onSubmit(next);
  };
  const submit = () => {
    dispatch({ type: 'submitted' });
    search(current);
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

/** Focuses a field when "/" is pressed, except while the visitor types or a dialog is open. */
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
