import type { Published } from './figure.ts';
import {
  BUDGET,
  BYTES,
  describeAssumptions,
  describeOpenSearch,
  INTRODUCTION,
  STEPS,
  sizeOf,
} from './growth-texts.ts';
import { format } from './table.ts';

/** How much a visitor does in a day, assumed. */
const DAILY = {
  searches: 4,
  cached: 0.8,
  namesOfSearch: 2,
  suggestions: 12,
  pages: 1,
  profiles: 3,
  downloads: 0.8,
};
/** What a search of a wiki costs besides the index, assumed, in ms of a core. */
const WIKI_SEARCH = { server: 5, database: 1 };
/** Visitors of a day for each visitor of the busiest second: a tenth of them in the busiest hour, three times its average. */
const VISITORS_PER_PEAK = 12_000;
const SIZES = [1000, 100_000, 10_000_000];
const INDEX_SIZES = [100_000, 1_000_000, 10_000_000, 100_000_000];
/** An ingest gets half of 200 requests a minute, each for 50 files. */
const INGESTED_PER_DAY = 100 * 50 * 60 * 24;
interface Cost {
  /** How often in a day. */
  times: number;
  /** CPU time each, in ms of a core. */
  server: number;
  database: number;
}

/** Returns docs/growth.md, computed from the published figures. @throws Error that names a figure that is missing */
export function describeGrowth(published: Published): string {
  const find = (part: string, what: string) => {
    const figure = published[part]?.figures.find((one) => one.what === what);
    if (!figure) throw new Error(`docs/benchmarks.json lacks “${what}” of the part ${part}.`);
    return figure;
  };
  const cpu = (part: string, what: string) => find(part, `CPU time of ${what}, ms`).value;
  const both = (what: string) => ({
    server: cpu('costs', `the server for ${what}`),
    database: cpu('costs', `PostgreSQL for ${what}`),
  });
  const index = (what: string) => find('index', `${what} among 100,000 titles: median, ms`);
  const uncached = DAILY.searches * (1 - DAILY.cached);
  const costs: Record<string, Cost> = {
    [`${format(DAILY.searches * DAILY.cached)} searches that are cached`]: {
      times: DAILY.searches * DAILY.cached,
      server: cpu('search', 'the server for a cached search of three names'),
      database: 0,
    },
    [`${format(uncached)} searches of ${DAILY.namesOfSearch} names of a wiki, each also in the index, _assumed_`]:
      {
        times: uncached,
        ...WIKI_SEARCH,
      },
    [`${format(uncached * DAILY.namesOfSearch)} names searched in the index of 100,000 titles, by their median time`]:
      {
        times: uncached * DAILY.namesOfSearch,
        server: 0,
        database: index('searches').value,
      },
    [`${DAILY.suggestions} suggestions`]: { times: DAILY.suggestions, ...both('a suggestion') },
    [`${DAILY.pages} page, its files from a cache or a CDN`]: {
      times: DAILY.pages,
      server: cpu('search', 'the server for a page'),
      database: 0,
    },
    [`${DAILY.profiles} profiles or checks of the limit, which cost the same`]: {
      times: DAILY.profiles,
      ...both('a profile'),
    },
    [`${DAILY.downloads} downloads counted`]: { times: DAILY.downloads, ...both('a counted download') },
  };
  const total = sum(Object.values(costs));
  const reads = sum(
    Object.entries(costs).flatMap(([what, cost]) => (/index|suggestions/.test(what) ? cost : [])),
  );
  const bytes = find('index', 'bytes per title among 100,000 titles').value;
  return [
    INTRODUCTION,
    costTable(costs, total),
    describeAssumptions(bytes),
    BUDGET,
    sizeTable({ total, reads }),
    indexTable({
      bytes,
      suggestions: index('suggestions'),
      searches: index('searches'),
      mistyped: index('searches for mistyped names'),
      writing: find('index', 'writing 1,000 titles, among 100,000 titles, s'),
    }),
    describeOpenSearch(),
    STEPS,
  ].join('\n\n');
}

