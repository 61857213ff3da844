import { useRef } from 'react';
import { type NavigateOptions, navigate, useAddress } from '#web/lib/router/address.ts';
import { leftOutOf, readAddress, type SearchState, writeAddress } from './url.ts';

const SEARCH_PATH = '/search';

/** The search state of the address, and functions that change it. */
export interface SearchAddress {
  state: SearchState;
  /** Names beyond the twentieth, which are not searched. */
  leftOut: readonly string[];
  /** Returns the address of this page with some of the state changed. */
  hrefWith: (patch: Partial<SearchState>) => string;
  change: (patch: Partial<SearchState>, options?: NavigateOptions) => void;
  search: (query: string) => void;
  /** Searches while the visitor types. All queries up to the next `search` share one history entry. */
  typeSearch: (query: string) => void;
  openLogo: (id: string) => void;
  moveToLogo: (id: string) => void;
  closeLogo: () => void;
  entryKey: string;
}

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
    const isSearchPage = address.path === SEARCH_PATH;
    return navigate(href, { toContent: isSearchPage, replace: address.key === typedEntry.current });
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
    // A second click before the dialog opens replaces the entry instead of adding one.
    openLogo: (logo) => change({ logo }, { keepScroll: true, overlay: true, replace: address.overlay }),
    moveToLogo: (logo) => change({ logo }, { replace: true, keepScroll: true, overlay: address.overlay }),
    // A logo opened from this page closes by going back, so that Back doesn't open it again.
    closeLogo: () =>
      address.overlay ? history.back() : change({ logo: null }, { replace: true, keepScroll: true }),
    entryKey: address.key,
  };
}
