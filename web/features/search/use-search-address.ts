import { useRef } from 'react';
import { type NavigateOptions, navigate, useAddress } from '#web/lib/router/address.ts';
import { leftOutOf, readAddress, type SearchState, writeAddress } from './url.ts';

const SEARCH_PATH = '/search';

/** The state that the address holds, and how to change it. */
export interface SearchAddress {
  state: SearchState;
  /** Names of the address that are too many to be searched. */
  leftOut: readonly string[];
  /** The address of this page with some of the state changed. */
  hrefWith: (patch: Partial<SearchState>) => string;
  change: (patch: Partial<SearchState>, options?: NavigateOptions) => void;
  /** Goes to the results of a query. */
  search: (query: string) => void;
  /** The same while it is still being typed: one step of the history, however often, up to the next search. */
  typeSearch: (query: string) => void;
  /** Opens a logo above the page, goes on to another one, and closes it again. */
  openLogo: (id: string) => void;
  moveToLogo: (id: string) => void;
  closeLogo: () => void;
  entryKey: string;
}

/** Reads what the address of this page says, and changes it. */
export function useSearchAddress(): SearchAddress {
  const address = useAddress();
  const state = readAddress(address.search);
  const typedEntry = useRef<string | null>(null);
  const hrefWith = (patch: Partial<SearchState>) => address.path + writeAddress({ ...state, ...patch });
  const change: SearchAddress['change'] = (patch, options = { toContent: true }) =>
    navigate(hrefWith(patch), options);
  const goTo = (q: string) => {
    const href = SEARCH_PATH + writeAddress({ ...state, q, logo: null });
    if (href === address.path + address.search) return address.key;
    const isHere = address.path === SEARCH_PATH;
    return navigate(href, { toContent: isHere, replace: address.key === typedEntry.current });
  };
  return {
    state,
    leftOut: leftOutOf(address.search),
    hrefWith,
    change,
    search: (q) => {
      goTo(q);
      typedEntry.current = null;
    },
    typeSearch: (q) => {
      typedEntry.current = goTo(q);
    },
    // A second press before the dialog is there must not lay a second entry over the page.
    openLogo: (logo) => change({ logo }, { keepScroll: true, overlay: true, replace: address.overlay }),
    moveToLogo: (logo) => change({ logo }, { replace: true, keepScroll: true, overlay: address.overlay }),
    // A logo that was opened from this page closes by going back, so that Back does not open it again.
    closeLogo: () =>
      address.overlay ? history.back() : change({ logo: null }, { replace: true, keepScroll: true }),
    entryKey: address.key,
  };
}
