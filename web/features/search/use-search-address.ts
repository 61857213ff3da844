import { useMemo, useState } from 'react';
import { openedLogoActions } from '#web/lib/opened-logo.ts';
import { type Address, type NavigateOptions, navigate, useAddress } from '#web/lib/router/address.ts';
import { namesOf } from './names.ts';
import { chooseBrand, excessNamesOf, readAddress, type SearchState, writeAddress } from './url.ts';

const SEARCH_PATH = '/search';

/** Returns the brands that are meant in a search: those picked now, and those chosen before if a name stays. */
function chosenBrands({ q, brand }: SearchState, nextQuery: string, picked: readonly string[]): string {
  const names = new Set(namesOf(q).map((name) => name.toLowerCase()));
  const isKept = namesOf(nextQuery).some((name) => names.has(name.toLowerCase()));
  return picked.reduce((list, id) => chooseBrand(list, [], id), isKept ? brand : '');
}

/** Returns the search state of the address, and functions that change it: the same object until the address changes. */
export function useSearchAddress() {
  const address = useAddress();
  const [typedEntry, setTypedEntry] = useState<string | null>(null);
  return useMemo(() => createSearchAddress(address, typedEntry, setTypedEntry), [address, typedEntry]);
}

function createSearchAddress(
  { key, path, search: queryString, overlay }: Address,
  typedEntry: string | null,
  setTypedEntry: (entry: string | null) => void,
) {
  const state = readAddress(queryString);
  /** Returns the address of this page with some of the state changed. */
  const hrefWith = (patch: Partial<SearchState>) => path + writeAddress({ ...state, ...patch });
  const change = (patch: Partial<SearchState>, options: NavigateOptions = { scrollToContent: true }) =>
    navigate(hrefWith(patch), options);
  const goTo = (q: string, picked: readonly string[]) => {
    const brand = chosenBrands(state, q, picked);
    const href = SEARCH_PATH + writeAddress({ ...state, q, brand, logo: null, literal: false });
    if (href === path + queryString) return key;
    return navigate(href, { scrollToContent: path === SEARCH_PATH, replace: key === typedEntry });
  };
  return {
    state,
    entryKey: key,
    /** Names beyond the twentieth, which are not searched. */
    excess: excessNamesOf(queryString),
    hrefWith,
    change,
    /** True while the names in the address may be unfinished, because the visitor hasn’t submitted them. */
    isTyping: key !== '' && key === typedEntry,
    search: (q: string, picked: readonly string[]) => {
      goTo(q, picked);
      setTypedEntry(null);
    },
    /** Searches while the visitor types. All queries up to the next `search` share one history entry. */
    typeSearch: (q: string, picked: readonly string[]) => {
      setTypedEntry(goTo(q, picked));
    },
    ...openedLogoActions(overlay, (logo, options) => change({ logo }, options)),
  };
}

export type SearchAddress = ReturnType<typeof createSearchAddress>;
