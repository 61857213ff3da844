import { and, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { BrandFacts, FileName } from '#mediawiki/wikidata/brand-facts.ts';
import type { BrandMatch } from '#mediawiki/wikidata/choose-brand.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { brandLookups, brandNames, brandStyles, brands } from './tables.ts';

/** Per name; more than a page shows as choices. */
const MAX_BRANDS = 24;
/** How many names that aren't labels are read for one prefix: of short prefixes, only the alphabetically first. */
const MAX_OTHER_NAMES = 200;
/** How many brands are well known, by prominence, and as many by searches. */
const WELL_KNOWN = 500;

const NO_FILES = { current: null, icon: null, variants: [], former: [] };

const { names: _, ...columnsWithoutNames } = getTableColumns(brands);

/** A row of the brand table, without its other names. */
export type StoredBrand = Omit<typeof brands.$inferSelect, 'names'> & {
  /** The keys that mean this brand rather than a better-known one, those of the label first. */
  ownKeys: string[];
  /** In hex, e.g. "#1db954". */
  color: string | null;
  guidelinesUrl: string | null;
  /** The name of simple-icons' drawing in the catalogue. */
  drawing: string | null;
};

/**
 * Prepares the statement of `createFindBrands`: the brands that have a key of a name, or that Wikidata returned for it; for each name,
 * the best known ones first. Planned once for each connection, because planning takes longer than running it.
 */
export function prepareSelectByKeys(db: Database) {
  const found = sql`(
    with looked_up as (
      select at - 1 as at, unnest(brand_ids) as brand_id
      from unnest(${hidden('lookupKeys', 'text[]')}) with ordinality as lookup (key, at) join ${brandLookups} using (key)
    ), matched as (
      select at, brand_id, case when is_reading then 3 when strpos(key, '.') > 0 then 0 when is_label then 1 else 2 end as fit
      from unnest(${hidden('places', 'int[]')}, ${hidden('keys', 'text[]')}, ${hidden('readings', 'boolean[]')})
        as asked (at, key, is_reading)
      join ${brandNames} using (key)
      union all select at, brand_id, 2 from looked_up
    ), ranked as (
      select at, brand_id, min(fit) as fit, row_number() over (partition by at
        order by brand_id = any (${hidden('chosenIds', 'text[]')}::text[]) desc, max(prominence) desc) as place
      from matched join ${brands} on brands.id = brand_id group by at, brand_id
    )
    select at, brand_id, fit from ranked where place <= ${sql.raw(String(MAX_BRANDS))}
  ) as found`;
  return db
    .select({
      ...columnsWithoutNames,
      at: sql<number>`found.at::int`,
      match: sql<BrandMatch | 'reading'>`(array['domain', 'label', 'name', 'reading'])[found.fit + 1]`,
      ...styleColumns,
    })
    .from(brands)
    .innerJoin(found, sql`found.brand_id = ${brands.id}`)
    .leftJoin(ownStyle, sql`true`)
    .orderBy(sql`found.at`, sql`${brands.prominence} desc`, brands.id)
    .prepare('find brands');
}

/** Returns a parameter whose value the planner can't see; otherwise it would plan the statement for each value. */
function hidden(name: string, type: 'int[]' | 'text[]' | 'boolean[]'): SQL {
  return sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`;
}

/**
 * The keys that mean a brand, with the style of its id, else of the first key that has one. Another brand with the same key is no rival
 * if it has the same logo, or if it isn't half as well known and the key isn't its label alone.
 */
const ownStyle: SQL = sql`lateral (
  select keys, coalesce(of_id.color, of_keys.color) as color, coalesce(of_id.drawing, of_keys.drawing) as drawing,
    coalesce(of_id.guidelines_url, of_keys.guidelines_url) as guidelines_url
  from lateral (
  select array_agg(own.key order by own.is_label desc, length(own.key) desc) as keys,
    (array_agg(style.color order by own.is_label desc) filter (where style.color is not null))[1] as color,
    (array_agg(style.drawing order by own.is_label desc) filter (where style.color is not null))[1] as drawing,
    (array_agg(style.guidelines_url order by own.is_label desc) filter (where style.color is not null))[1] as guidelines_url
  from ${brandNames} as own left join ${brandStyles} as style on style.key = own.key
  where own.brand_id = ${brands.id} and not exists (
    select from ${brandNames} as other join ${brands} as rival on rival.id = other.brand_id
    where other.key = own.key and other.brand_id <> own.brand_id
      and (rival.files ->> 'current' = ${brands.files} ->> 'current') is not true
      and case other.is_label when own.is_label then 2 * rival.prominence > ${brands.prominence} else other.is_label end)
  ) as of_keys left join ${brandStyles} as of_id on of_id.key = ${brands.id}
) as own_style`;

const styleColumns = {
  ownKeys: sql<string[]>`coalesce(own_style.keys, '{}')`,
  color: sql<string | null>`own_style.color`,
  guidelinesUrl: sql<string | null>`own_style.guidelines_url`,
  drawing: sql<string | null>`own_style.drawing`,
};

/** Returns the stored brands with these ids. */
export async function selectByIds(
  db: Database,
  ids: readonly string[],
): Promise<(StoredBrand & Pick<BrandFacts, 'names'>)[]> {
  return db
    .select({ ...getTableColumns(brands), ...styleColumns })
    .from(brands)
    .leftJoin(ownStyle, sql`true`)
    .where(inArray(brands.id, [...ids]));
}

/** Prepares the statement that returns the outcomes of earlier requests to Wikidata by key, however old. */
export function prepareSelectLookups(db: Database) {
  return db
    .select()
    .from(brandLookups)
    .where(sql`${brandLookups.key} = any (${sql.placeholder('lookupKeys')}::text[])`)
    .prepare('find brand lookups');
}

/** A brand that can be suggested. */
export interface SuggestedBrand {
  id: string;
  label: string;
  description: string | null;
  currentFile: FileName | null;
}

/**
 * Returns the brands of which a key begins with one of these prefixes: first those whose whole label it is, then those whose label begins
 * with it; each by how often they were shown and how well they are known. One letter finds only well-known brands.
 */
export async function selectByPrefix(
  db: Database,
  prefixes: readonly string[],
  limit: number,
): Promise<SuggestedBrand[]> {
  const startsWithPrefix = sql`key ~>=~ prefix and key ~<~ (prefix || ${'\u{10ffff}'})`;
  const { rows } = await db.execute<SuggestedBrand & Record<string, unknown>>(sql`
    with prefixes as materialized (
      select unnest(${sql.param(prefixes)}::text[]) as prefix
    ), matched as (
      select brand_id, key = prefix as is_whole, true as is_label from prefixes, ${brandNames}
      where is_label and ${startsWithPrefix} and (length(prefix) > 1 or brand_id in (
        (select id from ${brands} order by prominence desc limit ${WELL_KNOWN})
        union all (select id from ${brands} order by searches desc limit ${WELL_KNOWN})))
      union all
      select brand_id, key = prefix, false from prefixes, lateral (
        select brand_id, key from ${brandNames} where not is_label and ${startsWithPrefix}
        order by key using ~<~ limit ${MAX_OTHER_NAMES}) as others
    )
    select id, label, description, files ->> 'current' as "currentFile"
    from ${brands} join (
      select brand_id as id, bool_or(is_whole and is_label) as is_its_label, bool_or(is_whole or is_label) as is_close
      from matched group by brand_id
    ) as distinct_brands using (id)
    -- Searches at most double a brand's prominence, so that a script can't lift an unknown brand above well-known ones.
    order by is_its_label desc, is_close desc, prominence + least(searches, prominence) desc, id
    limit ${limit}`);
  return rows;
}

/** Returns the names and files of a number of brands with files, in the order of their ids, after the id `after`. */
export function selectFiles(db: Database, after: string, limit: number) {
  const { id, label, names, files } = brands;
  const hasFiles = sql`${files} - 'notOnCommons' <> ${JSON.stringify(NO_FILES)}::jsonb`;
  return db
    .select({ id, label, names, files })
    .from(brands)
    .where(and(gt(id, after), hasFiles))
    .orderBy(id)
    .limit(limit);
}
