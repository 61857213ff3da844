import { navigate, useAddress } from '#web/lib/router/address.ts';

const PATH = '/admin';

/** What the address says about the list of a tab: its filters, "" where there is none, and where its page begins. */
export interface ListAddress<Filter extends string> {
  filters: Record<Filter, string>;
  isFiltered: boolean;
  after: string | undefined;
  /** The address of a page by these filters alone; the first one without `after`. */
  hrefOf: (filters: Partial<Record<Filter, string>>, after?: string) => string;
  /** Sets filters, which shows the first page of what they leave. */
  filter: (patch: Partial<Record<Filter, string>>) => void;
}

/** Reads what the address says about the list of the tab that is open, and changes it. */
export function useListAddress<const Filter extends string>(names: readonly Filter[]): ListAddress<Filter> {
  const params = new URLSearchParams(useAddress().search);
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Filter,
    string
  >;
  const hrefOf: ListAddress<Filter>['hrefOf'] = (wanted, after) => {
    const parts = new URLSearchParams({ tab: params.get('tab') ?? '' });
    for (const name of names) {
      const value = wanted[name];
      if (value) parts.set(name, value);
    }
    if (after) parts.set('after', after);
    return `${PATH}?${parts}`;
  };
  return {
    filters,
    isFiltered: names.some((name) => filters[name] !== ''),
    after: params.get('after') ?? undefined,
    hrefOf,
    filter: (patch) => navigate(hrefOf({ ...filters, ...patch }), { keepScroll: true }),
  };
}
