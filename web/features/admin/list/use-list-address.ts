import { useLocation, useNavigate } from 'react-router';

type Filters<Filter extends string> = Record<Filter, string>;
/** Filters of a list, and the cursor where its page starts. */
type ListQuery<Filter extends string> = Partial<Filters<Filter>> & { after?: string | undefined };

/** The filters and cursor of the open tab's list, read from the address. */
export interface ListAddress<Filter extends string> {
  /** A filter that isn't set is "". */
  filters: Filters<Filter>;
  isFiltered: boolean;
  after: string | undefined;
  /** Returns the address of a page with exactly these filters. */
  hrefOf: (query: ListQuery<Filter>) => string;
  /** Changes filters and shows the first page. */
  setFilters: (patch: Partial<Filters<Filter>>) => void;
}

/** Returns the filters of the open tab’s list, and functions that change them in the address. */
export function useListAddress<const Filter extends string>(names: readonly Filter[]): ListAddress<Filter> {
  const params = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Filters<Filter>;
  const hrefOf: ListAddress<Filter>['hrefOf'] = (query) => {
    const search = new URLSearchParams({ tab: params.get('tab') ?? '' });
    for (const name of [...names, 'after'] as const) {
      const value = query[name];
      if (value) search.set(name, value);
    }
    return `/admin?${search}`;
  };
  return {
    filters,
    isFiltered: names.some((name) => filters[name] !== ''),
    after: params.get('after') ?? undefined,
    hrefOf,
    setFilters: (patch) => void navigate(hrefOf({ ...filters, ...patch }), { preventScrollReset: true }),
  };
}
