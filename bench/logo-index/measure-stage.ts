import pg from 'pg';
import type { Database } from '#server/platform/database/pool.ts';
import { startSite } from '#testing/start-site.ts';
import { makeQueries } from './queries.ts';
import { serveIndex } from './serve-index.ts';
import { type Times, timeRequests } from './time-requests.ts';
import type { IndexTitle } from './titles.ts';

const CONCURRENCY = 8;

/** The response times of one kind of request, such as "filtered searches". */
export interface RequestTimes {
  label: string;
  limitMs: number;
  sequential: Times;
  concurrent: Times;
}

/** The measurements of the index at one size. */
export interface Stage {
  titles: number;
  buildSeconds: number;
  requestTimes: RequestTimes[];
  /** The share of mistyped words that were corrected to the original word. */
  corrected: number;
  /** The bytes of each table and database index, by name. */
  relationBytes: Map<string, number>;
}

/** Measures requests to an index of these titles in the database at `url`. */
export async function measureStage(
  { db, pool, url }: { db: Database; pool: pg.Pool; url: string },
  titles: readonly IndexTitle[],
  buildSeconds: number,
): Promise<Stage> {
  await vacuum(url);
  const queries = makeQueries(titles);
  const [site, index] = await Promise.all([
    startSite({ MEDIAWIKI_URLS: 'none', DATABASE_URL: url }),
    serveIndex(db),
  ]);
  const search = (name: string, filter = '') =>
    `${index.url}/api/search?q=${encodeURIComponent(name)}&${filter}`;
  const suggest = (text: string) => `${site.url}/api/suggest?q=${encodeURIComponent(text)}`;
  const requests = [
    { label: 'suggestions', limitMs: 10, urls: queries.prefixes.map(suggest) },
    { label: 'searches', limitMs: 30, urls: queries.names.map((name) => search(name)) },
    {
      label: 'filtered searches',
      limitMs: 30,
      urls: queries.filtered.map(({ name, filter }) => search(name, filter)),
    },
    { label: 'mistyped names', limitMs: 60, urls: queries.mistyped.map(({ typed }) => search(typed)) },
  ];
  const requestTimes: RequestTimes[] = [];
  for (const { label, limitMs, urls } of requests) {
    const sequential = await timeRequests(urls, 1);
    const concurrent = await timeRequests(urls, CONCURRENCY);
    requestTimes.push({ label, limitMs, sequential, concurrent });
  }
  const corrections = await Promise.all(
    queries.mistyped.map(async ({ typed, original }) => {
      const { suggestion } = (await (await fetch(search(typed))).json()) as { suggestion: string | null };
      return suggestion === original;
    }),
  );
  await Promise.all([site.stop(), index.stop()]);
  const corrected = corrections.filter(Boolean).length / corrections.length;
  const relationBytes = await readRelationBytes(pool);
  return { titles: titles.length, buildSeconds, requestTimes, corrected, relationBytes };
}

/** Uses a new connection, because those of the pool have a statement timeout. */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

async function readRelationBytes(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; bytes: string }>(`
    select relname as name, pg_table_size(oid) as bytes from pg_class
    where relname like 'logo%' and relkind in ('r', 'i') order by 2 desc`);
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}
