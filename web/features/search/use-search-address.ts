import { useMemo } from 'react';
import {
  type Location,
  type NavigateFunction,
  type NavigateOptions,
  useLocation,
  useNavigate,
} from 'react-router';
import type { EntryState } from '#web/lib/entry-state.ts';
import { SERVED_ENTRY } from '#web/lib/entry-store.ts';
import { openedLogoActions } from '#web/lib/opened-logo.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useQueryString } from '#web/lib/use-query-string.ts';
import { namesOf } from './names.ts';
import { chooseBrand, excessNamesOf, readAddress, type SearchState, writeAddress } from './url.ts';

const SEARCH_PATH = '/search';

/** Returns the brands that are meant in a search: those picked now, and those chosen before if a name stays. */
function chosenBrands({ q, brand }: SearchState, nextQuery: string, picked: readonly string[]): string {
  const names = new Set(namesOf(q).map((name) => name.toLowerCase()));
  const isKept = namesOf(nextQuery).some((name) => names.has(name.toLowerCase()));
  return picked.reduce((list, id) => chooseBrand(list, [], id), isKept ? brand : '');
}

/** Scrolls to the start of the results, past the header, unless that would scroll down. */
function scrollToContent(): void {
  const top = Math.min(scrollY, document.getElementById('main')?.offsetTop ?? 0);
  scrollTo({ top, behavior: 'instant' });
}

/** Returns the search state of the address, and functions that change it: the same object until the address changes. */
export function useSearchAddress() {
  const location: Location<EntryState | null> = useLocation();
  const navigate = useNavigate();
  const search = useQueryString();
  const isHydrated = useHydrated();
  return useMemo(
    () => createSearchAddress({ ...location, search }, isHydrated, navigate),
    [location, search, isHydrated, navigate],
  );
}

function createSearchAddress(
  location: Location<EntryState | null>,
  isHydrated: boolean,
  navigate: NavigateFunction,
) {
  const { key, pathname, search: queryString } = location;
  const state = readAddress(queryString);
  const isTyped = isHydrated && location.state?.isTyped === true;
  /** Returns the address of this page with some of the state changed. */
  const hrefWith = (patch: Partial<SearchState>) => pathname + writeAddress({ ...state, ...patch });
  const change = (patch: Partial<SearchState>, options?: NavigateOptions) => {
    void navigate(hrefWith(patch), { ...options, preventScrollReset: true });
    if (!options) scrollToContent();
  };
  const goTo = (q: string, picked: readonly string[], nextEntry: EntryState) => {
    const brand = chosenBrands(state, q, picked);
    const href = SEARCH_PATH + writeAddress({ ...state, q, brand, logo: null, literal: false });
    if (href === pathname + queryString && isTyped === Boolean(nextEntry.isTyped)) return;
    const isSearch = pathname === SEARCH_PATH;
    void navigate(href, { replace: isTyped, preventScrollReset: isSearch, state: nextEntry });
    if (isSearch) scrollToContent();
  };
  return {
    state,
    /** Identifies the entry of the history; `SERVED_ENTRY` until a page that the server rendered is hydrated. */
    entryKey: isHydrated ? key : SERVED_ENTRY,
    /** Names beyond the twentieth, which are not searched. */
    excess: excessNamesOf(queryString),
    hrefWith,
    change,
    /** True while the names in the address may be unfinished, because the visitor hasn’t submitted them. */
    isTyping: isTyped,
    search: (q: string, picked: readonly string[]) => goTo(q, picked, {}),
    /** Searches while the visitor types. All queries up to the next `search` share one history entry. */
    typeSearch: (q: string, picked: readonly string[]) => goTo(q, picked, { isTyped: true }),
    ...openedLogoActions(location, navigate, (logo) => hrefWith({ logo })),
  };
}

export type SearchAddress = ReturnType<typeof createSearchAddress>;
