import type pg from 'pg';
import { MAX_NAMES } from '#contract/constants/input-limits.ts';
import { DrawingProcess } from '#images/node/process/drawing-process.ts';
import type { Config } from '../config.ts';
import { IndexWriter } from '../features/logos/indexing/index-writer.ts';
import { connectProvider } from '../features/subscription/provider/stripe.ts';
import { openBudget } from '../features/wikis/budget.ts';
import { nameWikis, WikiClient, wikiHeaders } from '../features/wikis/wiki-client.ts';
import { WikiSource } from '../features/wikis/wiki-source.ts';
import { createBackground } from '../platform/background.ts';
import type { Clock } from '../platform/clock.ts';
import { createCounters } from '../platform/counters.ts';
import type { Database } from '../platform/database/pool.ts';
import { createReadPool } from '../platform/database/read-pool.ts';
import { createResponseCache } from '../platform/http/caching/response-cache.ts';
import type { createLog } from '../platform/log.ts';
import { createRateLimiterFactory } from '../platform/rate-limit/rate-limiter.ts';

export interface AppDeps {
  config: Config;
  db: Database;
  /** The connections that `db` uses. */
  pool: pg.Pool;
  clock: Clock;
  log: ReturnType<typeof createLog>;
  /** The folder that contains the built pages. */
  pagesFolder: string;
  version: string;
  /** The address of the public keys of a stand-in for the identity provider. */
  identityKeysUrl?: string;
  /** The address of the sign-in window of a stand-in for the identity provider. */
  identityWindowUrl?: string;
  /** How long a client may take to send a request; tests override it. */
  requestTimeoutMs?: number;
  /** Multiplies how long a search waits for the database; tests raise it, because they are not about speed. */
  databasePatience?: number;
  /** False if a response may take any time; in tests, because they may run on a busy machine. */
  hasResponseTimeouts?: boolean;
  /** How many requests the server works on at once; tests send more, or try one. */
  maxInProgress?: number;
}

/** The services that several features share. */
export type Services = Awaited<ReturnType<typeof createServices>>;

/** Creates the services that several features share. */
export async function createServices({ config, db, pool, clock, log, version }: AppDeps) {
  const background = createBackground(log);
  const readPool = createReadPool({ primary: pool, urls: config.DATABASE_READ_URL, log });
  await readPool.check();
  const wikis = nameWikis(config.MEDIAWIKI_URLS);
  const [wikidata] = wikis.length > 0 && config.WIKIDATA_URL ? nameWikis([config.WIKIDATA_URL]) : [];
  const perMinute = config.UPSTREAM_PER_MINUTE;
  // Enough for one search with the maximum number of names; without rate limits, the whole budget.
  const minimumShare = config.RATE_LIMITS ? MAX_NAMES * wikis.length : perMinute;
  const budget = await openBudget({ db, clock, perMinute, minimumShare });
  const headers = wikiHeaders({ version, contact: config.MEDIAWIKI_CONTACT, token: config.MEDIAWIKI_TOKEN });
  const openWiki = ({ name, apiUrl }: (typeof wikis)[number]) =>
    new WikiSource(new WikiClient({ name, apiUrl, headers, budget, clock }));
  const drawing = new DrawingProcess();
  return {
    background,
    budget,
    createRateLimiter: createRateLimiterFactory(pool, config.RATE_LIMITS),
    counters: createCounters({ db, clock, background }),
    /** Judges and trims files in a process of its own. */
    drawing,
    indexWriter: new IndexWriter({ db, clock, log }),
    /** Null if payments are not configured. */
    provider: connectProvider(config, log),
    /** Reads from a replica, whose data may be 30 seconds old, or from the primary if there is none. */
    readDb: readPool.db,
    responseCache: createResponseCache(clock),
    wikis: wikis.map(openWiki),
    /** The headers that identify this server to wikis. */
    wikiHeaders: headers,
    /** Null if brands are read from the brand table only. */
    wikidata: wikidata ? openWiki(wikidata) : null,
    stop: () => {
      drawing.stop();
      return readPool.close();
    },
  };
}

/** Returns true if visitors use https, even if a proxy terminates it. */
export function isHttps({ PUBLIC_URL }: Config): boolean {
  return PUBLIC_URL?.startsWith('https:') ?? false;
}
