import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/pool.ts';
import type { SuggestedBrand } from '../store.ts';
import { brandNames, brands } from '../tables.ts';

const MAX_SIMILAR = 60;
/** How many names that begin with a spelling are read: the best known one is among them, unless many do. */
const MAX_OF_PREFIX = 20;

export interface SimilarBrand extends SuggestedBrand {
  key: string;
  prominence: number;
}

/** Returns brands with a name that shares trigrams with the typed one, or begins with one of its spellings. */
export async function selectSimilar(
  db: Database,
  typed: string,
  spellings: readonly string[],
): Promise<SimilarBrand[]> {
  const { rows } = await db.execute<SimilarBrand & Record<string, unknown>>(sql`
    with asked as materialized (
      -- The planner would read the whole table for some values that it sees.
      select ${typed}::text as typed
    ), near_names as (
      (select key, brand_id from asked, lateral (
        select key, brand_id from ${brandNames} where key % typed and length(key) >= length(typed) - 1
        order by similarity(key, typed) desc limit ${MAX_SIMILAR}) as near)
      union
      select key, brand_id from unnest(${sql.param(spellings)}::text[]) as spelled (prefix), lateral (
        select key, brand_id from ${brandNames}
        where key ~>=~ prefix and key ~<~ (prefix || ${'\u{10ffff}'}) limit ${MAX_OF_PREFIX}) as starting
    )
    select id, key, label, description, prominence, files ->> 'current' as "currentFile"
    from near_names join ${brands} on id = brand_id`);
  return rows;
}
