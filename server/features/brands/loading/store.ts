import { sql } from 'drizzle-orm';
import type { BrandFiles } from '#mediawiki/wikidata/brand-facts.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { brandNames, brandPackages, brandStyles, brands } from '../tables.ts';

const WIKIDATA = 'wikidata';
const WITHOUT_FILES = {
  notOnCommons: false,
  icon: null,
  variants: [],
  former: [],
} satisfies Partial<BrandFiles>;

/** How long reading the packages may take, even on a busy machine; after this time, PostgreSQL closes the idle connection. */
const READING_TIMEOUT_MS = 300_000;

/** Locks loading until the end of the transaction. Returns false if another server has the lock. */
export async function lockLoading(transaction: Database): Promise<boolean> {
  const { rows } = await transaction.execute<{ isLocked: boolean }>(sql`
    select set_config('idle_in_transaction_session_timeout', ${String(READING_TIMEOUT_MS)}, true),
      pg_try_advisory_xact_lock(hashtextextended('load brands', 0)) as "isLocked"`);
  return rows[0]?.isLocked === true;
}

/** Returns the loaded version of each package by its name. */
export async function selectVersions(db: Database): Promise<Map<string, string>> {
  const rows = await db.select().from(brandPackages);
  return new Map(rows.map(({ name, version }) => [name, version]));
}

/** Deletes the keys of all bundled brands, so that none of an older package remains. */
export async function deleteBundledNames(transaction: Database): Promise<void> {
  await transaction.execute(sql`
    delete from ${brandNames} using ${brands}
    where ${brandNames.brandId} = ${brands.id} and ${brands.source} <> ${WIKIDATA}`);
}

/**
 * Writes brands of the package with their keys. Facts from Wikidata are kept.
 * @param json an array of `PackageBrand`
 */
export async function writeBundledBrands(transaction: Database, json: string): Promise<void> {
  await transaction.execute(sql`
    with incoming as materialized (
      select * from jsonb_to_recordset(${json}::jsonb) as incoming (id text, source text, label text, description text, names jsonb,
        website text, country text, industry text, file text, prominence integer, keys jsonb)
    ), written as (
      insert into ${brands} as known (id, label, description, names, website, country, industry, files, source, prominence)
      select id, label, description, names, website, country, industry,
        ${JSON.stringify(WITHOUT_FILES)}::jsonb || jsonb_build_object('current', file), source, prominence
      from incoming order by id
      on conflict (id) do update set label = excluded.label, description = excluded.description, names = excluded.names,
        website = excluded.website, country = excluded.country, industry = excluded.industry, files = excluded.files,
        prominence = excluded.prominence
      where known.source <> ${WIKIDATA}
      returning id
    )
    insert into ${brandNames} (key, brand_id, is_label)
    select names.key, id, names."isLabel"
    from incoming join written using (id), jsonb_to_recordset(keys) as names (key text, "isLabel" boolean)
    on conflict do nothing`);
}

/** Deletes the bundled brands that the package no longer has. */
export async function deleteOtherBundledBrands(transaction: Database, ids: readonly string[]): Promise<void> {
  await transaction.execute(sql`
    delete from ${brands} where ${brands.source} <> ${WIKIDATA}
      and not exists (select from unnest(${sql.param(ids)}::text[]) as kept (id) where kept.id = ${brands.id})`);
}

/** Replaces all styles. @param json an array of `PackageStyle` */
export async function replaceStyles(transaction: Database, json: string): Promise<void> {
  await transaction.delete(brandStyles);
  await transaction.execute(sql`
    insert into ${brandStyles} (key, color, guidelines_url, drawing)
    select key, color, "guidelinesUrl", drawing
    from jsonb_to_recordset(${json}::jsonb) as styles (key text, color text, "guidelinesUrl" text, drawing text)`);
}

/** Stores the loaded versions and lets PostgreSQL plan for the new number of rows. */
export async function writeVersions(
  transaction: Database,
  versions: ReadonlyMap<string, string>,
  loadedAt: Date,
): Promise<void> {
  const rows = [...versions].map(([name, version]) => ({ name, version, loadedAt }));
  await transaction.delete(brandPackages);
  await transaction.insert(brandPackages).values(rows);
  await transaction.execute(sql`analyze ${brands}, ${brandNames}, ${brandStyles}`);
}
