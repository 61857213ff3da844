import { MAX_ITEMS } from '#mediawiki/wikidata/api/requests.ts';
import type { BrandSteps } from '#mediawiki/wikidata/steps.ts';
import { WikiError } from '#server/features/wikis/wiki-error.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import { writeBrands } from '../live/write-brands.ts';
import { readBrands } from './read-brands.ts';
import { countOutdated, type OutdatedBrands, selectOutdated } from './store.ts';

export interface RefreshDeps extends Deps {
  createSteps: () => BrandSteps;
}

/** Up to 50 brands that were refreshed, or an error. */
interface RefreshedBatch {
  ids: string[];
  /** How many were stored. */
  refreshed: number;
  /** How many aren't brands any more. */
  rejected: number;
  /** Ids that Wikidata didn't answer; they are left out from now on. */
  unansweredIds: string[];
  /** How many of their files were found. */
  files: number;
  /** Why the batch couldn't be read; it is read again unless its ids are added to `except`. */
  error: WikiError | null;
}

/**
 * Refreshes all brands with outdated facts, the most used first. Each batch is stored before the next one is requested, so the
 * loop can end at any time and continue later.
 */
export async function* refreshOutdatedBrands(
  { db, clock, createSteps }: RefreshDeps,
  outdated: OutdatedBrands & { except: string[] },
): AsyncGenerator<RefreshedBatch> {
  for (;;) {
    const ids = await selectOutdated(db, outdated, MAX_ITEMS);
    if (ids.length === 0) return;
    const checkedAt = clock.now();
    try {
      const { unansweredIds, ...read } = await readBrands(ids, createSteps());
      await writeBrands(db, { ...read, checkedAt });
      outdated.except.push(...unansweredIds);
      const files = [...read.files.values()].filter(({ state }) => state === 'found').length;
      const counts = { refreshed: read.brands.length, rejected: read.rejectedIds.length, files };
      yield { ids, ...counts, unansweredIds, error: null };
    } catch (error) {
      if (!(error instanceof WikiError)) throw error;
      yield { ids, refreshed: 0, rejected: 0, unansweredIds: [], files: 0, error };
    }
  }
}

/** Returns how many brands `refreshOutdatedBrands` would refresh. */
export async function countOutdatedBrands(db: Database, outdated: OutdatedBrands): Promise<number> {
  return countOutdated(db, outdated);
}
