import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BrandSource } from '#contract/brands.ts';
import type { BrandFiles, BrandName } from '#mediawiki/wikidata/brand-facts.ts';

/** The brand table: brands of the bundled package, replaced by Wikidata's facts once it was asked. */
export const brands = pgTable(
  'brands',
  {
    /** See `BrandId`. */
    id: text().primaryKey(),
    label: text().notNull(),
    description: text(),
    /** All names except the label; `brand_names` has their keys. */
    names: jsonb().$type<BrandName[]>().notNull().default([]),
    website: text(),
    /** In English; null if it is active in several or in none that is known. */
    country: text(),
    industry: text(),
    files: jsonb().$type<BrandFiles>().notNull(),
    source: text().$type<BrandSource>().notNull(),
    /** In how many wikis it has an article, or an estimate from 0 to about 45; see `prominenceOf`. */
    prominence: integer().notNull().default(0),
    /** On how many days it was shown. */
    searches: integer().notNull().default(0),
    /** When Wikidata was last asked; null if it never was. */
    checkedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('brands_searches').on(table.searches),
    index('brands_prominence').on(table.prominence),
    index('brands_checked_at').on(table.checkedAt),
  ],
);

/** The keys by which a brand is found; see `brandKeys`. */
export const brandNames = pgTable(
  'brand_names',
  {
    /** A domain contains a dot, a key of a name never does. */
    key: text().notNull(),
    brandId: text()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    /** True for the label of the brand. */
    isLabel: boolean().notNull(),
  },
  (table) => [
    // Bytewise order, for prefixes; also used for whole keys.
    uniqueIndex('brand_names_key').on(table.key.op('text_pattern_ops'), table.brandId),
    index('brand_names_label')
      .on(table.key.op('text_pattern_ops'), table.brandId)
      .where(sql`${table.isLabel}`),
    index('brand_names_spelling').using('gin', table.key.op('gin_trgm_ops')),
    index('brand_names_brand_id').on(table.brandId),
  ],
);

/** Colours, guidelines and drawings by the key of a brand's name, or by the id of a brand that only simple-icons has. */
export const brandStyles = pgTable('brand_styles', {
  key: text().primaryKey(),
  /** e.g. "#1db954". */
  color: text().notNull(),
  guidelinesUrl: text(),
  /** The name of its drawing in the catalogue, e.g. "simple-icons-spotify". */
  drawing: text(),
});

/** The names for which Wikidata was asked, also those without a brand. */
export const brandLookups = pgTable(
  'brand_lookups',
  {
    /** See `lookupKeyOf`; the id of an item that isn't a brand, or was merged into another. */
    key: text().primaryKey(),
    /** The ids of the brands with this name; empty if there is none. */
    brandIds: text().array().notNull(),
    checkedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('brand_lookups_checked_at').on(table.checkedAt)],
);

/** The versions of the packages that the tables were last filled from. */
export const brandPackages = pgTable('brand_packages', {
  name: text().primaryKey(),
  /** The package's version and that of the rules it was read by; see `loadBrands`. */
  version: text().notNull(),
  loadedAt: timestamp({ withTimezone: true }).notNull(),
});
