import type { FastifyInstance } from 'fastify';
import { describeProvider } from '../features/accounts/identity/describe-provider.ts';
import { registerConfig } from '../features/config/routes.ts';
import type { Catalogue } from '../features/logos/catalogue.ts';
import { createFindLogos } from '../features/logos/find-logos.ts';
import { registerLogos } from '../features/logos/routes.ts';
import { createSearchCache } from '../features/search/cache.ts';
import { registerSearch } from '../features/search/routes.ts';
import { createCatalogueSource } from '../features/search/sources/catalogue.ts';
import type { AppDeps, Parts } from './deps.ts';

/** The other features, in order; each registers the calls of its part of the contract. */
export function registerFeatures(
  server: FastifyInstance,
  { config, db, clock, log }: AppDeps,
  { wikis, counters, responseCache, memory, readDb, redis }: Parts,
  catalogue: Catalogue,
): void {
  registerConfig(server, {
    contactEmail: config.CONTACT_EMAIL,
    identityProvider: describeProvider(config),
    paymentTestMode: /^(sk|rk)_test_/.test(config.STRIPE_SECRET_KEY ?? ''),
  });
  registerLogos(server, { db, catalogue });
  const searchDeps = {
    wikis,
    catalogue: createCatalogueSource(catalogue),
    cache: createSearchCache(clock, redis),
    findLogos: createFindLogos({ db: readDb }),
    clock,
    log,
    remember: memory.remember,
    count: counters.count,
  };
  registerSearch(server, searchDeps, { db: readDb, catalogue }, responseCache);
}
