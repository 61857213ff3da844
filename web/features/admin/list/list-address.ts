import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { EntryState } from '#web/lib/entry-state.ts';

/** The filters of a list: the values of each, of which the first is the default, or the maximum length of a text. */
type Filters = Readonly<Record<string, readonly string[] | number>>;
type Values<List extends Filters> = {
  [Name in keyof List]: List[Name] extends readonly (infer Value)[] ? Value : string;
};

/** A page of a list: the values of its filters, and the cursor where it starts, unless it is the first. */
export interface PageQuery {
  after?: string | undefined;
}

export interface ListAddress<Query extends PageQuery> {
  /** Invalid values in the address count as the default. */
  query: Query;
  /** The cursors of the pages after the first, up to this one; null if this page was opened by a link. */
  pages: readonly string[] | null;
  /** Identifies the entry of the history. */
  key: string;
  /** Returns the address of a page with exactly these filters. */
  hrefOf: (query: Partial<Query>) => string;
  /** Changes filters and shows the first page. */
  setFilters: (patch: Partial<Query>) => void;
}

function readValue(text: string, allowed: Filters[string]): string {
  if (typeof allowed === 'number') return text.trim().slice(0, allowed);
  return allowed.find((value) => value === text) ?? allowed[0] ?? '';
}

const defaultOf = (allowed: Filters[string]) => readValue('', allowed);

/** Reads the page of a list in the query string of the administration. */
export function useListAddress<const List extends Filters>(
  tab: string,
  filters: List,
): ListAddress<Values<List> & PageQuery> {
  type Query = Values<List> & PageQuery;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { key, state }: { key: string; state: EntryState | null } = useLocation();
  const entries = Object.entries(filters);
  const after = params.get('after') || undefined;
  const values = entries.map(([name, allowed]) => [name, readValue(params.get(name) ?? '', allowed)]);
  const query: Query = { ...Object.fromEntries(values), after };
  const hrefOf = ({ after: cursor, ...next }: Partial<Query>) => {
    const search = new URLSearchParams({ tab });
    for (const [name, allowed] of entries) {
      const value = (next as Record<string, string | undefined>)[name];
      if (value && value !== defaultOf(allowed)) search.set(name, value);
    }
    if (cursor) search.set('after', cursor);
    return `/admin?${search}`;
  };
  return {
    query,
    pages: after ? (state?.pages ?? null) : [],
    key,
    hrefOf,
    setFilters: (patch) =>
      void navigate(hrefOf({ ...query, after: undefined, ...patch }), { preventScrollReset: true }),
  };
}
