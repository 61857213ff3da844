import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useQueryText } from '#web/lib/use-query-text.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Field, NO_AUTOCORRECT } from '#web/ui/form/field.tsx';

import { historyHref, MAX_QUERY_LENGTH } from './history-url.ts';

/** Renders the search box of the history. */
export function HistorySearch({ query }: { query: string }) {
  const { text, setText } = useQueryText(query, (q) => historyHref({ q }));
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    setText('');
    input.current?.focus();
  };
  return (
    <search className="mb-6 block">
      <Field
        {...NO_AUTOCORRECT}
        ref={input}
        label="Search your downloads"
        type="search"
        placeholder="Title of a logo"
        autoComplete="off"
        maxLength={MAX_QUERY_LENGTH}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        className="[&_input::-webkit-search-cancel-button]:hidden"
        end={
          text === '' ? (
            <Search aria-hidden="true" className="mr-3 size-4 text-muted" />
          ) : (
            <IconButton label="Clear the search" onClick={clear}>
              <X aria-hidden="true" />
            </IconButton>
          )
        }
      />
    </search>
  );
}
