import type { findBrand as findBrandCall } from '#contract/brands.ts';
import type { Background } from '#server/platform/background.ts';
import { type Clock, DAY_MS, SECOND_MS } from '#server/platform/clock.ts';
import { within } from '#server/platform/within.ts';
import { lookupKeyOf } from '../assign-keys.ts';
import type { DescribeDeps } from '../describe-brand.ts';
import { describeNames } from '../describe-names.ts';
import type { LiveBrands, LiveOutcome } from '../live/resolve-live.ts';
import { FRESH_MISS_MS } from '../rules.ts';
import type { createFindBrands, NameCandidates } from './find-brands.ts';

/** A visitor waits at most 6 s; the remaining 0.8 s are for the database and the network. */
const LIVE_TIMEOUT_MS = 5.2 * SECOND_MS;
/** How long facts and lookups stay fresh. */
export const FRESH_MS = 7 * DAY_MS;

export interface LiveBrandDeps extends DescribeDeps {
  /** Null if Wikidata isn't asked. */
  live: LiveBrands | null;
  clock: Clock;
  background: Background;
  /** Counts brands as shown. */
  recordShown: (ids: readonly string[]) => void;
}

type FindBrandResponse = ReturnType<(typeof findBrandCall)['response']['parse']>;

export type FindBrand = ReturnType<typeof createFindBrand>;

/** Creates `findBrand`, which asks Wikidata about a name unless an earlier request did, or the brand table knows what it means. */
export function createFindBrand(deps: LiveBrandDeps & { findBrands: ReturnType<typeof createFindBrands> }) {
  const { live, background, clock } = deps;
  const read = async (name: string) => (await deps.findBrands([name]))[0];
  const describeName = async (known: NameCandidates | undefined) => {
    const options = { chosenIds: [], now: clock.now() };
    const [described] = await describeNames(deps, known ? [known] : [], options);
    return described ?? { named: { brand: null }, isUnasked: true };
  };

  /** @returns the response and whether it may be cached */
  return async function findBrand(name: string): Promise<{ response: FindBrandResponse; isFinal: boolean }> {
    const known = await read(name);
    const { named, isUnasked } = await describeName(known);
    const isKnown = (known?.lookup ?? null) !== null || !isUnasked;
    if (!live || isKnown || lookupKeyOf(name) === '') {
      if (live && isStale(known, clock.now()))
        background.run('Refreshing a brand', () => live.resolveName(name));
      return { response: named, isFinal: true };
    }
    const outcome = await inTime(live.resolveName(name));
    const { named: response } = await describeName(await read(name));
    const isStored = outcome === 'stored';
    return {
      response: outcome === 'refused' ? { ...response, direct: live.direct } : response,
      isFinal: isStored,
    };
  };
}

/** Returns the outcome of asking Wikidata, or "failed" once a visitor has waited long enough; it then goes on. */
export function inTime(asking: Promise<LiveOutcome>): Promise<LiveOutcome> {
  return within(asking, LIVE_TIMEOUT_MS, 'failed');
}

function isStale(known: NameCandidates | undefined, now: Date): boolean {
  if (!known?.lookup) return false;
  const { brandIds, checkedAt } = known.lookup;
  const freshMs = brandIds.length > 0 ? FRESH_MS : FRESH_MISS_MS;
  return checkedAt.getTime() + freshMs < now.getTime();
}
