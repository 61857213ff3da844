import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { BrandFacts } from '#mediawiki/wikidata/brand-facts.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { brandLookups, brandNames, brands } from '../tables.ts';

const WIKIDATA = 'wikidata';

/** A key by which a brand is found. */
interface BrandKey {
  brandId: string;
  key: string;
  isLabel: boolean;
}

/** Locks the brands with these ids whose facts are from Wikidata, and returns what their keys are made of. */
export async function lockFacts(transaction: Database, ids: readonly string[]) {
  const { id, label, names, website } = brands;
  return transaction
    .select({ id, label, names, website })
    .from(brands)
    .where(and(inArray(id, [...ids]), eq(brands.source, WIKIDATA)))
    .orderBy(id)
    .for('update');
}

/** Stores facts from Wikidata. Keeps the counts, and the prominence if it is higher. */
export async function upsertFacts(
  transaction: Database,
  facts: readonly BrandFacts[],
  checkedAt: Date,
): Promise<void> {
  if (facts.length === 0) return;
  const rows = facts.map(({ articles, ...columns }) => {
    return { ...columns, source: WIKIDATA, prominence: articles, checkedAt } as const;
  });
  const replaced = (name: string) => sql.raw(`excluded."${name}"`);
  await transaction
    .insert(brands)
    .values(rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    .onConflictDoUpdate({
      target: brands.id,
      set: {
        label: replaced('label'),
        description: replaced('description'),
        names: replaced('names'),
        website: replaced('website'),
        country: replaced('country'),
        industry: replaced('industry'),
        files: replaced('files'),
        source: replaced('source'),
        prominence: sql`greatest(${brands.prominence}, excluded.prominence)`,
        checkedAt,
      },
    });
}

/** Deletes keys of brands. */
export async function deleteKeys(
  transaction: Database,
  keys: readonly Omit<BrandKey, 'isLabel'>[],
): Promise<void> {
  if (keys.length === 0) return;
  await transaction.execute(sql`
    delete from ${brandNames} using unnest(${listOf(keys, 'key')}::text[], ${listOf(keys, 'brandId')}::text[]) as old (key, brand_id)
    where ${brandNames.key} = old.key and ${brandNames.brandId} = old.brand_id`);
}

export async function upsertKeys(transaction: Database, keys: readonly BrandKey[]): Promise<void> {
  if (keys.length === 0) return;
  await transaction.execute(sql`
    insert into ${brandNames} (key, brand_id, is_label)
    select * from unnest(${listOf(keys, 'key')}::text[], ${listOf(keys, 'brandId')}::text[], ${listOf(keys, 'isLabel')}::boolean[])
    on conflict (key, brand_id) do update set is_label = excluded.is_label`);
}

function listOf<T, K extends keyof T>(rows: readonly T[], column: K) {
  return sql.param(rows.map((row) => row[column]));
}

/** Deletes brands that aren't brands according to Wikidata; those of the bundled package are only marked as checked. */
export async function rejectBrands(
  transaction: Database,
  ids: readonly string[],
  checkedAt: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const rejected = inArray(brands.id, [...ids]);
  await transaction.delete(brands).where(and(rejected, eq(brands.source, WIKIDATA)));
  await transaction.update(brands).set({ checkedAt }).where(rejected);
}

/** Stores which brands Wikidata has for a name, unless the table already has a newer outcome. */
export async function upsertLookup(
  transaction: Database,
  lookup: { key: string; brandIds: string[]; checkedAt: Date },
): Promise<void> {
  const { brandIds, checkedAt } = lookup;
  await transaction
    .insert(brandLookups)
    .values(lookup)
    .onConflictDoUpdate({
      target: brandLookups.key,
      set: { brandIds, checkedAt },
      setWhere: lt(brandLookups.checkedAt, checkedAt),
    });
}

/** Deletes outcomes without a brand from before `misses`, and those with one from before `hits`. */
export async function deleteLookups(
  db: Database,
  { misses, hits }: { misses: Date; hits: Date },
): Promise<void> {
  await db.execute(sql`
    delete from ${brandLookups}
    where ${brandLookups.checkedAt} < case when cardinality(${brandLookups.brandIds}) = 0 then ${misses}::timestamptz else ${hits}::timestamptz end`);
}

/** Adds one day on which these brands were shown. */
export async function addSearches(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .update(brands)
    .set({ searches: sql`${brands.searches} + 1` })
    .where(inArray(brands.id, [...ids]));
}
