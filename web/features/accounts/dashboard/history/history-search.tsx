import { Search } from 'lucide-react';
import { useAddressText } from '#web/lib/router/use-address-text.ts';
import { Field } from '#web/ui/form/field.tsx';
import { NO_AUTOCORRECT } from '#web/ui/form/form.tsx';
import { historyHref, MAX_QUERY_LENGTH } from './history-url.ts';

/** Renders the search box of the history. */
export function HistorySearch({ query }: { query: string }) {
  const { text, setText } = useAddressText(query, (q) => historyHref({ q }));
  return (
    <search className="mb-6 block max-w-md">
      <Field
        {...NO_AUTOCORRECT}
        label="Search your downloads"
        type="search"
        placeholder="Title of a logo"
        autoComplete="off"
        maxLength={MAX_QUERY_LENGTH}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        end={<Search aria-hidden="true" className="mr-3 size-4 text-muted" />}
      />
    </search>
  );
}
