import pg from 'pg';
import { FAST_WRITES, startTestCluster, TEMPLATE_NAME, urlOf } from '#testing/database/test-cluster.ts';
import { startSite } from '#testing/start-site.ts';
import { type Figure, figure } from '../figure.ts';
import { measureCosts } from './costs.ts';

const ROWS = 100_000;
const SEARCH = '/api/search?q=google,github,docker';

/** Rows as the product writes them. */
const FILLED_TABLES = [
  {
    what: 'account with a password',
    tables: ['accounts'],
    fill: `insert into accounts (username, email, password_hash, created_at, last_seen_at)
      select 'person_' || n, 'person.' || n || '@synthetic.example', repeat('x', 97), now() - n * interval '1 minute', now()
      from generate_series(1, ${ROWS}) n`,
  },
  {
    what: 'session',
    tables: ['sessions'],
    fill: `insert into sessions (id, account_id, created_at, expires_at, authenticated_at)
      select encode(sha256(n::text::bytea), 'hex'), n, now(), now() + interval '30 days', now() from generate_series(1, ${ROWS}) n`,
  },
  {
    what: 'allowance (account or guest)',
    tables: ['allowances'],
    fill: `insert into allowances (account_id, opened_at, used) select n, now(), 4 from generate_series(1, ${ROWS}) n`,
  },
  {
    what: 'download',
    tables: ['downloads'],
    fill: `insert into downloads (allowance_id, request_id, logo_url, logo_title, file_type, counted, downloaded_at)
      select a.id, gen_random_uuid(), 'https://upload.wikimedia.org/wikipedia/commons/0/0f/Brand_' || a.id || '_logo.svg',
        'Brand ' || a.id || ' logo', 'svg', true, now() from allowances a`,
  },
];

/** Measures the disk space of rows, the size of a response and the CPU time of requests. */
export async function measureSizes(): Promise<Figure[]> {
  return [...(await measureRows()), await measureResponse(), ...(await measureCosts())];
}

async function measureRows(): Promise<Figure[]> {
  const cluster = await startTestCluster(FAST_WRITES);
  const client = new pg.Client({ connectionString: urlOf(cluster.url, TEMPLATE_NAME, 'logotheca') });
  await client.connect();
  try {
    const figures: Figure[] = [];
    for (const { what, tables, fill } of FILLED_TABLES) {
      await client.query(fill);
      const { rows } = await client.query<{ bytes: number }>(
        'select sum(pg_total_relation_size(name::regclass))::int as bytes from unnest($1::text[]) name',
        [tables],
      );
      figures.push(sizeOf(`one ${what} on disk, indexes included`, (rows[0]?.bytes ?? 0) / ROWS));
    }
    return figures;
  } finally {
    await client.end();
    await cluster.stop();
  }
}

async function measureResponse(): Promise<Figure> {
  const site = await startSite({ MEDIAWIKI_URLS: 'none' });
  try {
    const response = await fetch(`${site.url}${SEARCH}`, { headers: { 'accept-encoding': 'br' } });
    await response.arrayBuffer();
    return sizeOf(
      'the response to a search of three names in the catalogue, brotli',
      Number(response.headers.get('content-length')),
    );
  } finally {
    await site.stop();
  }
}

/** Sizes differ a little with the versions of PostgreSQL and zlib. */
function sizeOf(what: string, bytes: number): Figure {
  return figure(what, Math.round(bytes), { unit: 'bytes' });
}
