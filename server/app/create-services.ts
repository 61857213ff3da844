import { MAX_NAMES } from '#contract/input-limits.ts';
import { createLogoMemory } from '../features/logos/remember-logos.ts';
import { connectProvider } from '../features/subscription/provider/stripe.ts';
import { openBudget } from '../features/wikis/budget.ts';
import { nameWikis, WikiClient, wikiHeaders } from '../features/wikis/wiki-client.ts';
import { WikiSource } from '../features/wikis/wiki-source.ts';
import { createBackground } from '../platform/background.ts';
import { createCounters } from '../platform/counters.ts';
import { createReadPool } from '../platform/database/read-pool.ts';
import { createResponseCache } from '../platform/http/caching/response-cache.ts';
import { createRateLimiterFactory } from '../platform/rate-limit/rate-limiter.ts';
import type { AppDeps, Services } from './deps.ts';

/** What more than one feature works with, made once for each application. */
export async function createServices(deps: AppDeps): Promise<Services> {
  const { config, db, pool, clock, log } = deps;
  const background = createBackground(log);
  const readPool = createReadPool({ primary: pool, urls: config.DATABASE_READ_URL, log });
  await readPool.check();
  const wikis = nameWikis(config.MEDIAWIKI_URLS);
  const oneSearch = MAX_NAMES * wikis.length;
  const perMinute = config.UPSTREAM_PER_MINUTE;
  const leastShare = config.RATE_LIMITS ? oneSearch : perMinute;
  const budget = await openBudget({ db, clock, perMinute, leastShare });
  const contact = config.MEDIAWIKI_CONTACT;
  const headers = wikiHeaders({ version: deps.version, contact, token: config.MEDIAWIKI_TOKEN });
  return {
    background,
    budget,
    readDb: readPool.db,
    createRateLimiter: createRateLimiterFactory(pool),
    counters: createCounters({ db, clock, background }),
    memory: createLogoMemory({ db, clock, log }),
    provider: connectProvider(config, log),
    wikis: wikis.map(
      ({ name, apiUrl }) => new WikiSource(name, new WikiClient({ name, apiUrl, headers, budget, clock })),
    ),
    responseCache: createResponseCache(clock),
    stop: () => readPool.close(),
  };
}
