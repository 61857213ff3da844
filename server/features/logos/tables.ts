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

/** By default, a GIN index first collects new entries in an unsorted list, which every search reads to its end. */
const SORTED_AT_ONCE = { fastupdate: false };

/** The index: every logo that was shown or ingested, and the catalogue. Most columns copy values of `logo` to search by. */
export const logos = pgTable(
  'logos',
  {
    /** The file's SHA-1; for another file with equal bytes, followed by its page. See `planWrite`. */
    id: text().primaryKey(),
    /** Refers to the logo in the other tables of the index. */
    shortId: integer('nr').notNull().generatedByDefaultAsIdentity(),
    logo: jsonb().$type<Logo>().notNull(),
    /** Origin of the wiki that holds it, or "catalogue". */
    wiki: text().notNull(),
    /** URL of the file's page, or the file's path in the catalogue. Of a page's versions, only the latest is current. */
    page: text().notNull(),
    /** See `titleKey`. */
    key: text().notNull(),
    /** The words of the title and the aliases; see `searchWordsOf`. */
    words: text().notNull(),
    /** The values of the filters. Unlike words, they start with a dot; see `facetsOf`. */
    facets: text().notNull(),
    /** Lower is better; see `rankOf`. */
    rank: integer().notNull(),
    /** Other names, such as the brand that the logo's category is named after. */
    aliases: text().array().notNull().default([]),
    fileType: text().$type<FileType>().notNull(),
    licenseClass: text().$type<LicenseClass>().notNull(),
    addedAt: timestamp({ withTimezone: true }),
    /** On how many days it was shown in search results; each server counts a day once. */
    searches: integer().notNull().default(0),
    downloads: integer().notNull().default(0),
    seenAt: timestamp({ withTimezone: true }).notNull(),
    /** When a wiki last returned it. */
    checkedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was noticed that the wiki had deleted or replaced it; null if it is current. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('logos_nr').on(table.shortId),
    index('logos_seen_at').on(table.seenAt),
    index('logos_added_at').on(table.addedAt),
    index('logos_page').on(table.page.op('text_pattern_ops')),
    index('logos_key').on(table.key, table.rank),
    index('logos_url').using('hash', sql`(${table.logo} ->> 'url')`),
    index('logos_lexemes')
      .using('gin', lexemesOf(table))
      .with(SORTED_AT_ONCE)
      .where(sql`${table.removedAt} is null`),
  ],
);

/** Returns the indexed expression: words and facets as literal lexemes, without parsing or stemming. */
export function lexemesOf(table: Record<'words' | 'facets', AnyPgColumn>): SQL {
  return sql`array_to_tsvector(string_to_array(trim(${table.words} || ' ' || ${table.facets}), ' '))`;
}

const postings = () => ({
  word: text().notNull(),
  rank: integer().notNull(),
  shortId: integer('nr').notNull(),
});

/** Every word of every current logo, so that the top-ranked logos of a common word can be read without the others. */
export const logoWords = pgTable('logo_words', postings(), (table) => [
  primaryKey({ columns: [table.word, table.rank, table.shortId] }),
]);

/** The distinct titles of current logos, for suggestions; see `KnownTitle`. */
export const logoTitles = pgTable(
  'logo_titles',
  {
    shortId: integer('nr').primaryKey().generatedByDefaultAsIdentity(),
    key: text().notNull(),
    title: text().notNull(),
    fileType: text().$type<FileType>().notNull(),
    thumbUrl: text().notNull(),
    popularity: integer('shown').notNull(),
  },
  // Bytewise order in any locale.
  (table) => [uniqueIndex('logo_titles_key').on(table.key.op('text_pattern_ops'))],
);

/** The first words of every title; see `titlePostingsOf`. */
export const logoTitleWords = pgTable('logo_title_words', postings(), (table) => [
  primaryKey({ columns: [table.word, table.rank, table.shortId] }),
]);

/** Every word that was ever in the index; `best` is the lowest rank of a title with this word. */
export const logoVocabulary = pgTable(
  'logo_vocabulary',
  {
    word: text().notNull(),
    /** The word in ASCII; see `spellingOf`. */
    spelling: text().notNull(),
    best: integer().notNull(),
  },
  (table) => [
    uniqueIndex('logo_vocabulary_word').on(table.word.op('text_pattern_ops')),
    // Covers queries for the top-ranked words among thousands with the same prefix.
    index('logo_vocabulary_beginning').on(table.word.op('text_pattern_ops'), table.best),
    index('logo_vocabulary_letter').on(sql`left(${table.word}, 1)`, table.best),
    index('logo_vocabulary_letters').on(sql`left(${table.word}, 2)`, table.best),
    index('logo_vocabulary_spelling').using('gin', table.spelling.op('gin_trgm_ops')).with(SORTED_AT_ONCE),
  ],
);
