import { History, X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { namesOf } from '../names.ts';
import { OptionRow, Panel, useOptions } from './option-list.tsx';
import type { PopupProps } from './popup.ts';
import { readRecentSearches, removeSearches } from './recent-searches.ts';

/** The recent searches of this device, to repeat or to remove. */
export function RecentList(props: PopupProps & { input: RefObject<HTMLInputElement | null> }) {
  const { listId, onSearch, input } = props;
  const [queries, setQueries] = useState(readRecentSearches);
  const options = queries.map((query, at) => ({
    id: `${listId}-${at}`,
    query,
    choose: () => onSearch(query),
  }));
  const { active, select } = useOptions(options, queries.join('\n'), props);
  const remove = (query?: string) => {
    removeSearches(query);
    setQueries(readRecentSearches());
    input.current?.focus();
  };
  if (options.length === 0) return null;
  const labelOf = (query: string) => namesOf(query).join(', ');
  return (
    <Panel>
      <div className="flex items-center justify-between gap-3 pl-2">
        <p id={`${listId}-title`} className="font-semibold text-muted text-sm">
          Recent searches
        </p>
        <button
          type="button"
          onClick={() => remove()}
          className="min-h-10 rounded-lg px-2 font-medium text-accent text-sm transition-colors hover:bg-sunken"
        >
          Clear recent searches
        </button>
      </div>
      <div className="flex">
        <div id={listId} role="listbox" aria-labelledby={`${listId}-title`} className="min-w-0 flex-1">
          {options.map(({ id, query, choose }) => (
            <OptionRow
              key={query}
              id={id}
              isActive={id === active}
              onSelect={() => select(id)}
              onChoose={choose}
            >
              <History aria-hidden="true" className="size-[18px] shrink-0 text-muted" />
              <span className="min-w-0 truncate">{labelOf(query)}</span>
            </OptionRow>
          ))}
        </div>
        <ul className="shrink-0">
          {options.map(({ query }) => (
            <li key={query} className="flex h-11 items-center">
              <IconButton label={`Remove ${labelOf(query)}`} onClick={() => remove(query)}>
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
