import type { Catalogue } from '#catalogue/catalogue.ts';
import { createFindBundledLogos } from '#catalogue/find-catalogue-logo.ts';
import { createSearchCatalogue } from '#catalogue/search-catalogue.ts';
import { createReadFile } from '../features/assistants/read-file.ts';
import { describeNames } from '../features/brands/describe-names.ts';
import { createGetBrand } from '../features/brands/get-brand.ts';
import { createLiveBrands } from '../features/brands/live/resolve-live.ts';
import { createFindBrand } from '../features/brands/lookup/find-brand.ts';
import { createFindBrands } from '../features/brands/lookup/find-brands.ts';
import { readBrand } from '../features/brands/read-brand.ts';
import { createRecordShownBrands } from '../features/brands/record-shown-brands.ts';
import { correctNames } from '../features/brands/spelling/correct-names.ts';
import { createSuggestBrands } from '../features/brands/suggestions/suggest-brands.ts';
import { createCheckFile } from '../features/checks/check-file.ts';
import { createFindKinds } from '../features/checks/find-kinds.ts';
import { createTrimFile } from '../features/checks/trim-file.ts';
import { createFindLogos } from '../features/logos/find-logos.ts';
import type { FindNames } from '../features/search/brands/search-brands.ts';
import { createSearchLogos, type SearchDeps } from '../features/search/search-logos.ts';
import { createSuggestNames } from '../features/search/suggest-names.ts';
import { createCheckLogos } from '../features/wall/check-logos.ts';
import { createMatchNames } from '../features/wall/match-names.ts';
import { createWikiResultCache } from '../features/wikis/cache.ts';
import type { Clock } from '../platform/clock.ts';
import type { AppDeps, Services } from './create-services.ts';

/** Creates the verbs that find logos and brands. Pages and programs share them, because they limit how much runs at once. */
export function createVerbs(deps: AppDeps, services: Services, catalogue: Catalogue) {
  const { config, db, clock, log, databasePatience } = deps;
  const { wikis, wikidata, counters, indexWriter, readDb, background } = services;
  const brandDeps = createBrandDeps(deps, services, catalogue);
  const reading = { ...brandDeps, db: readDb };
  const repositories = () =>
    wikis
      .flatMap((wiki) => wiki.repositories)
      .filter(({ fileRoot }) => config.NODE_ENV !== 'production' || fileRoot.startsWith('https:'));
  const readFile = createReadFile({ catalogue, repositories, wikiHeaders: services.wikiHeaders });
  const fileDeps = { db, clock, catalogue, repositories, readFile, drawing: services.drawing };
  const searchDeps: SearchDeps = {
    wikis,
    searchCatalogue: createSearchCatalogue(catalogue),
    cache: createWikiResultCache({ db, clock, log, background, databasePatience }),
    findLogos: createFindLogos({ db: readDb }),
    findKinds: createFindKinds({ db: readDb, log, databasePatience }),
    findNames: createFindNames(reading, clock),
    correctNames: (names) => correctNames(readDb, names),
    asksWikidata: wikidata !== null,
    recordShown: brandDeps.recordShown,
    databasePatience,
    clock,
    log,
    indexLogos: (logos, returnedAt) => indexWriter.indexLogos(logos, returnedAt),
    count: counters.count,
  };
  return {
    brandDeps,
    searchDeps,
    readBrand: (id: string) => readBrand(reading, id),
    findBrand: createFindBrand(brandDeps),
    getBrand: createGetBrand(brandDeps),
    searchLogos: createSearchLogos(searchDeps),
    suggestNames: createSuggestNames({ db: readDb, catalogue, suggestBrands: createSuggestBrands(reading) }),
    matchNames: createMatchNames(searchDeps),
    checkLogos: createCheckLogos({ db, clock, log, files: wikis[0] ?? null }),
    /** Returns where the searched wikis keep their files; in production only those with https. */
    repositories,
    readFile,
    checkFile: createCheckFile(fileDeps),
    trimFile: createTrimFile(fileDeps),
  };
}

function createBrandDeps({ db, clock, log }: AppDeps, services: Services, catalogue: Catalogue) {
  const { wikis, wikidata, background } = services;
  const [files] = wikis;
  return {
    db,
    findBundledLogos: createFindBundledLogos(catalogue),
    files: () => files?.files ?? null,
    findBrands: createFindBrands({ db }),
    live: wikidata && files ? createLiveBrands({ db, clock, log, background, wikidata, files }) : null,
    clock,
    background,
    recordShown: createRecordShownBrands({ db, clock, background }),
  };
}

/** Creates a function that finds and describes the brands of names. */
function createFindNames(describing: Parameters<typeof describeNames>[0], clock: Clock): FindNames {
  const findBrands = createFindBrands(describing);
  return async (names, chosenIds) =>
    describeNames(describing, await findBrands(names, chosenIds.flat()), { chosenIds, now: clock.now() });
}
