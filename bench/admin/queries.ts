import type { UserList } from './user-list.ts';

/** A query of an administrator, with different values in each run. */
export interface BenchQuery {
  what: string;
  /** Runs the query and returns its time in ms. */
  run: (run: number, list: UserList) => Promise<number>;
  /** Set if the query filters by plan, so that it is measured with each distribution of premium accounts. */
  plan?: 'premium';
  /** True if the query plan is printed below the figures. */
  isExplained?: boolean;
}

const PAGE = 50;
const SORTS = ['joined', 'lastSeen', 'username'] as const;
const sortOf = (run: number) => SORTS[run % SORTS.length] ?? 'joined';
const orderOf = (run: number) => (run % 2 ? 'asc' : 'desc');

const page = (query: (run: number) => object) => (run: number, list: UserList) => list.timePage(query(run));

export const LISTS: BenchQuery[] = [
  ...SORTS.map((sort) => ({
    what: `first page by ${sort}`,
    run: page((run) => ({ sort, order: orderOf(run) })),
    isExplained: sort === 'joined',
  })),
  ...[10, 1_000].map((number) => ({
    what: `page ${number.toLocaleString('en-US')}, each sort order in turn`,
    run: async (run: number, list: UserList) =>
      list.timePage(await list.skip({ sort: sortOf(run), order: orderOf(run) }, number * PAGE + run)),
    isExplained: number === 1_000,
  })),
  {
    what: 'free accounts, each sort order in turn',
    run: page((run) => ({ plan: 'free', sort: sortOf(run) })),
  },
];

const search = (what: string, texts: (run: number) => string | undefined, filter = {}): BenchQuery => ({
  what: `search: ${what}`,
  run: page((run) => ({ q: texts(run), sort: sortOf(run), order: orderOf(run), ...filter })),
});

const everywhere = (run: number) => 'synthetic'.slice(run % 6);

export const SEARCHES: BenchQuery[] = [
  { ...search('part of every address', everywhere), isExplained: true },
  search('part of about 5,000 names', (run) => ['stas', 'codi', 'lumi', 'noor'][run % 4]),
  { ...search('part of a few names', (run) => String(412_345 + run * 7_919)), isExplained: true },
  search('one letter', (run) => 'bcdefghijklmnopqrstuvwxyz'[run % 25]),
  search('part of no name', (run) => `zq${run}x`),
  search('part of every address, premium only', everywhere, { plan: 'premium' }),
];

export const PREMIUM: BenchQuery[] = [
  ...SORTS.map((sort) => ({
    what: `premium accounts, by ${sort}`,
    run: page((run) => ({ plan: 'premium', sort, order: orderOf(run) })),
    plan: 'premium' as const,
    isExplained: sort === 'joined',
  })),
  {
    what: 'premium accounts, a middle page',
    run: async (run, list) =>
      list.timePage(
        await list.skip({ plan: 'premium', sort: sortOf(run), order: orderOf(run) }, 400_000 + run),
      ),
    plan: 'premium',
  },
];

/** The overview's counts, which the server caches for a minute. */
export const COUNTS: BenchQuery = {
  what: 'the overview’s counts of accounts and subscribers',
  run: (run, list) => list.timeCounts(run),
};
