import pg from 'pg';
import type { Database } from '#server/platform/database/pool.ts';
import { startSite } from '#testing/start-site.ts';
import { askAll, type Times } from './ask.ts';
import { makeQuestions } from './questions.ts';
import { serveIndex } from './serve-index.ts';
import type { MadeTitle } from './titles.ts';

const AT_ONCE = 8;

/** What one kind of question took, one after another and several at once. */
export interface Kind {
  what: string;
  limitMs: number;
  alone: Times;
  together: Times;
}

/** The index at one size. */
export interface Stage {
  titles: number;
  buildSeconds: number;
  kinds: Kind[];
  /** The share of mistyped words for which the meant one, or one as near, was found. */
  recovered: number;
  /** Bytes of each table and index. */
  sizes: Map<string, number>;
}

/** Asks an index of these titles, which lies in the database at `url`. */
export async function measureStage(
  { db, pool, url }: { db: Database; pool: pg.Pool; url: string },
  titles: readonly MadeTitle[],
  buildSeconds: number,
): Promise<Stage> {
  await vacuum(url);
  const questions = makeQuestions(titles);
  const [site, index] = await Promise.all([
    startSite({ MEDIAWIKI_URLS: 'none', DATABASE_URL: url }),
    serveIndex(db),
  ]);
  const search = (name: string, filter = '') =>
    `${index.url}/api/search?q=${encodeURIComponent(name)}&${filter}`;
  const measured: [string, number, string[]][] = [
    [
      'suggestions',
      10,
      questions.starts.map((text) => `${site.url}/api/suggest?q=${encodeURIComponent(text)}`),
    ],
    ['searches', 30, questions.names.map((name) => search(name))],
    ['filtered searches', 30, questions.filtered.map(({ name, filter }) => search(name, filter))],
    ['typing errors', 60, questions.mistyped.map(({ typed }) => search(typed))],
  ];
  const kinds: Kind[] = [];
  for (const [what, limitMs, urls] of measured) {
    const alone = await askAll(urls, 1);
    kinds.push({ what, limitMs, alone, together: await askAll(urls, AT_ONCE) });
  }
  const found = await Promise.all(
    questions.mistyped.map(async ({ typed, meant }) => {
      const { suggestion } = (await (await fetch(search(typed))).json()) as { suggestion: string | null };
      return suggestion === meant;
    }),
  );
  await Promise.all([site.stop(), index.stop()]);
  const recovered = found.filter(Boolean).length / found.length;
  return { titles: titles.length, buildSeconds, kinds, recovered, sizes: await readSizes(pool) };
}

/** By a connection that is not cut off after the seconds a visitor would wait. */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

async function readSizes(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; bytes: string }>(`
    select relname as name, pg_table_size(oid) as bytes from pg_class
    where relname like 'logo%' and relkind in ('r', 'i') order by 2 desc`);
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}
