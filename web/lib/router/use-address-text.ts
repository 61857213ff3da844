import { useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, useDebounce } from '../search-debounce.ts';
import { navigate, useAddress } from './address.ts';

/**
 * Returns the text of a search box whose query is in the address, and a function that changes it. After a pause in typing,
 * opens `hrefOf(text)`. Typing creates one history entry.
 */
export function useAddressText(query: string, hrefOf: (text: string) => string) {
  const { key } = useAddress();
  const [input, setInput] = useState({ text: query, query });
  const entryKey = useRef<string | null>(null);
  const { text } = input;
  const trimmed = text.trim();
  // This box, Back or a link has changed the address.
  if (input.query !== query) setInput({ text: trimmed === query ? text : query, query });
  useDebounce(trimmed, SEARCH_DEBOUNCE_MS, () => {
    if (trimmed === query) return;
    const isSameSearch = entryKey.current === key;
    entryKey.current = navigate(hrefOf(trimmed), { replace: isSameSearch, keepScroll: true });
  });
  return { text, setText: (next: string) => setInput({ ...input, text: next }) };
}
