import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { SUGGEST_DEBOUNCE_MS } from '#contract/durations.ts';
import { nameOf } from '../names.ts';
import { suggestOptions } from '../queries.ts';
import { OptionRow, Panel, useOptions } from './option-list.tsx';
import type { PopupProps } from './popup.ts';
import { RecentList } from './recent-list.tsx';

/** Returns the text after a pause in typing. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), SUGGEST_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

/** Names that complete the text. */
function SuggestedNames(props: PopupProps) {
  const { names, text, listId, onPick } = props;
  const typed = text.trim();
  const { data } = useQuery(suggestOptions(useDebounced(typed)));
  const chosen = new Set(names.map((name) => name.toLowerCase()));
  const options = (data?.suggestions ?? [])
    .filter(({ title }) => !chosen.has(nameOf(title).toLowerCase()))
    .map((suggestion, at) => ({
      ...suggestion,
      id: `${listId}-${at}`,
      choose: () => onPick(nameOf(suggestion.title)),
    }));
  const { active, select } = useOptions(options, typed, props);
  if (options.length === 0) return null;
  return (
    <Panel>
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        className="min-h-0 overflow-y-auto overscroll-contain"
      >
        {options.map(({ id, title, fileType, thumbUrl, choose }) => (
          <OptionRow
            key={title}
            id={id}
            isActive={id === active}
            onSelect={() => select(id)}
            onChoose={choose}
          >
            <span className="flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-md bg-well p-1">
              <img
                src={thumbUrl}
                alt=""
                decoding="async"
                onError={(event) => {
                  event.currentTarget.hidden = true;
                }}
                className="size-full object-contain drop-shadow-[0_0_1px_#1c1a1766]"
              />
            </span>
            <span className="min-w-0 flex-1 truncate">{title}</span>
            <span aria-hidden="true" className="shrink-0 text-muted text-xs uppercase">
              {fileType}
            </span>
          </OptionRow>
        ))}
      </div>
    </Panel>
  );
}

/** The list below a search box: suggested names for a text, recent searches for an empty box. */
export default function Suggestions(props: PopupProps & { input: RefObject<HTMLInputElement | null> }) {
  if (props.text.trim() !== '') return <SuggestedNames {...props} />;
  return props.names.length === 0 && <RecentList {...props} />;
}
