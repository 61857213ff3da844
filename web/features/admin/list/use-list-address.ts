import { navigate, useAddress } from '#web/lib/router/history.ts';

const PATH = '/admin';

/** What the address says about the list of a tab: its filters, "" where there is none, and where its page begins. */
export interface ListAddress<Filter extends string> {
  filters: Record<Filter, string>;
  isFiltered: boolean;
  after: string | undefined;
  /** The address of the page that begins after this cursor; of the first where it is null. */
  hrefOfPage: (after: string | null) => string;
  /** The address of the first page by these filters alone. */
  hrefOf: (filters: Partial<Record<Filter, string>>) => string;
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
  const write = (wanted: Partial<Record<Filter, string>>, after: string | null) => {
    const parts = new URLSearchParams({ tab: params.get('tab') ?? '' });
    for (const name of names) parts.set(name, wanted[name] ?? '');
    for (const name of names) if (!wanted[name]) parts.delete(name);
    if (after) parts.set('after', after);
    return `${PATH}?${parts}`;
  };
  return {
    filters,
    isFiltered: names.some((name) => filters[name] !== ''),
    after: params.get('after') ?? undefined,
    hrefOfPage: (after) => write(filters, after),
    hrefOf: (wanted) => write(wanted, null),
    filter: (patch) => navigate(write({ ...filters, ...patch }, null), { keepScroll: true }),
  };
}
