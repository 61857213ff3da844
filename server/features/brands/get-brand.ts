import { LRUCache } from 'lru-cache';
import { isWikidataId } from '#contract/brand-id.ts';
import type { Brand, BrandDetails, BrandSource, getBrand as getBrandCall } from '#contract/brands.ts';
import { AppError } from '#contract/http/errors.ts';
import { MINUTE_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { describeBrands } from './describe-brand.ts';
import type { LiveBrands } from './live/resolve-live.ts';
import { selectVersions } from './loading/store.ts';
import { FRESH_MS, inTime, type LiveBrandDeps } from './lookup/find-brand.ts';
import { FRESH_MISS_MS } from './rules.ts';
import { prepareSelectLookups, selectByIds } from './store.ts';

/** A brand is refreshed only this often because of files that weren't checked, in case the wiki can't describe them. */
const RECHECK_MS = 10 * MINUTE_MS;
const MAX_RECHECKED = 10_000;

type GetBrandResponse = ReturnType<(typeof getBrandCall)['response']['parse']>;
type FactSource = BrandDetails['sources'][number];
type StoredBrand = Awaited<ReturnType<typeof selectByIds>>[number];

/** What is stored of a brand: null if nothing is. */
interface KnownBrand {
  stored: StoredBrand | null;
  brand: Brand | null;
  /** When Wikidata last said that the item is no brand; null for a brand, or if it wasn't asked. */
  rejectedAt: Date | null;
}

type GetBrandDeps = LiveBrandDeps & { db: Database };

export type GetBrand = ReturnType<typeof createGetBrand>;

/** Creates `getBrand`, which asks Wikidata for facts that are missing or older than a week. */
export function createGetBrand(deps: GetBrandDeps) {
  const { db, live, background } = deps;
  const read = createReadBrand(deps);
  const urgencyOf = createUrgencyOf(deps);

  /**
   * @returns the response and whether it may be cached
   * @throws AppError brands.not_found · server.unavailable if the brand isn't stored and Wikidata can't be asked
   */
  return async function getBrand(id: string): Promise<{ response: GetBrandResponse; isFinal: boolean }> {
    const known = await read(id);
    const urgency = live && isWikidataId(id) ? urgencyOf(id, known) : 'never';
    const refresh = (from: LiveBrands) => from.refreshBrand(id, known.stored !== null);
    if (live && urgency === 'later') background.run('Refreshing a brand', () => refresh(live));
    if (!live || urgency !== 'now') return { response: { brand: await detailsOf(db, known) }, isFinal: true };
    const outcome = await inTime(refresh(live));
    const refreshed = outcome === 'stored' ? await read(id) : known;
    const direct = outcome === 'refused' && { direct: live.direct };
    if (!refreshed.brand && direct) return { response: { brand: null, ...direct }, isFinal: false };
    if (!refreshed.brand && outcome === 'failed') throw new AppError('server.unavailable');
    const brand = await detailsOf(db, refreshed);
    return { response: { brand, ...direct }, isFinal: outcome === 'stored' };
  };
}

function createReadBrand(deps: GetBrandDeps) {
  const selectLookups = prepareSelectLookups(deps.db);
  /** @param follows whether to return the brand that an item was merged into */
  return async function read(id: string, follows = true): Promise<KnownBrand> {
    const [[stored = null], [lookup]] = await Promise.all([
      selectByIds(deps.db, [id]),
      selectLookups.execute({ lookupKeys: [id] }),
    ]);
    const [mergedInto] = lookup?.brandIds ?? [];
    if (follows && mergedInto !== undefined && mergedInto !== id) return read(mergedInto, false);
    const rejectedAt = stored ? null : (lookup?.checkedAt ?? null);
    if (!stored) return { stored, brand: null, rejectedAt };
    const [brand = null] = await describeBrands(deps, [{ brand: stored, searchTerm: stored.label }]);
    return { stored, brand, rejectedAt };
  };
}

/** Creates a function that returns whether Wikidata must be asked before the response, may be asked after it, or needn't be. */
function createUrgencyOf({ clock }: Pick<GetBrandDeps, 'clock'>) {
  const now = () => clock.now().getTime();
  const isOlder = (time: Date, ms: number) => time.getTime() + ms < now();
  const rechecked = new LRUCache<string, true>({
    max: MAX_RECHECKED,
    ttl: RECHECK_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return (id: string, { stored, brand, rejectedAt }: KnownBrand): 'now' | 'later' | 'never' => {
    if (rejectedAt && !isOlder(rejectedAt, FRESH_MISS_MS)) return 'never';
    if (!stored?.checkedAt) return 'now';
    if (brand && hasUncheckedLogo(brand) && !rechecked.has(id)) {
      rechecked.set(id, true);
      return 'now';
    }
    return isOlder(stored.checkedAt, FRESH_MS) ? 'later' : 'never';
  };
}

function hasUncheckedLogo({ current, icon, variants, former }: Brand): boolean {
  return [current, icon, ...[...variants, ...former].map(({ logo }) => logo)].some((logo) => logo?.unchecked);
}

/** @throws AppError brands.not_found */
async function detailsOf(db: Database, { stored, brand }: KnownBrand): Promise<BrandDetails> {
  if (!stored || !brand) throw new AppError('brands.not_found');
  const names = [{ name: stored.label, language: null }, ...stored.names];
  return { ...brand, names, sources: sourcesOf(brand, await selectVersions(db)) };
}

function sourcesOf(
  { id, source, checkedAt, colors, guidelinesUrl }: Brand,
  versions: ReadonlyMap<string, string>,
): BrandDetails['sources'] {
  const facts = 'Names, facts and logo files';
  const nameOf = (name: string) => [name, versions.get(name)?.split(',')[0]].filter(Boolean).join(' ');
  const icons = {
    source: nameOf('simple-icons'),
    license: 'CC0-1.0',
    url: 'https://github.com/simple-icons/simple-icons',
    checkedAt: null,
  };
  const sources: Record<BrandSource, Omit<FactSource, 'facts'>> = {
    wikidata: {
      source: 'Wikidata',
      license: 'CC0-1.0',
      url: `https://www.wikidata.org/wiki/${id}`,
      checkedAt,
    },
    'name-suggestion-index': {
      source: nameOf('name-suggestion-index'),
      license: 'BSD-3-Clause',
      url: 'https://github.com/osmlab/name-suggestion-index',
      checkedAt: null,
    },
    'simple-icons': icons,
    'svg-logos': {
      source: nameOf('@iconify-json/logos'),
      license: 'CC0-1.0',
      url: 'https://github.com/gilbarbara/logos',
      checkedAt: null,
    },
  };
  const hasStyles = colors.length > 0 || guidelinesUrl !== null;
  return [
    { facts, ...sources[source] },
    ...(hasStyles ? [{ facts: 'Colours, guidelines and icon', ...icons }] : []),
  ];
}
