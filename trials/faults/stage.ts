import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startWiki } from '#sandbox/wiki/server.ts';
import { startWikidata } from '#sandbox/wikidata/server.ts';
import { findRunningCluster } from '#server/platform/database/cluster/owner.ts';
import { insertAccounts } from '#testing/accounts.ts';
import { type Site, startSite, waitForBrands } from '#testing/start-site.ts';
import type { Gate } from './gate.ts';
import { download, PASSWORD, search, send, signIn } from './visitor.ts';

const FILES = 400;
/** A name that both the wiki and the bundled catalogue have. */
export const CATALOGUE_NAME = 'docker';
export const SUBSCRIBER = 'pat';

/** A server with what it needs, and a subscriber who is signed in. */
export interface Stage {
  site: Site;
  url: string;
  /** The subscriber's session. */
  cookie: string;
  databaseUrl: string;
  /** Returns a name that nobody has searched for; the wiki has one file for it. */
  newName(): string;
  /** Counts downloads of the subscriber. Those that the server confirms must not get lost. */
  download(): ReturnType<typeof download>;
  /** Returns how many confirmed downloads the database doesn't have. */
  countLost(): Promise<number>;
  /** Returns what isn't as it should be: sentences, none if all is normal. */
  findAbnormal(): Promise<string[]>;
  /** Stops everything. Returns the server's exit code. */
  stop(): Promise<number | null>;
}

interface StageOptions {
  /** Where PostgreSQL is; by default the server starts the embedded one. */
  databaseUrl?: string;
  settings?: Record<string, string>;
  /** A proxy through which the server reaches the wiki, and a stand-in for Wikidata. */
  gate?: Pick<Gate, 'url' | 'targets'>;
}

/** Starts a wiki and a server, and waits until the server has loaded its brands. */
export async function startStage({
  databaseUrl = '',
  settings = {},
  gate,
}: StageOptions = {}): Promise<Stage> {
  const wiki = await startWiki({
    files: [
      { title: 'Docker.svg' },
      ...Array.from({ length: FILES }, (_, at) => ({ title: `Trial ${at}.svg` })),
    ],
  });
  const wikidata = gate ? await startWikidata() : undefined;
  if (gate) Object.assign(gate.targets, { wiki: wiki.origin, wikidata: wikidata?.origin });
  const stopSources = () => Promise.all([wiki.stop(), wikidata?.stop()]);
  const site = await startSite({
    DATABASE_URL: databaseUrl,
    MEDIAWIKI_URLS: gate ? `${gate.url}/wiki/w/api.php` : wiki.apiUrl,
    UPSTREAM_PER_MINUTE: '10000',
    LOG_LEVEL: 'info',
    ...settings,
  }).catch(async (error) => {
    await stopSources();
    throw error;
  });
  // Loading the brands takes some of the server’s connections, which a fault may need.
  await waitForBrands(site);
  const foundUrl = databaseUrl || ((await findRunningCluster(site.dataDir)) ?? '');
  const cookie = await withPool(foundUrl, async (pool) => {
    const accounts = [{ username: SUBSCRIBER, password: PASSWORD, grantedDays: 365 }];
    return `logotheca_session=${(await insertAccounts(pool, accounts, new Date())).get(SUBSCRIBER)?.token}`;
  });
  const stage = createStage({ site, stopSources, cookie, databaseUrl: foundUrl });
  await stage.findAbnormal();
  return stage;
}

function createStage({
  stopSources,
  ...parts
}: Pick<Stage, 'site' | 'cookie' | 'databaseUrl'> & { stopSources(): Promise<unknown> }): Stage {
  const { site, cookie, databaseUrl } = parts;
  const { url } = site;
  const confirmed: string[] = [];
  let nameCount = 0;
  const newName = () => `trial ${nameCount++ % FILES}`;
  const countDownload = async () => {
    const requestId = randomUUID();
    const sight = await download(url, cookie, requestId);
    if (sight.status === 200) confirmed.push(requestId);
    return sight;
  };
  return {
    ...parts,
    url,
    newName,
    download: countDownload,
    countLost: () =>
      withPool(databaseUrl, async (pool) => {
        const { rows } = await pool.query<{ id: string }>('select request_id as id from downloads');
        const stored = new Set(rows.map(({ id }) => id));
        return confirmed.filter((id) => !stored.has(id)).length;
      }),
    async findAbnormal() {
      const sights = {
        'readyz isn’t 200': await send(url, '/readyz'),
        'a sign-in fails': await signIn(url, SUBSCRIBER),
        'a download fails': await countDownload(),
      };
      const failures = Object.entries(sights).flatMap(([what, { status, message }]) =>
        status === 200 ? [] : [`${what} (${status} ${message})`],
      );
      const { status, message, logos } = await search(url, newName());
      const isFound = status === 200 && message === '' && logos > 0;
      return isFound ? failures : [...failures, `a search gives ${status} ${message}, ${logos} logos`];
    },
    async stop() {
      const code = await site.stop();
      await stopSources();
      return code;
    },
  };
}

export async function withPool<T>(
  connectionString: string,
  action: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString });
  pool.on('error', () => undefined);
  return action(pool).finally(() => pool.end());
}

/** Creates a folder that other users can enter, and removes it after `action`. */
export async function withFolder<T>(action: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'logotheca-faults-'));
  chmodSync(folder, 0o755);
  return action(folder).finally(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
