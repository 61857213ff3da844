import { format } from './table.ts';

// The texts of docs/growth.md, with the figures that they contain.

/** Per visitor, in bytes: traffic and page assets; rows at any time, and rows that are added in a year. */
export const BYTES = { traffic: 90e3, assets: 200e3, rows: 7.3e3, newRows: 10.8e3 };
/** A document of OpenSearch with its index, and each copy of it, assumed, in bytes. */
const DOCUMENT = { bytes: 1000, copies: 2 };
/** OpenSearch's documentation recommends 10 to 50 GB. */
const SHARD_GB = 20;

/** Returns e.g. "7 MB" or "1.1 GB". */
export function sizeOf(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${Number((bytes / 1000 ** power).toPrecision(2))} ${units[power]}`;
}

export const INTRODUCTION = `# Growth

Written by \`npm run bench\`, with [benchmarks.md](benchmarks.md), from the same figures ([benchmarks.json](benchmarks.json)). A theoretical model: the cost of a visitor times the number
of visitors \`V\` a day. Everything marked _assumed_ is an estimate, to be replaced by the figures of your own \`/metrics\`. Prices are those of November 2026, also assumed.

## What a visitor does, and what it costs`;

/** @param bytes of a title in the index */
export const describeAssumptions = (
  bytes: number,
) => `- Peak, _assumed_: a tenth of the day's visitors in the busiest hour, and three times that hour's average in the busiest second: \`V / 12,000\` visitors a second.
- Cores should be half idle at the peak: cores = \`V / 12,000 × ms / 1000 × 2\`.
- Traffic from the servers, _assumed_: ${sizeOf(BYTES.traffic)} per visitor, from 15 kB per search and 25 kB per page. Page assets: ${sizeOf(BYTES.assets)}, once per new visitor. Logos and thumbnails come from Wikimedia, never
  through the servers.
- Rows: 759 bytes per account, 281 per session, 104 per allowance, 262 per download. _Assumed_: 1 % of visitors create an account, 5 % sign in,
  40 % download as guests, and accounts make a tenth of the downloads. Guests' rows and sessions are kept for 30 days, all others permanently: \`${format(BYTES.rows / 1000)} kB × V\` at any
  time, and \`${format(BYTES.newRows / 1000)} kB × V\` more each year.
- Collections: 380 bytes per logo in a collection, so at most 77 MB for an account that fills all of them. _Assumed_: an account that uses them keeps 50 logos, 19 kB.
- The index: ${format(bytes)} bytes per title. It should fit into the database's memory.`;

export const BUDGET = `## The wikis' budget comes first

An uncached search of 2 names sends 4 requests, one per name to each of 2 wikis. At the peak that is \`0.08 × V\` requests a minute. With 200 requests a minute,
\`V = 2,500 / (1 − h)\`, where \`h\` is the share of searches served by the cache and the index:

| h | 0 | 0.6 | 0.9 | 0.98 | 0.9998 |
| --- | --- | --- | --- | --- | --- |
| V | 2,500 | 6,250 | 25,000 | 125,000 | 12,500,000 |

More servers don't help here. These do: the index (\`npm run ingest\`), a higher limit from Wikimedia (\`MEDIAWIKI_TOKEN\`, \`UPSTREAM_PER_MINUTE\`), and visitors' browsers,
which query the wikis themselves when the budget is used up.`;

export const STEPS = `## What breaks first, and what to add then

1. **The wikis' budget.** Fill the index (\`npm run ingest\`), set \`MEDIAWIKI_TOKEN\` and a higher \`UPSTREAM_PER_MINUTE\`.
2. **A core of a server** (\`nodejs_eventloop_lag_p99_seconds\`). Add servers behind the load balancer; they are stateless and share only PostgreSQL.
3. **Traffic of page assets and cached searches.** Put a CDN in front of the balancer; responses have \`s-maxage\`.
4. **Reads of the primary**: suggestions and searches of the index, which cost most. Add streaming replicas and name them in \`DATABASE_READ_URL\`. A replica that is down or
   more than 30 seconds behind is skipped automatically. Everything that must be current is read from the primary.
5. **Connections**: ten for each server, and ten more for each replica it reads from. From ten servers on, put PgBouncer in transaction mode in front of PostgreSQL
   ([operations.md](operations.md#pgbouncer)). Migrations and the ingest work through it too.
6. **The history of downloads**, a table that only grows: at 10,000,000 a day, partition it by month within the first year.
7. **Writes of the primary.** First a bigger machine, then a distributed PostgreSQL. It must support advisory locks, \`insert … on conflict\`, triggers,
   unlogged tables (or ignore the keyword) and \`pg_trgm\`: run \`npm test\` on it first.

Rate limits and the wikis' budget are a few rows in small tables. Sign-ins and upstream requests (200 a minute) update them; page views don't.
`;

export function describeOpenSearch(): string {
  const titles = 100_000_000;
  const gigabytes = (titles * DOCUMENT.bytes) / 1e9;
  return `## The step to OpenSearch

At 100 million titles, about all files of Commons. PostgreSQL keeps the table \`logos\` as the source of truth; OpenSearch only finds.

1. **What is indexed**: a document for each row of \`logos\` that isn’t removed, with the same id. Searched: \`words\` (title and aliases, as \`searchWordsOf\` writes them), \`key\` (as a
   keyword), \`facets\` (as keywords), \`addedAt\`. Sorted by: \`rank\`. Kept, but not indexed: \`logo\`. Suggestions and corrections use \`words\` too: a completion field and a term suggester.
2. **Its size**, _assumed_ ${format(DOCUMENT.bytes)} bytes per document: ${format(gigabytes)} GB, ${format(gigabytes * DOCUMENT.copies)} GB with a copy of each. That is ${Math.ceil(gigabytes / SHARD_GB)} shards of ${SHARD_GB} GB on three nodes with 32 GB of memory and 100 GB of disk each.
3. **How it is filled**: into a new index \`logos-2\`, by reading \`logos\` in the order of \`nr\`, 5,000 rows at a time, with the bulk API and without refreshing. Meanwhile
   \`writeLogos\` (\`logos/indexing/write-logos.ts\`), through which servers and ingests write, sends each batch that it has committed to the new index too; a failed one is kept and repeated.
4. **How it is compared**: \`npm run bench -- relevance index\` against both. The step is taken if OpenSearch finds as much and answers faster.
5. **How it is swapped in**: behind \`logos/index-search/store.ts\` and \`titles-store.ts\`, the only modules that search the index. A second module with the same functions (\`selectFew\`, \`selectBest\`, \`countUpTo\`, \`hasLogos\`,
   \`selectSimilarWords\`, \`selectTitles\`) is chosen by a setting, \`OPENSEARCH_URL\`; \`selectLogo\` and \`selectByUrls\` stay with PostgreSQL. The alias \`logos\` is moved to the new index in one request, on one server
   first. To go back, unset it. \`find-logos.ts\` and everything above it don’t change.
6. **Afterwards**: drop the GIN index and the tables of words of PostgreSQL, which only searches need.`;
}
