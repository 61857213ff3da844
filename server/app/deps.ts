import type pg from 'pg';
import type { Config } from '../config.ts';
import type { LogoMemory } from '../features/logos/remember-logos.ts';
import type { PaymentProvider } from '../features/subscription/provider/provider.ts';
import type { WikiBudget } from '../features/wikis/budget.ts';
import type { WikiSource } from '../features/wikis/wiki-source.ts';
import type { Background } from '../platform/background.ts';
import type { Clock } from '../platform/clock.ts';
import type { Counters } from '../platform/counters.ts';
import type { Database } from '../platform/database/pool.ts';
import type { ResponseCache } from '../platform/http/caching/response-cache.ts';
import type { createLog } from '../platform/log.ts';
import type { CreateRateLimiter } from '../platform/rate-limit/rate-limiter.ts';

export interface AppDeps {
  config: Config;
  db: Database;
  /** The connections that `db` uses. */
  pool: pg.Pool;
  clock: Clock;
  log: ReturnType<typeof createLog>;
  /** The folder of the built pages. */
  pagesFolder: string;
  version: string;
  /** Where the identity provider publishes its keys; a test has its own. */
  identityKeysUrl?: string;
}

/** What more than one feature works with. */
export interface Services {
  background: Background;
  counters: Counters;
  /** Null where nobody can pay. */
  provider: PaymentProvider | null;
  wikis: WikiSource[];
  responseCache: ResponseCache;
  /** What was shown and downloaded, for the index. */
  memory: LogoMemory;
  createRateLimiter: CreateRateLimiter;
  /** For reads that may be up to 30 seconds old: a replica's where there is one. */
  readDb: Database;
  /** Ends what these services do by themselves. */
  stop(): Promise<void>;
  /** The requests that all servers may send to the wikis. */
  budget: WikiBudget;
}

/** Whether visitors come by https, whatever stands between them and this server. */
export function isHttps({ PUBLIC_URL }: Config): boolean {
  return PUBLIC_URL?.startsWith('https:') ?? false;
}
