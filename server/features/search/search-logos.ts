import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { PAGE_SIZE } from '#contract/constants/input-limits.ts';
import { interleave } from '#contract/search/merge-lists.ts';
import type { DirectSearch, SearchQuery, SearchResponse, SearchSource } from '#contract/search.ts';
import type { DescribedName } from '#server/features/brands/describe-names.ts';
import type { FindLogos } from '#server/features/logos/find-logos.ts';
import { SEARCH_CACHE_MS } from '#server/features/wikis/cache.ts';
import { SEARCH_TIMEOUT_MS } from '#server/features/wikis/search-wikis.ts';
import { createReadLimiter } from '#server/platform/database/read-limiter.ts';
import { addBrand, createSearchBrands, type FindNames } from './brands/search-brands.ts';
import { type CorrectNames, createAddCorrections } from './corrections.ts';
import { describeNotice, describeSource, type NameOutcome } from './describe-notice.ts';
import { type ResolveDeps, resolveNames } from './resolve-name.ts';
import { namesOf } from './rules.ts';

/** If the index takes longer, only the catalogue is used. */
const INDEX_TIMEOUT_MS = 300;
/** For a page that may replace the wikis' results: shorter, since the wikis can respond instead. */
const INDEX_PAGE_TIMEOUT_MS = 150;
/** Limits searches of a slow index to four of a server's ten connections. */
const INDEX_LIMITS = { what: 'The index', concurrency: 4, maxQueued: 200 };

const NO_BRAND: DescribedName = { named: { brand: null }, keys: [], isUnasked: false };

export interface SearchDeps extends Omit<ResolveDeps, 'searchIndex'> {
  findLogos: FindLogos;
  findNames: FindNames;
  correctNames: CorrectNames;
  /** False if brands come from the brand table only. */
  asksWikidata: boolean;
  /** Counts brands as shown. */
  recordShown(ids: readonly string[]): void;
  /** Multiplies how long a search waits for the index and the brand table. */
  databasePatience?: number | undefined;
}

export function createSearchIndex({
  findLogos,
  clock,
  log,
  databasePatience = 1,
}: Pick<SearchDeps, 'findLogos' | 'clock' | 'log' | 'databasePatience'>): ResolveDeps['searchIndex'] {
  const limiter = createReadLimiter(log, INDEX_LIMITS);
  return async (query) => {
    const timeoutMs = query.reach === 'page' ? INDEX_PAGE_TIMEOUT_MS : INDEX_TIMEOUT_MS;
    return (await limiter.read(() => findLogos(query, clock.now()), timeoutMs * databasePatience)) ?? null;
  };
}

export type SearchLogos = ReturnType<typeof createSearchLogos>;

/** Creates `searchLogos`, which returns ranked logos and a report for each name; see `contract/search.ts`. */
export function createSearchLogos({
  findLogos,
  findNames,
  correctNames,
  asksWikidata,
  recordShown,
  ...rest
}: SearchDeps) {
  const deps: ResolveDeps = { ...rest, searchIndex: createSearchIndex({ ...rest, findLogos }) };
  const searchBrands = createSearchBrands({ ...rest, findNames });
  const addCorrections = createAddCorrections({ ...rest, correctNames });
  // Searching the catalogue blocks the event loop, so only one search starts in each turn of it.
  let queue = Promise.resolve();

  /** Brands are found for the first page only. */
  function findBrands({ offset, brand }: SearchQuery, names: readonly { name: string }[]) {
    if (offset > 0) return async () => names.map(() => NO_BRAND);
    return searchBrands(
      names.map(({ name }) => name),
      brand.split(','),
    );
  }

  /**
   * @param network the visitor's network, whose share of the wikis' budget is used
   * @returns the response and how long it may be cached: 0 if it is stale, partial or specific to the network
   * @throws AppError request.invalid for too many or too long names; never because of a wiki
   */
  return async function searchLogos(query: SearchQuery, network: string) {
    const indexedCounts = readIndexedCounts(query);
    const names = namesOf(query.q).map((name, position) => {
      return { name, position, network, indexedCount: indexedCounts[position] ?? 0 };
    });
    const deadline = AbortSignal.timeout(SEARCH_TIMEOUT_MS);
    const readBrands = findBrands(query, names);
    queue = queue.then(() => yieldToEventLoop());
    await queue;
    const found = await resolveNames(deps, names, { query, deadline });
    const options = { query, nowMs: deps.clock.now().getTime(), asksWikidata };
    const described = await readBrands();
    const branded = found.map((outcome, at) => addBrand(outcome, described?.[at] ?? null, options));
    const outcomes = query.offset > 0 ? branded : await addCorrections(branded);
    recordShown(outcomes.flatMap(({ report }) => report.brand?.id ?? []));
    const hasWikis = deps.wikis.length > 0;
    const notice = hasWikis && describeNotice(outcomes, deps.clock.now());
    const direct = directSearchOf(outcomes);
    const response: SearchResponse = {
      logos: interleave(outcomes.map(({ logos }) => logos)),
      names: outcomes.map(({ report }) => report),
      source: sourceOf(outcomes, hasWikis),
      ...(notice && { notice }),
      ...(!hasWikis && { sourceNote: describeSource(outcomes) }),
      ...(direct && { direct }),
    };
    const cacheTtlMs = Math.min(SEARCH_CACHE_MS, ...outcomes.map((outcome) => outcome.cacheTtlMs));
    return { response, cacheTtlMs };
  };
}

/** Returns for each name how many earlier results came from the index: rounded down to whole pages, at most the offset. */
function readIndexedCounts({ indexed, offset }: SearchQuery): number[] {
  return indexed
    .split(',')
    .map((count) => Math.min(offset, Math.floor(Number(count) / PAGE_SIZE) * PAGE_SIZE));
}

function sourceOf(outcomes: readonly NameOutcome[], hasWikis: boolean): SearchSource {
  const sources = [...new Set(outcomes.map(({ from }) => from))];
  if (sources.length > 1) return 'mixed';
  return sources[0] ?? (hasWikis ? 'wikimedia' : 'catalogue');
}

/** Returns the names that the visitor's browser may search for itself, and the wikis that it may query. */
function directSearchOf(outcomes: readonly NameOutcome[]): DirectSearch | undefined {
  const direct = outcomes.filter(({ directWikis }) => directWikis.length > 0);
  const wikis = new Map(direct.flatMap(({ directWikis }) => directWikis.map((wiki) => [wiki.apiUrl, wiki])));
  return direct.length > 0
    ? { names: direct.map(({ report }) => report.name), wikis: [...wikis.values()] }
    : undefined;
}
