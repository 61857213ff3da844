import { useQuery } from '@tanstack/react-query';
import { History, Search } from 'lucide-react';
import { useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { readName } from '#contract/search/names.ts';
import { suggestionThumb } from '#web/features/logos/card/logo-thumb.tsx';
import { addSearch, readRecentSearches } from '#web/features/search/box/recent-searches.ts';
import { isShared } from '#web/features/search/box/suggestions.tsx';
import { namesOf, queryOf } from '#web/features/search/names.ts';
import { suggestOptions } from '#web/features/search/queries.ts';
import { readAddress, writeAddress } from '#web/features/search/url.ts';
import { SUGGEST_DEBOUNCE_MS, useDebounce } from '#web/lib/search-debounce.ts';
import { type Command, isMatch } from './groups.ts';

const MAX_SUGGESTIONS = 6;

/** Searches for names, with the filters of the current page. */
function search(navigate: NavigateFunction, query: string, brand = ''): void {
  const isOnSearch = location.pathname === '/search';
  const state = readAddress(isOnSearch || location.pathname === '/' ? location.search : '');
  addSearch(query);
  void navigate(`/search${writeAddress({ ...state, q: query, brand, logo: null, literal: false })}`);
}

/** Returns the command that searches for the typed names; null if there are none. */
export function searchCommand(navigate: NavigateFunction, text: string): Command | null {
  const query = queryOf(namesOf(text));
  if (query === '') return null;
  return {
    id: 'search',
    label: `Search for “${query.replaceAll(',', ', ')}”`,
    icon: <Search />,
    run: () => search(navigate, query),
  };
}

/** Returns the suggested brands and logos for the typed text. Until they arrive, those of earlier text that match it too. */
export function useSuggestions(text: string): Command[] {
  const navigate = useNavigate();
  const [debouncedText, setDebouncedText] = useState(text);
  useDebounce(text, SUGGEST_DEBOUNCE_MS, setDebouncedText);
  const { data, isPlaceholderData } = useQuery(suggestOptions(debouncedText));
  const isCurrent = debouncedText === text && !isPlaceholderData;
  const suggestions = (text === '' ? [] : (data?.suggestions ?? [])).filter(
    ({ title }) => isCurrent || isMatch({ label: title }, text),
  );
  return suggestions.slice(0, MAX_SUGGESTIONS).map((suggestion) => {
    const { title, brand, fileType, thumbUrl } = suggestion;
    const name = readName(title);
    return {
      id: `logo ${brand?.id ?? ''} ${title}`,
      label: title,
      ...(brand ? { description: brand.description ?? 'Brand' } : { note: fileType.toUpperCase() }),
      icon: suggestionThumb(thumbUrl),
      run: () => search(navigate, name, isShared(suggestion, suggestions) ? brand?.id : undefined),
    };
  });
}

export function recentCommands(navigate: NavigateFunction): Command[] {
  return readRecentSearches().map((query) => ({
    id: `recent ${query}`,
    label: namesOf(query).join(', '),
    icon: <History />,
    run: () => search(navigate, query),
  }));
}
