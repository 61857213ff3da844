import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EntryState } from './entry-state.ts';
import { SEARCH_DEBOUNCE_MS, useDebounce } from './search-debounce.ts';

/**
 * Returns the text of a search box whose query is in the address, and a function that changes it. After a pause in typing,
 * opens `hrefOf(text)`. Typing creates one history entry.
 */
export function useQueryText(query: string, hrefOf: (text: string) => string) {
  const navigate = useNavigate();
  const entry: EntryState | null = useLocation().state;
  const [input, setInput] = useState({ text: query, query });
  const { text } = input;
  const trimmed = text.trim();
  // This box, Back or a link has changed the address.
  if (input.query !== query) setInput({ text: trimmed === query ? text : query, query });
  useDebounce(trimmed, SEARCH_DEBOUNCE_MS, () => {
    if (trimmed === query) return;
    const state: EntryState = { isTyped: true };
    void navigate(hrefOf(trimmed), { replace: entry?.isTyped ?? false, preventScrollReset: true, state });
  });
  return { text, setText: (next: string) => setInput({ ...input, text: next }) };
}
