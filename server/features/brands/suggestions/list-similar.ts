import { sql } from 'drizzle-orm';
import { brandKey } from '#contract/search/brand-key.ts';
import { prefixEditsOf, swapsOf } from '#server/features/logos/rules.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { SuggestedBrand } from '../store.ts';
import { brandNames, brands } from '../tables.ts';

/** With fewer letters, nearly every name is one error away. */
const MIN_LETTERS = 4;
const MAX_SIMILAR = 60;
/** How many names that begin with a spelling are read: the best known one is among them, unless many do. */
const MAX_OF_PREFIX = 20;

interface SimilarBrand extends SuggestedBrand {
  key: string;
  prominence: number;
}

/** Returns brands with a name that begins with the text apart from one typing error, best known first; none for less than four letters. */
export async function listSimilarBrands(
  db: Database,
  text: string,
  limit: number,
): Promise<SuggestedBrand[]> {
  const typed = brandKey(text);
  const letters = [...typed];
  if (letters.length < MIN_LETTERS) return [];
  const shorter = letters.map((_, at) => letters.toSpliced(at, 1).join(''));
  const found = await selectSimilar(db, typed, [...new Set([...swapsOf(typed), ...shorter])]);
  const near = found
    .filter(({ key }) => prefixEditsOf(typed, key) === 1)
    .sort((one, other) => other.prominence - one.prominence);
  return [...new Map(near.map((brand) => [brand.id, brand])).values()].slice(0, limit);
}

/** Returns brands with a name that shares trigrams with the typed one, or begins with one of its spellings. */
async function selectSimilar(db: Database, typed: string, spellings: readonly string[]) {
  const { rows } = await db.execute<SimilarBrand & Record<string, unknown>>(sql`
    with near_names as (
      (select key, brand_id from ${brandNames} where key % ${typed} and length(key) >= ${typed.length - 1}
        order by similarity(key, ${typed}) desc limit ${MAX_SIMILAR})
      union
      select key, brand_id from unnest(${sql.param(spellings)}::text[]) as spelled (prefix), lateral (
        select key, brand_id from ${brandNames}
        where key ~>=~ prefix and key ~<~ (prefix || ${'\u{10ffff}'}) limit ${MAX_OF_PREFIX}) as starting
    )
    select id, key, label, description, prominence, files ->> 'current' as "currentFile"
    from near_names join ${brands} on id = brand_id`);
  return rows;
}
