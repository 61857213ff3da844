import type { Desk } from './desk.ts';

/** What an administrator asks, with other values at each run. */
export interface Question {
  what: string;
  /** Answers how long it took, in ms. */
  ask: (run: number, desk: Desk) => Promise<number>;
  /** The plan that is filtered by, whose figure depends on how many have it. */
  plan?: 'premium';
  /** Whether the database's plan is told beside the figure. */
  isTold?: boolean;
}

const PAGE = 50;
const SORTS = ['joined', 'lastSeen', 'username'] as const;
const sortOf = (run: number) => SORTS[run % SORTS.length] ?? 'joined';
const orderOf = (run: number) => (run % 2 ? 'asc' : 'desc');

const list = (query: (run: number) => object) => (run: number, desk: Desk) => desk.ask(query(run));

export const LISTS: Question[] = [
  ...SORTS.map((sort) => ({
    what: `first page by ${sort}`,
    ask: list((run) => ({ sort, order: orderOf(run) })),
    isTold: sort === 'joined',
  })),
  ...[10, 1_000].map((page) => ({
    what: `page ${page.toLocaleString('en-US')}, by each in turn`,
    ask: async (run: number, desk: Desk) =>
      desk.ask(await desk.after({ sort: sortOf(run), order: orderOf(run) }, page * PAGE + run)),
    isTold: page === 1_000,
  })),
  {
    what: 'those on the free plan, by each in turn',
    ask: list((run) => ({ plan: 'free', sort: sortOf(run) })),
  },
];

const search = (what: string, texts: (run: number) => string | undefined, more = {}): Question => ({
  what: `search: ${what}`,
  ask: list((run) => ({ q: texts(run), sort: sortOf(run), order: orderOf(run), ...more })),
});

const everywhere = (run: number) => 'synthetic'.slice(run % 6);

export const SEARCHES: Question[] = [
  { ...search('a part of every address', everywhere), isTold: true },
  search('a part of some 5,000 names', (run) => ['stas', 'codi', 'lumi', 'noor'][run % 4]),
  { ...search('a part of a few', (run) => String(412_345 + run * 7_919)), isTold: true },
  search('one letter', (run) => 'bcdefghijklmnopqrstuvwxyz'[run % 25]),
  search('a part of none', (run) => `zq${run}x`),
  search('a part of every address, premium only', everywhere, { plan: 'premium' }),
];

export const PREMIUM: Question[] = [
  ...SORTS.map((sort) => ({
    what: `those who are premium, by ${sort}`,
    ask: list((run) => ({ plan: 'premium', sort, order: orderOf(run) })),
    plan: 'premium' as const,
    isTold: sort === 'joined',
  })),
  {
    what: 'those who are premium, a page in the midst',
    ask: async (run, desk) =>
      desk.ask(await desk.after({ plan: 'premium', sort: sortOf(run), order: orderOf(run) }, 400_000 + run)),
    plan: 'premium',
  },
];

/** What the overview counts, once a minute at most. */
export const COUNTS: Question = {
  what: 'the overview’s counts of accounts and subscribers',
  ask: (run, desk) => desk.count(run),
};
