import { useQuery } from '@tanstack/react-query';
import { History, Search } from 'lucide-react';
import { useState } from 'react';
import { type Command, groupCommands, isMatch } from '#web/features/commands/commands.ts';
import { Palette } from '#web/features/commands/palette.tsx';
import { addSearch, readRecentSearches } from '#web/features/search/box/recent-searches.ts';
import { isShared } from '#web/features/search/box/suggestions.tsx';
import { nameOf, namesOf, queryOf } from '#web/features/search/names.ts';
import { suggestOptions } from '#web/features/search/queries.ts';
import { readAddress, writeAddress } from '#web/features/search/url.ts';
import { navigate } from '#web/lib/router/address.ts';
import { SUGGEST_DEBOUNCE_MS, useDebounce } from '#web/lib/search-debounce.ts';
import { suggestionThumb } from '#web/pages/logos/suggestion-thumb.tsx';
import { useActions, usePages } from './site-commands.tsx';

const MAX_SUGGESTIONS = 6;

let lastText = '';

/** Searches for names, with the filters of the current page. */
function search(query: string, brand = ''): void {
  const isOnSearch = location.pathname === '/search';
  const state = readAddress(isOnSearch || location.pathname === '/' ? location.search : '');
  addSearch(query);
  navigate(`/search${writeAddress({ ...state, q: query, brand, logo: null, literal: false })}`, {
    scrollToContent: isOnSearch,
  });
}

function searchCommand(text: string): Command | null {
  const query = queryOf(namesOf(text));
  if (query === '') return null;
  return {
    id: 'search',
    label: `Search for “${query.replaceAll(',', ', ')}”`,
    icon: <Search />,
    run: () => search(query),
  };
}

/** Returns the suggested brands and logos for the typed text. Until they arrive, those of earlier text that match it too. */
function useSuggestions(text: string): Command[] {
  const [debouncedText, setDebouncedText] = useState(text);
  useDebounce(text, SUGGEST_DEBOUNCE_MS, setDebouncedText);
  const { data, isPlaceholderData } = useQuery(suggestOptions(debouncedText));
  const isCurrent = debouncedText === text && !isPlaceholderData;
  const suggestions = (text === '' ? [] : (data?.suggestions ?? [])).filter(
    ({ title }) => isCurrent || isMatch({ label: title }, text),
  );
  return suggestions.slice(0, MAX_SUGGESTIONS).map((suggestion) => {
    const { title, brand, fileType, thumbUrl } = suggestion;
    const name = nameOf(title);
    return {
      id: `logo ${brand?.id ?? ''} ${title}`,
      label: title,
      ...(brand ? { description: brand.description ?? 'Brand' } : { note: fileType.toUpperCase() }),
      icon: suggestionThumb(thumbUrl),
      run: () => search(name, isShared(suggestion, suggestions) ? brand?.id : undefined),
    };
  });
}

function recentCommands(): Command[] {
  return readRecentSearches().map((query) => ({
    id: `recent ${query}`,
    label: namesOf(query).join(', '),
    icon: <History />,
    run: () => search(query),
  }));
}

/** The palette with the searches, pages and actions of this site. */
export default function SitePalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState(lastText);
  const [recent] = useState(recentCommands);
  const onText = (next: string) => {
    lastText = next;
    setText(next);
  };
  const suggestions = useSuggestions(text.trim());
  const commands = {
    search: searchCommand(text),
    suggestions,
    pages: usePages(),
    actions: useActions(),
    recent,
  };
  return <Palette text={text} groups={groupCommands(text, commands)} onText={onText} onClose={onClose} />;
}
