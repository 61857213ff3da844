import { sql } from 'drizzle-orm';
import { swapsOf } from '#server/features/logos/rules.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { brandNames, brands } from '../tables.ts';
import type { SimilarKey } from './rank-spellings.ts';

/** The most letters by which a correction is longer or shorter. */
const MAX_LENGTH_DIFFERENCE = 2;
const MAX_SIMILAR = 100;
const MAX_OF_FIRST_LETTER = 1000;
/** The trigrams of a database in the locale C have no letters but those of English. */
const OTHER_LETTERS = '[^a-z0-9.-]';

/** A key with a name of its best known brand that has it. */
export interface StoredKey extends SimilarKey {
  at: number;
  label: string;
  otherNames: string[];
}

/**
 * Returns the keys that share trigrams with the asked ones, those with two letters swapped, which share few, and in scripts without
 * trigrams those with the same first letter. `at` tells the asked keys apart.
 */
export async function selectSimilarKeys(
  db: Database,
  asked: readonly { at: number; key: string }[],
): Promise<StoredKey[]> {
  const swaps = asked.flatMap(({ at, key }) => swapsOf(key).map((swapped) => ({ at, key: swapped })));
  const isNear = sql`abs(length(key) - length(typed)) <= ${MAX_LENGTH_DIFFERENCE}`;
  const { rows } = await db.execute<StoredKey & Record<string, unknown>>(sql`
    with asked as materialized (
      select * from unnest(${listOf(asked, 'at')}::int[], ${listOf(asked, 'key')}::text[]) as asked (at, typed)
    ), near_names as (
      select at, key, brand_id from asked, lateral (
        select key, brand_id from ${brandNames} where key % typed and ${isNear}
        order by similarity(key, typed) desc limit ${MAX_SIMILAR}) as near
      union
      select at, key, brand_id from asked, lateral (
        select key, brand_id from ${brandNames}
        where typed ~ ${OTHER_LETTERS} and key ~>=~ left(typed, 1) and key ~<~ (left(typed, 1) || ${'\u{10ffff}'}) and ${isNear}
        limit ${MAX_OF_FIRST_LETTER}) as same_start
      union
      select at, key, brand_id
      from unnest(${listOf(swaps, 'at')}::int[], ${listOf(swaps, 'key')}::text[]) as swapped (at, key) join ${brandNames} using (key)
    )
    select distinct on (at, key) at, key, label, prominence,
      array(select name ->> 'name' from jsonb_array_elements(names) as name) as "otherNames"
    from near_names join ${brands} on id = brand_id order by at, key, prominence desc`);
  return rows;
}

function listOf<T, K extends keyof T>(rows: readonly T[], column: K) {
  return sql.param(rows.map((row) => row[column]));
}
