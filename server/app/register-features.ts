import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { createFindCatalogueLogo } from '#catalogue/find-catalogue-logo.ts';
import { createSearchCatalogue } from '#catalogue/search-catalogue.ts';
import { providerSettings } from '../features/accounts/identity/provider-settings.ts';
import { registerAddresses } from '../features/addresses/routes.ts';
import { describeNames } from '../features/brands/describe-names.ts';
import { createGetBrand } from '../features/brands/get-brand.ts';
import { createLiveBrands } from '../features/brands/live/resolve-live.ts';
import { createFindBrand } from '../features/brands/lookup/find-brand.ts';
import { createFindBrands } from '../features/brands/lookup/find-brands.ts';
import { registerBrandPages } from '../features/brands/pages/routes.ts';
import { readBrand } from '../features/brands/read-brand.ts';
import { createRecordShownBrands } from '../features/brands/record-shown-brands.ts';
import { registerBrands } from '../features/brands/routes.ts';
import { createSuggestBrands } from '../features/brands/suggestions/suggest-brands.ts';
import { registerCollections } from '../features/collections/routes.ts';
import { registerSharedPage } from '../features/collections/sharing/open-shared-page.ts';
import { registerConfig } from '../features/config/routes.ts';
import { createFindLogos } from '../features/logos/find-logos.ts';
import { registerLogos } from '../features/logos/routes.ts';
import type { FindNames } from '../features/search/brands/search-brands.ts';
import { registerSearch } from '../features/search/routes.ts';
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
  const brandDeps = createBrandDeps(deps, services, catalogue);
  registerBrandPages(server, { ...brandDeps, sendPage, publicUrl: config.PUBLIC_URL });
  registerBrands(server, brandDeps);
  registerSettings(server, deps);
  registerSharedPage(server, { db, sendPage });
  registerAccountCollections(server, deps, services, catalogue);
  registerLogos(server, { db, catalogue });
  const reading = { ...brandDeps, db: readDb };
  const searchDeps: SearchDeps = {
    wikis,
    searchCatalogue: createSearchCatalogue(catalogue),
    cache: createWikiResultCache({ db, clock, log, background, databasePatience }),
    findLogos: createFindLogos({ db: readDb }),
    findNames: createFindNames(reading, clock),
    asksWikidata: wikidata !== null,
    recordShown: brandDeps.recordShown,
    databasePatience,
    clock,
    log,
    indexLogos: (logos, returnedAt) => indexWriter.indexLogos(logos, returnedAt),
    count: counters.count,
  };
  registerAddresses(server, {
    ...searchDeps,
    readBrand: (id) => readBrand(reading, id),
    findBrand: createFindBrand(brandDeps),
    getBrand: createGetBrand(brandDeps),
    cache: responseCache,
  });
  const suggestBrands = createSuggestBrands(reading);
  registerWall(server, { ...searchDeps, db, files: wikis[0] ?? null });
  registerSearch(server, searchDeps, { db: readDb, catalogue, suggestBrands }, responseCache);
}

function createBrandDeps({ db, clock, log }: AppDeps, services: Services, catalogue: Catalogue) {
  const { wikis, wikidata, counters, background } = services;
  const [files] = wikis;
  return {
    db,
    findCatalogueLogo: createFindCatalogueLogo(catalogue),
    files: () => files?.files ?? null,
    findBrands: createFindBrands({ db }),
    live: wikidata && files ? createLiveBrands({ db, clock, log, background, wikidata, files }) : null,
    clock,
    background,
    count: counters.count,
    recordShown: createRecordShownBrands({ db, clock, background }),
  };
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
