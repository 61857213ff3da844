import pg from 'pg';
import { startSite } from '#testing/start-site.ts';
import { startApiServer } from '../../sandbox/mediawiki/server.ts';

/** The budget of a server whose stand-ins have no limit. */
export const REQUESTS_PER_MINUTE = '30000';
const LOAD_TIMEOUT_MS = 180_000;
const COMMONS_ROOT = 'https://upload.wikimedia.org/wikipedia/commons';

/** A server and its wiki, which says where its files are but answers no search. */
export interface IndexSite {
  url: string;
  stop(): Promise<void>;
}

/** Starts the server on a database. Searches find what the index, the bundled catalogue and the brand table know. */
export async function startIndexSite(databaseUrl: string): Promise<IndexSite> {
  const general = { sitename: 'Wikimedia Commons', server: 'https://commons.wikimedia.org' };
  const repos = [{ name: 'local', url: COMMONS_ROOT, thumbUrl: `${COMMONS_ROOT}/thumb` }];
  const wiki = await startApiServer({
    answer: () => ({ batchcomplete: true, query: { general, repos, extensions: [] } }),
    subjectOf: ({ params }) => params.get('meta') ?? 'search',
    requestsPerMinute: () => undefined,
  });
  wiki.setBehavior({ kind: 'fails', status: 503, when: 'search' });
  const site = await startSite({
    MEDIAWIKI_URLS: wiki.apiUrl,
    WIKIDATA_URL: 'none',
    DATABASE_URL: databaseUrl,
  });
  const stop = async () => {
    await site.stop();
    await wiki.stop();
  };
  return { url: site.url, stop };
}

/** Runs statements one after the other; the pool of a benchmark has a statement timeout. Returns the last one's rows. */
export async function runStatements(
  url: string,
  ...statements: readonly string[]
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** Empties the brand table. The versions stay, so that the server doesn't fill it again. */
export async function removeBrands(url: string): Promise<void> {
  await runStatements(url, 'truncate brands, brand_names, brand_styles, brand_lookups', 'vacuum analyze');
}

/** Makes the server fill the brand table at its next start. */
export async function forgetPackages(url: string): Promise<void> {
  await runStatements(url, 'truncate brand_packages');
}

/** Waits until the server has loaded the bundled packages. Returns the number of brands. */
export async function waitForBrands(url: string): Promise<number> {
  const deadline = performance.now() + LOAD_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const [row] = await runStatements(
      url,
      'select count(*)::int as packages, (select count(*)::int from brands) as brands from brand_packages',
    );
    if (Number(row?.packages) >= 2) {
      await runStatements(url, 'vacuum analyze');
      return Number(row?.brands);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The brand table was not loaded in time.');
}