function sum(costs: readonly Cost[]): Pick<Cost, 'server' | 'database'> {
  const add = (part: 'server' | 'database') => costs.reduce((ms, cost) => ms + cost.times * cost[part], 0);
  return { server: add('server'), database: add('database') };
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const [head = [], ...others] = rows;
  return [head, head.map(() => '---'), ...others].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function costTable(costs: Record<string, Cost>, total: Pick<Cost, 'server' | 'database'>): string {
  return tableOf([
    ['per visitor and day, _assumed_', 'ms of a core each: server + PostgreSQL', 'together'],
    ...Object.entries(costs).map(([what, { times, server, database }]) => [
      what,
      `${format(server)} + ${format(database)}`,
      `${format(times * server)} + ${format(times * database)}`,
    ]),
    ['**all**', '', `**${format(total.server)} + ${format(total.database)}**`],
  ]);
}

function sizeTable({ total, reads }: Record<'total' | 'reads', Pick<Cost, 'server' | 'database'>>): string {
  const requests = DAILY.searches + DAILY.suggestions + DAILY.pages + DAILY.profiles + DAILY.downloads;
  const peak = (visitors: number) => visitors / VISITORS_PER_PEAK;
  /** Half idle at the peak. */
  const cores = (visitors: number, ms: number) => format((peak(visitors) * ms * 2) / 1000);
  const row = (what: string, describe: (visitors: number) => string) => [what, ...SIZES.map(describe)];
  return `## Three sizes

${tableOf([
  ['', ...SIZES.map((visitors) => `${visitors.toLocaleString('en-GB')} a day`)],
  row('visitors a second at the peak', (visitors) => format(peak(visitors))),
  row('requests a second at the peak', (visitors) => format(peak(visitors) * requests)),
  row('cores of the servers', (visitors) => cores(visitors, total.server)),
  row('cores of PostgreSQL: the primary alone', (visitors) => cores(visitors, total.database)),
  row('of them for suggestions and the index, which replicas can take', (visitors) =>
    cores(visitors, reads.database),
  ),
  row('downloads counted a second at the peak', (visitors) => format(peak(visitors) * DAILY.downloads)),
  row(
    'rows: at any time · added a year',
    (visitors) => `${sizeOf(visitors * BYTES.rows)} · ${sizeOf(visitors * BYTES.newRows)}`,
  ),
  row(
    'traffic a month: servers · assets',
    (visitors) => `${sizeOf(visitors * BYTES.traffic * 30)} · ${sizeOf(visitors * BYTES.assets * 30)}`,
  ),
  ['servers', '1, `npm start`', '2, `compose.yaml`', 'processes of one core, as many as cores above'],
  [
    'accounts and downloads',
    'PostgreSQL, embedded',
    'PostgreSQL 18, and a [standby](operations.md#a-standby) to fail over to',
    'a primary on NVMe with a standby, a pooler; beyond that, a distributed PostgreSQL',
  ],
  [
    'searches of the index, suggestions',
    'the same database',
    'the same database',
    'replicas, `DATABASE_READ_URL`',
  ],
  ['page assets', 'the server', 'nginx, or a CDN', 'a CDN'],
  [
    'logos',
    'Wikimedia and the cache',
    'the index, filled by `npm run ingest`',
    'the index; from some ten million titles on, OpenSearch',
  ],
  [
    '**breaks first**',
    'the machine, because everything runs on it',
    'the wikis’ budget, if `h` is below 0.98',
    'suggestions, then writes, which all go to one primary',
  ],
  [
    'price a month, _assumed_',
    '$15',
    '$215',
    '$10 a core, $0.01 a GB of assets, $900 for three nodes of OpenSearch',
  ],
])}`;
}

interface IndexFigures
  extends Record<'suggestions' | 'searches' | 'mistyped' | 'writing', { value: number; ratio?: number }> {
  bytes: number;
}

function indexTable({ bytes, ...figures }: IndexFigures): string {
  const [measured = 1] = INDEX_SIZES;
  const grown = ({ value, ratio = 1 }: { value: number; ratio?: number }, titles: number) =>
    format(value * ratio ** Math.log10(titles / measured));
  const row = (what: string, describe: (titles: number) => string) => [what, ...INDEX_SIZES.map(describe)];
  return `## The index

100,000 titles are measured; the others follow from how much slower ten times as many titles are, while the index fits into memory. Once it doesn’t, each search reads
from the disk, and suggestions and the correction of spelling, which read most, break first.

${tableOf([
  ['titles', ...INDEX_SIZES.map((titles) => titles.toLocaleString('en-GB'))],
  row('size', (titles) => sizeOf(titles * bytes)),
  row('a suggestion, median, ms', (titles) => grown(figures.suggestions, titles)),
  row('a search, median, ms', (titles) => grown(figures.searches, titles)),
  row('a search for a mistyped name, median, ms', (titles) => grown(figures.mistyped, titles)),
  row('writing 1,000 titles, s', (titles) => grown(figures.writing, titles)),
  row('reading them from Wikimedia with 200 requests a minute, days', (titles) =>
    format(titles / INGESTED_PER_DAY),
  ),
])}`;
}
