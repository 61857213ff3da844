import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { startStripe } from '#sandbox/stripe/server.ts';
import { startWiki } from '#sandbox/wiki/server.ts';
import { startWikidata } from '#sandbox/wikidata/server.ts';
import { findRunningCluster } from '#server/platform/database/cluster/owner.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { insertAccounts } from '#testing/accounts.ts';
import { WORDS } from '#testing/cluster/cluster.ts';
import { PASSWORD } from '#testing/cluster/visitors.ts';
import { type Site, startSite, waitForBrands } from '#testing/start-site.ts';

const WIKI_DELAY_MS = 100;
const BRANDS = 150;
const POLL_EVERY_MS = 500;
const CALM_MS = 250;
const CALM_WITHIN_MS = 60_000;

/** An account that is signed in. */
export interface SignedIn {
  username: string;
  cookie: string;
}

/** The product with stand-ins for other companies' services, and accounts for the load. */
export interface SoakSite {
  url: string;
  pid: number;
  databaseUrl: string;
  pool: pg.Pool;
  metricsToken: string;
  /** Accounts with a password and free downloads. */
  free: SignedIn[];
  subscribers: SignedIn[];
  administrator: SignedIn;
  /** API keys of subscribers. */
  keys: string[];
  brands: { id: string; domain: string }[];
  stop(): Promise<void>;
}

/**
 * Starts the product as a separate process, with its embedded database, a filled brand table, and stand-ins in this process.
 * The networks of visitors are those of X-Forwarded-For.
 */
export async function startSoakSite(): Promise<SoakSite> {
  const files = ['one', 'two', 'three', 'four', 'five'].map((word) => ({
    title: `Brand ${word}.svg`,
    words: WORDS.join(' '),
  }));
  const wiki = await startWiki({ files, hasOtherFiles: true });
  wiki.setBehavior({ kind: 'ok', delayMs: WIKI_DELAY_MS });
  const wikidata = await startWikidata({});
  const stripe = await startStripe();
  const metricsToken = randomUUID();
  const site = await startSite({
    ...stripe.settings,
    DATABASE_URL: '',
    MEDIAWIKI_URLS: wiki.apiUrl,
    WIKIDATA_URL: wikidata.apiUrl,
    TRUST_PROXY: 'loopback',
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: 'info',
  });
  const databaseUrl = (await findRunningCluster(site.dataDir)) ?? '';
  const { pool, close } = openDatabase({ url: databaseUrl });
  const stop = async () => {
    await close();
    await site.stop();
    await Promise.all([wiki.stop(), wikidata.stop(), stripe.stop()]);
  };
  try {
    const { url, pid } = site;
    await waitForBrands(site);
    const population = await createPopulation(site, pool);
    return { url, pid, databaseUrl, pool, metricsToken, ...population, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createPopulation({ url }: Site, pool: pg.Pool) {
  const name = (kind: string) => (_: unknown, at: number) => ({ username: `${kind}${at}` });
  const free = Array.from({ length: 1000 }, name('free')).map((each) => ({ ...each, password: PASSWORD }));
  const subscribers = Array.from({ length: 40 }, name('subscriber')).map((each) => ({
    ...each,
    grantedDays: 365,
  }));
  const inserted = await insertAccounts(
    pool,
    [...free, ...subscribers, { username: 'chief', isAdmin: true }],
    new Date(),
  );
  const signIn = ({ username }: { username: string }): SignedIn => ({
    username,
    cookie: `logotheca_session=${inserted.get(username)?.token}`,
  });
  const signedIn = subscribers.map(signIn);
  const keys: string[] = [];
  for (const each of signedIn.slice(0, 10)) keys.push(await createKey(url, each));
  return {
    free: free.map(signIn),
    subscribers: signedIn,
    administrator: signIn({ username: 'chief' }),
    keys,
    brands: await findBrands(url, pool),
  };
}

/** @throws Error if the server refuses it */
async function createKey(url: string, { cookie }: SignedIn): Promise<string> {
  const headers = { origin: url, cookie, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Soak' });
  const response = await fetch(`${url}/api/user/keys`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`The creation of an API key returned ${response.status}.`);
  return ((await response.json()) as { secret: string }).secret;
}

/** Returns the best-known brands whose domain redirects to a logo. */
async function findBrands(url: string, pool: pg.Pool): Promise<SoakSite['brands']> {
  const { rows } = await pool.query<{ id: string; website: string }>(
    'select id, website from brands where website is not null order by prominence desc, id limit $1',
    [BRANDS],
  );
  const all = rows.map(({ id, website }) => ({
    id,
    domain: new URL(website).hostname.replace(/^www\./, ''),
  }));
  const known: SoakSite['brands'] = [];
  // One after the other, on one connection, so that the server isn't larger from the start.
  for (const brand of all) {
    const { status } = await fetch(`${url}/logo/${brand.domain}`, { redirect: 'manual' });
    if (status === 302) known.push(brand);
  }
  return known;
}

/** Waits until the server responds quickly again. @throws Error after a minute */
export async function waitUntilCalm(url: string): Promise<void> {
  for (const end = performance.now() + CALM_WITHIN_MS; performance.now() < end; await wait(POLL_EVERY_MS)) {
    const before = performance.now();
    const response = await fetch(`${url}/api/config`).catch(() => null);
    if (response?.ok && performance.now() - before < CALM_MS) return;
  }
  throw new Error('The server doesn’t respond a minute after the load.');
}
