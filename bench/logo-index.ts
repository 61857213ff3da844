import { createHistogram } from 'node:perf_hooks';
import { NO_FILTERS, type SearchFilters } from '#contract/search/filters.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { createFindLogos, type IndexQuery } from '#server/features/logos/find-logos.ts';
import { titleKey } from '#server/features/logos/rules.ts';
import { createSuggestNames } from '#server/features/search/suggest-names.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { runStatement } from '#testing/database/query-database.ts';
import {
  copyDatabase,
  FAST_WRITES,
  startTestCluster,
  TEMPLATE_NAME,
  urlOf,
} from '#testing/database/test-cluster.ts';
import { fillIndex, makeFiles, randomNumbers, readFiles, titleOf } from './corpus.ts';
import { compare, type Figure, inTurn, limited, timeMs } from './figure.ts';

/** How many titles, first few and then many. */
const [FEW = 10_000, MANY = 100_000] = (process.env.INDEX_TITLES ?? '10000,100000').split(',').map(Number);
const [AMONG_FEW, AMONG_MANY] = [
  `among ${FEW.toLocaleString('en-GB')} titles`,
  `among ${MANY.toLocaleString('en-GB')} titles`,
];
const ROUNDS = 3;
const SAMPLES = 200;
const NOW = new Date('2026-11-22T00:00:00Z');
const FILTERS: Partial<SearchFilters>[] = [
  { fileType: 'svg' },
  { license: 'cc-by' },
  { dateFilter: '30d' },
  { fileType: 'png', license: 'pd', dateFilter: '1y' },
];

/** Fills two indexes in a temporary cluster, with few and with many titles, and sends the same queries to both in turn. */
export async function measureIndex(): Promise<Figure[]> {
  const files = makeFiles(readFiles(), MANY);
  const cluster = await startTestCluster(FAST_WRITES);
  try {
    const few = await createIndex(cluster.url, 'few', files.slice(0, FEW));
    const many = await createIndex(cluster.url, 'many', files);
    const { prefixes, names, filtered, mistyped } = makeQueries(files.slice(0, FEW).map(titleOf));
    const figures = [
      ...(await compareTimes('suggestions', few.suggest, many.suggest, prefixes)),
      ...(await compareTimes('searches', few.find, many.find, names)),
      ...(await compareTimes('filtered searches', few.find, many.find, filtered)),
      ...(await compareTimes('searches for mistyped names', few.find, many.find, mistyped)),
      compare(`writing 1,000 titles, ${AMONG_MANY}, s`, [many.fillSeconds], AMONG_FEW, [few.fillSeconds]),
      limited(`bytes per title ${AMONG_MANY}`, many.bytes, { atMost: 4000 }),
    ];
    let corrected = 0;
    for (const query of mistyped) corrected += Number((await many.find(query)).suggestion === query.original);
    await Promise.all([few.close(), many.close()]);
    const rate = (corrected / mistyped.length) * 100;
    return [...figures, limited(`mistyped words corrected ${AMONG_MANY}, %`, rate, { atLeast: 80 })];
  } finally {
    await cluster.stop();
  }
}

type Send<T> = (query: T) => Promise<unknown>;

async function compareTimes<T>(
  kind: string,
  few: Send<T>,
  many: Send<T>,
  queries: readonly T[],
): Promise<Figure[]> {
  const times = await inTurn(ROUNDS, {
    few: () => timeAll(queries, few),
    many: () => timeAll(queries, many),
  });
  const pick = (size: 'few' | 'many', key: keyof Times) => times[size].map((round) => round[key]);
  const what = `${kind} ${AMONG_MANY}`;
  return [
    compare(`${what}: median, ms`, pick('many', 'p50'), AMONG_FEW, pick('few', 'p50')),
    compare(`${what}: 99th percentile, ms`, pick('many', 'p99'), AMONG_FEW, pick('few', 'p99')),
  ];
}

/** Fills the index of a new database. */
async function createIndex(clusterUrl: string, name: string, files: readonly string[]) {
  await copyDatabase(clusterUrl, name, TEMPLATE_NAME);
  const { db, pool, close } = openDatabase({ url: urlOf(clusterUrl, name, 'logotheca') });
  const fillMs = await timeMs(() => fillIndex(db, files));
  await runStatement(urlOf(clusterUrl, name, 'postgres'), 'vacuum analyze');
  const { rows } = await pool.query<{ bytes: number }>(
    `select sum(pg_table_size(oid))::float8 as bytes from pg_class where relname like 'logo%' and relkind in ('r', 'i')`,
  );
  const findLogos = createFindLogos({ db });
  const suggestNames = createSuggestNames({ db, catalogue: loadCatalogue(), suggestBrands: async () => [] });
  return {
    find: (query: Partial<IndexQuery>) => findLogos({ name: '', offset: 0, ...NO_FILTERS, ...query }, NOW),
    suggest: (q: string) => suggestNames({ q }),
    fillSeconds: fillMs / files.length,
    bytes: (rows[0]?.bytes ?? 0) / files.length,
    close,
  };
}

interface Times {
  p50: number;
  p99: number;
}

/** Sends the queries one at a time. Returns the median and the 99th percentile of their times, in ms. */
async function timeAll<T>(queries: readonly T[], send: Send<T>): Promise<Times> {
  const histogram = createHistogram();
  for (const query of queries) histogram.record(Math.ceil((await timeMs(() => send(query))) * 1e6));
  return { p50: histogram.percentile(50) / 1e6, p99: histogram.percentile(99) / 1e6 };
}

/** Returns what visitors type, with frequent and rare words in equal parts. Deterministic. */
function makeQueries(titles: readonly string[]) {
  const random = randomNumbers(8);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const samples = Array.from({ length: SAMPLES }, () => titleKey(pick(titles))).filter(
    (key) => key.length > 3,
  );
  const counts = new Map<string, number>();
  for (const title of titles)
    for (const word of titleKey(title).split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
  const frequent = words.slice(0, 100);
  const names = [
    ...frequent,
    ...frequent.map(() => `${pick(frequent)} ${pick(frequent)}`),
    ...samples.map((key) =>
      key
        .split(' ')
        .slice(0, 1 + Math.floor(random() * 3))
        .join(' '),
    ),
    ...samples,
  ];
  const long = words.slice(0, 20_000).filter((word) => /^[a-z]{5,}$/.test(word));
  return {
    // Of every length up to 16 letters, as visitors type them.
    prefixes: samples.flatMap((key, at) => [key.slice(0, 1 + (at % 16)), key.slice(0, 1 + ((at + 8) % 16))]),
    names: names.map((name) => ({ name })),
    filtered: names.slice(0, 300).map((name) => ({ name, ...pick(FILTERS) })),
    mistyped: Array.from({ length: SAMPLES }, () => pick(long)).flatMap((original) => {
      const name = mistype(original, random);
      return counts.has(name) ? [] : [{ name, original }];
    }),
  };
}

/** Returns the word with a letter missing, doubled, wrong or swapped with the next one. */
function mistype(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter, next, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ];
  const errors = [next, letter + letter + next, `e${next}`, next + letter];
  return before + errors[Math.floor(random() * errors.length)] + after;
}
