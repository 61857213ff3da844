import type { FastifyInstance } from 'fastify';
import { providerSettings } from '../features/accounts/identity/provider-settings.ts';
import { registerConfig } from '../features/config/routes.ts';
import type { Catalogue } from '../features/logos/catalogue.ts';
import { createFindLogos } from '../features/logos/find-logos.ts';
import { registerLogos } from '../features/logos/routes.ts';
import { registerSearch } from '../features/search/routes.ts';
import { createSearchCatalogue } from '../features/search/search-catalogue.ts';
import type { SearchDeps } from '../features/search/search-logos.ts';
import { createWikiResultCache } from '../features/wikis/cache.ts';
import type { AppDeps, Services } from './create-services.ts';

/** Registers the features that don't depend on who is signed in. */
export function registerFeatures(
  server: FastifyInstance,
  { config, db, clock, log }: AppDeps,
  { wikis, counters, responseCache, indexWriter, readDb, background }: Services,
  catalogue: Catalogue,
): void {
  registerConfig(server, {
    contactEmail: config.CONTACT_EMAIL,
    identityProvider: providerSettings(config),
    paymentTestMode: /^(sk|rk)_test_/.test(config.STRIPE_SECRET_KEY ?? ''),
  });
  registerLogos(server, { db, catalogue });
  const searchDeps: SearchDeps = {
    wikis,
    searchCatalogue: createSearchCatalogue(catalogue),
    cache: createWikiResultCache({ db, clock, log, background }),
    findLogos: createFindLogos({ db: readDb }),
    clock,
    log,
    indexLogos: (logos, returnedAt) => indexWriter.indexLogos(logos, returnedAt),
    count: counters.count,
  };
  registerSearch(server, searchDeps, { db: readDb, catalogue }, responseCache);
}
