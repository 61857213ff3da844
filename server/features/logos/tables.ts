import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FileType, LicenseClass, Logo } from '#contract/logos.ts';

/**
 * The index: every logo that a wiki has shown through this server or an ingest has brought, and the bundled catalogue;
 * `id` is the SHA-1 of the file. What is searched and sorted by stands in columns of its own, the rest in `logo`.
 */
export const logos = pgTable(
  'logos',
  {
    id: text().primaryKey(),
    /** A short name for the other tables of the index. */
    nr: integer().notNull().generatedByDefaultAsIdentity(),
    logo: jsonb().$type<Logo>().notNull(),
    /** Origin of the wiki that holds it, or "catalogue". */
    wiki: text().notNull(),
    /** Address of the file's own page, or its path in the catalogue; of its versions the newest counts. */
    page: text().notNull(),
    /** The title as it is compared; see `titleKey`. */
    key: text().notNull(),
    /** Every word that it is found by: of its title and its aliases, without accents; see `searchWordsOf`. */
    words: text().notNull(),
    /** What it is filtered by, as signs that no word has; see `facetsOf`. */
    facets: text().notNull(),
    /** Its place among others that a name finds, the lower the better; see `rankOf`. */
    rank: integer().notNull(),
    /** Other names, such as the brand of the category it lies in. */
    aliases: text().array().notNull().default([]),
    fileType: text().$type<FileType>().notNull(),
    licenseClass: text().$type<LicenseClass>().notNull(),
    addedAt: timestamp({ withTimezone: true }),
    /** On how many days a search has shown it, and how often it was downloaded. */
    searches: integer().notNull().default(0),
    downloads: integer().notNull().default(0),
    seenAt: timestamp({ withTimezone: true }).notNull(),
    /** When a wiki has last told that it is so. */
    checkedAt: timestamp({ withTimezone: true }).notNull(),
    /** Since when it is known that the wiki has it no more, or has a newer version. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('logos_nr').on(table.nr),
    index('logos_seen_at').on(table.seenAt),
    index('logos_added_at').on(table.addedAt),
    index('logos_page').on(table.page.op('text_pattern_ops')),
    index('logos_key').on(table.key, table.rank),
    index('logos_url').using('hash', sql`(${table.logo} ->> 'url')`),
    index('logos_lexemes').using('gin', lexemesOf(table)).where(sql`${table.removedAt} is null`),
  ],
);

/** What the full-text index holds: words and facets as they are, read by no parser and in no language. */
export function lexemesOf(table: Record<'words' | 'facets', AnyPgColumn>): SQL {
  return sql`array_to_tsvector(string_to_array(trim(${table.words} || ' ' || ${table.facets}), ' '))`;
}

/** A word of a logo or title that is there now, in the order in which a word finds them. */
const places = () => ({ word: text().notNull(), rank: integer().notNull(), nr: integer().notNull() });

/** Every word of every logo that is not removed: the best of a frequent word are read without looking at the others. */
export const logoWords = pgTable('logo_words', places(), (table) => [
  primaryKey({ columns: [table.word, table.rank, table.nr] }),
]);

/** The titles of those logos, each once, to suggest while somebody types; see `KnownTitle`. */
export const logoTitles = pgTable(
  'logo_titles',
  {
    nr: integer().primaryKey().generatedByDefaultAsIdentity(),
    key: text().notNull(),
    title: text().notNull(),
    fileType: text().$type<FileType>().notNull(),
    thumbUrl: text().notNull(),
    shown: integer().notNull(),
  },
  // In the order of their bytes, whatever the database's language.
  (table) => [uniqueIndex('logo_titles_key').on(table.key.op('text_pattern_ops'))],
);

/** The first words of every title, in the order in which they are suggested; see `titleRankOf`. */
export const logoTitleWords = pgTable('logo_title_words', places(), (table) => [
  primaryKey({ columns: [table.word, table.rank, table.nr] }),
]);

/**
 * Every word of the index, each once; `best` is the lowest rank of a title that is suggested for it. A word stays when its
 * last logo goes: it then finds nothing.
 */
export const logoVocabulary = pgTable(
  'logo_vocabulary',
  {
    word: text().notNull(),
    /** The word in signs that every database takes for letters; see `spellingOf`. */
    spelling: text().notNull(),
    best: integer().notNull(),
  },
  (table) => [
    uniqueIndex('logo_vocabulary_word').on(table.word.op('text_pattern_ops')),
    // Thousands of words can begin alike: their order is read from here alone.
    index('logo_vocabulary_beginning').on(table.word.op('text_pattern_ops'), table.best),
    index('logo_vocabulary_letter').on(sql`left(${table.word}, 1)`, table.best),
    index('logo_vocabulary_letters').on(sql`left(${table.word}, 2)`, table.best),
    index('logo_vocabulary_spelling').using('gin', table.spelling.op('gin_trgm_ops')),
  ],
);
