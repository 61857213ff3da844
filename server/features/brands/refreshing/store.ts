import { and, desc, gt, isNull, like, lt, notInArray, or } from 'drizzle-orm';
import type { Database } from '#server/platform/database/pool.ts';
import { brands } from '../tables.ts';

/** Which brands to refresh. */
export interface OutdatedBrands {
  /** Facts from before this time are outdated, and so are those that are only bundled. */
  before: Date;
  /** Brands that Wikidata didn't answer. */
  except: readonly string[];
  /** True for only brands that were shown. */
  isShown: boolean;
}

/** Returns the ids of brands with outdated facts, the most used and best known first. */
export async function selectOutdated(
  db: Database,
  outdated: OutdatedBrands,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: brands.id })
    .from(brands)
    .where(conditionOf(outdated))
    .orderBy(desc(brands.searches), desc(brands.prominence), brands.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function countOutdated(db: Database, outdated: OutdatedBrands): Promise<number> {
  return db.$count(brands, conditionOf(outdated));
}

function conditionOf({ before, except, isShown }: OutdatedBrands) {
  return and(
    // Wikidata knows only items.
    like(brands.id, 'Q%'),
    or(isNull(brands.checkedAt), lt(brands.checkedAt, before)),
    except.length > 0 ? notInArray(brands.id, [...except]) : undefined,
    isShown ? gt(brands.searches, 0) : undefined,
  );
}
