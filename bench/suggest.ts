import pg from 'pg';
import { startSite } from '../scripts/start-site.ts';
import { startTestCluster, TEMPLATE_NAME, urlOf } from '../server/platform/database/test-cluster.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 10;
const SYLLABLES = "'{ba,co,di,el,fo,ga,hu,in,ja,ko,lu,mi,no,or,pa,qui,ro,sta,te,um,ve,wi,xa,yo,ze}'::text[]";

/** Titles of three words out of 20,000, some of which are far more frequent than others. */
const FILL = `
  create temp table words as select n, s[1 + n % 25] || s[1 + n / 25 % 25] || s[1 + n / 625 % 25] || s[1 + n * 7 / 13 % 25] as word
    from generate_series(0, 19999) n, (select ${SYLLABLES} as s) syllables;
  create index on words (n);
  create temp table titles as select a.word || ' ' || b.word || ' ' || c.word || ' ' || i as key, b.word || ' ' || c.word || ' ' || i as second,
      c.word || ' ' || i as third, (1 / (0.0001 + random()))::int as shown
    from (select i, (20000 * random() ^ 3)::int % 20000 x, (20000 * random() ^ 3)::int % 20000 y, (20000 * random() ^ 3)::int % 20000 z
      from generate_series(1, $1) i) r join words a on a.n = x join words b on b.n = y join words c on c.n = z;
  insert into logo_titles select key, key, 'svg', '/thumb.svg', shown from titles;
  insert into logo_title_starts select left(s, 40), key from titles, lateral (values (key), (second), (third), (split_part(key, ' ', 4))) as starts(s)
    on conflict do nothing;`;

/** Suggestions out of many titles: what a visitor waits for one, through the whole server. */
export async function measureSuggest(sizes: readonly number[] = [100_000, 1_000_000]): Promise<Figure[]> {
  const cluster = await startTestCluster();
  const url = urlOf(cluster.url, TEMPLATE_NAME, 'logotheca');
  const figures: Figure[] = [];
  for (const size of sizes) {
    await fill(url, size);
    const site = await startSite({ MEDIAWIKI_URLS: 'none', DATABASE_URL: url });
    const times = await ask(site.url);
    await site.stop();
    const at = (share: number) => times[Math.floor((times.length - 1) * share)]?.toFixed(1) ?? '—';
    figures.push({
      what: `suggestions among ${size.toLocaleString('en-US')} titles, ms: median (95th percentile)`,
      limit: '30',
      ours: `${at(0.5)} (${at(0.95)})`,
      ratio: '—',
    });
  }
  await cluster.stop();
  return figures;
}

async function fill(url: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('truncate logo_titles, logo_title_starts');
  await client.query(FILL.replace('$1', String(size)));
  await client.query('drop table words, titles');
  await client.query('vacuum analyze');
  await client.end();
}

/** One request after another for texts of one letter to a whole title; answers the times in ms, the shortest first. */
async function ask(origin: string): Promise<number[]> {
  const texts = [
    'b',
    'q',
    'go',
    'st',
    'ba',
    'bab',
    'coco',
    'cocodi',
    'stastasta',
    'quiquiqui umve',
    'baba',
    'ze',
    'x',
    '1',
    '99',
    'zzz',
    'inter',
  ];
  const times: number[] = [];
  await (await fetch(`${origin}/api/suggest?q=warm`)).text();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const text of texts) {
      const before = performance.now();
      await (await fetch(`${origin}/api/suggest?q=${encodeURIComponent(text)}`)).text();
      times.push(performance.now() - before);
    }
  }
  return times.sort((one, other) => one - other);
}

if (import.meta.main) console.table(await measureSuggest());
