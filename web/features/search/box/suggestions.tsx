import { useQuery } from '@tanstack/react-query';
import { History, X } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { readName } from '#contract/search/names.ts';
import type { SuggestResponse } from '#contract/search.ts';
import { SUGGEST_DEBOUNCE_MS, useDebounce } from '#web/lib/search-debounce.ts';
import { IconButton } from '#web/ui/button.tsx';
import { OptionRow } from '#web/ui/form/option-row.tsx';
import { namesOf } from '../names.ts';
import { suggestOptions } from '../queries.ts';
import type { PopupList } from './popup.ts';
import { readRecentSearches, removeSearches } from './recent-searches.ts';

interface SuggestionsProps {
  list: PopupList;
  names: readonly string[];
  text: string;
  input: RefObject<HTMLInputElement | null>;
  /** `brandId` is set if several brands have the name. */
  onPick: (name: string, brandId: string | undefined) => void;
  onSearch: (query: string) => void;
  thumbOf: (url: string) => ReactNode;
}

function rowOf({ id, active, select, close }: PopupList, index: number, choose: () => void) {
  const rowId = `${id}-${index}`;
  const onChoose = () => {
    close();
    choose();
  };
  return { id: rowId, isActive: rowId === active, onSelect: () => select(rowId), onChoose };
}

type Suggestion = SuggestResponse['suggestions'][number];

/** True if another brand among the suggestions has the same name, so that the name alone doesn't say which one is meant. */
export function isShared({ title, brand }: Suggestion, suggestions: readonly Suggestion[]): boolean {
  const name = title.toLowerCase();
  return suggestions.some(
    (one) => one.brand && one.brand.id !== brand?.id && one.title.toLowerCase() === name,
  );
}

function MarkedTitle({ title, typed }: { title: string; typed: string }) {
  const at = title.toLowerCase().indexOf(typed.toLowerCase());
  if (at < 0) return title;
  const end = at + typed.length;
  return (
    <>
      {title.slice(0, at)}
      <mark className="bg-transparent text-accent">{title.slice(at, end)}</mark>
      {title.slice(end)}
    </>
  );
}

/** The name and description of a brand, or the title and type of a logo. */
function SuggestionText({ title, brand, fileType, typed }: Suggestion & { typed: string }) {
  const marked = <MarkedTitle title={title} typed={typed} />;
  if (!brand) {
    return (
      <>
        <span className="min-w-0 flex-1 truncate">{marked}</span>
        <span aria-hidden="true" className="shrink-0 text-muted text-xs uppercase">
          {fileType}
        </span>
      </>
    );
  }
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-x-3 max-sm:flex-col">
      <span dir="auto" className="max-w-full shrink-0 truncate font-semibold max-sm:leading-tight">
        {marked}
      </span>
      <span
        dir="auto"
        className="line-clamp-2 sm:line-clamp-1 max-w-full text-muted text-sm first-letter:uppercase max-sm:text-xs"
      >
        {brand.description ?? 'Brand'}
      </span>
    </span>
  );
}

function SuggestedNames({ list, names, text, thumbOf, onPick }: SuggestionsProps) {
  const typed = text.trim();
  const [debouncedText, setDebouncedText] = useState('');
  useDebounce(typed, SUGGEST_DEBOUNCE_MS, setDebouncedText);
  const { data } = useQuery(suggestOptions(debouncedText));
  const suggestions = data?.suggestions ?? [];
  const chosenNames = new Set(names.map((name) => name.toLowerCase()));
  const options = suggestions
    .map((suggestion) => ({ ...suggestion, name: readName(suggestion.title) }))
    .filter(({ name }) => !chosenNames.has(name.toLowerCase()))
    .map((option, index) => {
      const brandId = isShared(option, suggestions) ? option.brand?.id : undefined;
      return { ...option, row: rowOf(list, index, () => onPick(option.name, brandId)) };
    });
  if (options.length === 0) return null;
  // The server suggests brands first.
  const groups = [
    { label: 'Brands', members: options.filter(({ brand }) => brand) },
    { label: 'Logos', members: options.filter(({ brand }) => !brand) },
  ].filter(({ members }) => members.length > 0);
  return (
    <div
      id={list.id}
      ref={list.ref}
      role="listbox"
      aria-label="Suggestions"
      className="min-h-0 overflow-y-auto overscroll-contain"
    >
      {groups.map(({ label, members }) => (
        // biome-ignore lint/a11y/useSemanticElements: options aren't the fields of a form
        <div key={label} role="group" aria-label={label}>
          {groups.length > 1 && (
            <p aria-hidden="true" className="px-2 py-1 text-muted text-xs">
              {label}
            </p>
          )}
          {members.map(({ row, ...option }) => (
            <OptionRow
              key={`${option.brand?.id ?? ''} ${option.title}`}
              {...row}
              className="min-h-11 px-2 py-1"
            >
              {thumbOf(option.thumbUrl)}
              <SuggestionText {...option} typed={typed} />
            </OptionRow>
          ))}
        </div>
      ))}
    </div>
  );
}

function RecentSearches({ list, onSearch, input }: SuggestionsProps) {
  const [queries, setQueries] = useState(readRecentSearches);
  const titleId = `${list.id}-title`;
  const options = queries.map((query) => ({ query, label: namesOf(query).join(', ') }));
  const remove = (query?: string) => {
    removeSearches(query);
    setQueries(readRecentSearches());
    list.select(null);
    input.current?.focus();
  };
  if (options.length === 0) return null;
  return (
    <>
      <div className="flex items-center justify-between gap-3 pl-2">
        <p id={titleId} className="font-semibold text-muted text-sm">
          Recent searches
        </p>
        <button
          type="button"
          onClick={() => remove()}
          className="min-h-10 touch:min-h-11 rounded-lg px-2 font-medium text-accent text-sm transition-colors hover:bg-sunken"
        >
          Clear recent searches
        </button>
      </div>
      <div className="flex">
        <div id={list.id} ref={list.ref} role="listbox" aria-labelledby={titleId} className="min-w-0 flex-1">
          {options.map(({ query, label }, index) => (
            <OptionRow key={label} {...rowOf(list, index, () => onSearch(query))} className="h-11 px-2">
              <History className="size-[18px] shrink-0 text-muted" />
              <span className="min-w-0 truncate">{label}</span>
            </OptionRow>
          ))}
        </div>
        <ul className="shrink-0">
          {options.map(({ query, label }) => (
            <li key={label} className="flex h-11 items-center">
              <IconButton label={`Remove ${label}`} onClick={() => remove(query)}>
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/**
 * The panel below a search box: suggested names for a text, recent searches for an empty box. A click in it doesn't move the
 * focus out of the box.
 */
export default function Suggestions(props: SuggestionsProps) {
  const { text, names } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a click from moving the focus
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-2 flex max-h-[min(25rem,60dvh)] max-w-[52rem] animate-appear flex-col overflow-y-auto overscroll-contain rounded-xl border border-line bg-raised p-1.5 shadow-float empty:hidden"
    >
      {text.trim() !== '' && <SuggestedNames {...props} />}
      {text.trim() === '' && names.length === 0 && <RecentSearches {...props} />}
    </div>
  );
}
