import type { FastifyInstance } from 'fastify';
import { providerSettings } from '../features/accounts/identity/provider-settings.ts';
import { describeNames } from '../features/brands/describe-names.ts';
import { createFindBrands } from '../features/brands/find-brands.ts';
import { createFindCatalogueLogo } from '../features/brands/find-catalogue-logo.ts';
import { createLiveBrands } from '../features/brands/live/resolve-live.ts';
import { registerBrandPages } from '../features/brands/pages/routes.ts';
import { createRecordShownBrands } from '../features/brands/record-shown-brands.ts';
import { registerBrands } from '../features/brands/routes.ts';
import { createSuggestBrands } from '../features/brands/suggestions/suggest-brands.ts';
import { registerCollections } from '../features/collections/routes.ts';
import { registerSharedPage } from '../features/collections/sharing/open-shared-page.ts';
import { registerConfig } from '../features/config/routes.ts';
import type { Catalogue } from '../features/logos/catalogue.ts';
import { createFindLogos } from '../features/logos/find-logos.ts';
import { registerLogos } from '../features/logos/routes.ts';
import type { FindNames } from '../features/search/brands/search-brands.ts';
import { registerSearch } from '../features/search/routes.ts';
import { createSearchCatalogue } from '../features/search/search-catalogue.ts';
import type { SearchDeps } from '../features/search/search-logos.ts';
import { registerWall } from '../features/wall/routes.ts';
import { createWikiResultCache } from '../features/wikis/cache.ts';
import type { Clock } from '../platform/clock.ts';
import type { SendPage } from '../platform/http/pages.ts';
import type { AppDeps, Services } from './create-services.ts';

/** Registers the features that don't depend on who is signed in. */
export function registerFeatures(
  server: FastifyInstance,
  deps: AppDeps,
  services: Services,
  { catalogue, sendPage }: { catalogue: Catalogue; sendPage: SendPage },
): void {
  const { config, db, clock, log, databasePatience } = deps;
  const { wikis, wikidata, counters, responseCache, indexWriter, readDb, background } = services;
  const [files] = wikis;
  const describing = {
    findCatalogueLogo: createFindCatalogueLogo(catalogue),
    files: () => files?.files ?? null,
  };
  registerBrandPages(server, { ...describing, db, sendPage, publicUrl: config.PUBLIC_URL });
  const recordShown = createRecordShownBrands({ db, clock, background });
  registerBrands(server, {
    ...describing,
    db,
    findBrands: createFindBrands({ db }),
    live: wikidata && files ? createLiveBrands({ db, clock, log, background, wikidata, files }) : null,
    clock,
    background,
    count: counters.count,
    recordShown,
  });
  registerSettings(server, deps);
  registerSharedPage(server, { db, sendPage });
  registerAccountCollections(server, deps, services, catalogue);
  registerLogos(server, { db, catalogue });
  const searchDeps: SearchDeps = {
    wikis,
    searchCatalogue: createSearchCatalogue(catalogue),
    cache: createWikiResultCache({ db, clock, log, background, databasePatience }),
    findLogos: createFindLogos({ db: readDb }),
    findNames: createFindNames({ ...describing, db: readDb }, clock),
    asksWikidata: wikidata !== null,
    recordShown,
    databasePatience,
    clock,
    log,
    indexLogos: (logos, returnedAt) => indexWriter.indexLogos(logos, returnedAt),
    count: counters.count,
  };
  const suggestBrands = createSuggestBrands({ ...describing, db: readDb });
  registerWall(server, { ...searchDeps, db, files: files ?? null });
  registerSearch(server, searchDeps, { db: readDb, catalogue, suggestBrands }, responseCache);
}

/** Creates a function that finds and describes the brands of names. */
function createFindNames(describing: Parameters<typeof describeNames>[0], clock: Clock): FindNames {
  const findBrands = createFindBrands(describing);
  return async (names, chosenIds) =>
    describeNames(describing, await findBrands(names, chosenIds.flat()), { chosenIds, now: clock.now() });
}

function registerAccountCollections(
  server: FastifyInstance,
  { config, db, clock }: AppDeps,
  { createRateLimiter, wikis }: Services,
  catalogue: Catalogue,
): void {
  registerCollections(server, {
    db,
    clock,
    catalogue,
    createRateLimiter,
    hasRateLimits: config.RATE_LIMITS,
    repositories: () =>
      wikis
        .flatMap(({ repositories }) => repositories)
        .filter(({ fileRoot }) => config.NODE_ENV !== 'production' || fileRoot.startsWith('https:')),
  });
}

function registerSettings(server: FastifyInstance, { config }: AppDeps): void {
  registerConfig(server, {
    contactEmail: config.CONTACT_EMAIL,
    identityProvider: providerSettings(config),
    paymentTestMode: /^(sk|rk)_test_/.test(config.STRIPE_SECRET_KEY ?? ''),
  });
}
