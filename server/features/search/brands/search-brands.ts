import { setTimeout as sleep } from 'node:timers/promises';
import { domainOf, siteNameOf } from '#contract/search/brand-key.ts';
import { combineWithBrand } from '#contract/search/brand-results.ts';
import { passesFilters } from '#contract/search/filters.ts';
import type { NameReport, SearchQuery } from '#contract/search.ts';
import type { DescribedName } from '#server/features/brands/describe-names.ts';
import { SEARCH_TIMEOUT_MS } from '#server/features/wikis/search-wikis.ts';
import { SECOND_MS } from '#server/platform/clock.ts';
import { createReadLimiter } from '#server/platform/database/read-limiter.ts';
import type { Log } from '#server/platform/log.ts';
import type { NameOutcome } from '../describe-notice.ts';

/** A search waits for its brands while its titles are searched, and at least this long. */
const PATIENCE_MS = 150;
/** Limits searches of a slow brand table to three of a server's ten connections. */
const LIMITS = { what: 'The brand table', concurrency: 3, maxQueued: 200 };
/** Short, because the page is about to ask for more about the brand. */
const PROVISIONAL_TTL_MS = 3 * SECOND_MS;

/** If the brand table couldn't be read, the page asks for the brand. */
const UNREAD: DescribedName = { named: { brand: null }, keys: [], isUnasked: true };

/**
 * Returns what is known about the brand of each name, in their order; sends no request.
 * @param chosenIds for each name, the brands that the visitor chose among those of one name
 */
export type FindNames = (
  names: readonly string[],
  chosenIds: readonly (readonly string[])[],
) => Promise<DescribedName[]>;

/**
 * Creates `searchBrands`, which starts to read the brands of names. Returns a function that returns them; null if the brand table
 * fails, or if it hasn't answered by then. It never throws.
 */
export function createSearchBrands({
  findNames,
  log,
  databasePatience = 1,
}: {
  findNames: FindNames;
  log: Log;
  databasePatience?: number | undefined;
}) {
  const limiter = createReadLimiter(log, LIMITS);
  return (names: readonly string[], chosenIds: readonly string[]) => {
    const chosenOf = names.map(() => chosenIds);
    const reading = limiter.read(() => findNames(names, chosenOf), SEARCH_TIMEOUT_MS * databasePatience);
    const patience = sleep(PATIENCE_MS * databasePatience, undefined, { ref: false });
    return async () => (await Promise.race([reading, patience])) ?? null;
  };
}

/** A name's results with those of its brand. */
export interface BrandedOutcome extends NameOutcome {
  report: NameReport;
}

interface AddOptions {
  query: SearchQuery;
  nowMs: number;
  /** False if brands come from the brand table only. */
  asksWikidata: boolean;
}

/**
 * Adds the brand of a name to the outcome of its search.
 * @param described null if the brand table couldn't be read
 */
export function addBrand(
  outcome: NameOutcome,
  described: DescribedName | null,
  { query, nowMs, asksWikidata }: AddOptions,
): BrandedOutcome {
  const { suggestion, likely, ...report } = outcome.report;
  const limitTtl = (isProvisional: boolean) =>
    isProvisional ? Math.min(outcome.cacheTtlMs, PROVISIONAL_TTL_MS) : outcome.cacheTtlMs;
  const { named, keys, ...known } = described ?? UNREAD;
  const isUnasked = (asksWikidata || !described) && known.isUnasked;
  if (!named.brand) {
    const spelling = { ...(suggestion !== undefined && { suggestion, likely }) };
    return {
      ...outcome,
      cacheTtlMs: limitTtl(isUnasked),
      report: {
        ...report,
        ...(named.choices ? { choices: named.choices } : (suggestSiteName(report, isUnasked) ?? spelling)),
        ...(isUnasked && { brandUnasked: true }),
        brand: null,
      },
    };
  }
  const passes = (logo: NameOutcome['logos'][number]) => passesFilters(logo, query, nowMs);
  const { logos, brand, added } = combineWithBrand(outcome.logos, { brand: named.brand, keys, passes });
  const isProvisional =
    asksWikidata && (isUnasked || brand.checkedAt === null || logos.some(({ unchecked }) => unchecked));
  return {
    ...outcome,
    logos,
    brandLogos: added,
    cacheTtlMs: limitTtl(isProvisional),
    report: {
      ...report,
      ...countWith(report, added, logos.length),
      ...(named.rule && { brandRule: named.rule }),
      ...(isUnasked && { brandUnasked: true }),
      brand,
    },
  };
}

/** Suggests "spotify" for "spotify.com" if neither a title nor a brand has the domain; not as likely if Wikidata may know it. */
function suggestSiteName({ name, found, more }: NameOutcome['report'], isUnasked: boolean) {
  const domain = found === 0 && !more ? domainOf(name) : null;
  return domain === null ? null : { suggestion: siteNameOf(domain), likely: !isUnasked };
}

/** Counts the brand's logos. If there are more pages, some of them may be on a later one. */
function countWith({ found, exact, more }: NameOutcome['report'], added: number, shown: number) {
  if (added === 0) return { found, exact };
  return more ? { found: Math.max(found, shown), exact: false } : { found: found + added, exact };
}
