import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FileType, Logo } from '#contract/logos.ts';

/** Every logo that a wiki has shown through this server; `id` is the SHA-1 of the file. */
export const logos = pgTable(
  'logos',
  {
    id: text().primaryKey(),
    logo: jsonb().$type<Logo>().notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('logos_seen_at').on(table.seenAt)],
);

/** The titles of those logos, each once, to suggest while somebody types; see `KnownTitle`. */
export const logoTitles = pgTable(
  'logo_titles',
  {
    key: text().primaryKey(),
    title: text().notNull(),
    fileType: text().$type<FileType>().notNull(),
    thumbUrl: text().notNull(),
    shown: integer().notNull(),
  },
  (table) => [index('logo_titles_shown').on(table.shown, table.key)],
);

/** The keys of titles from each word on, in the order of their bytes whatever the database's language. */
export const logoTitleStarts = pgTable(
  'logo_title_starts',
  { start: text().notNull(), key: text().notNull() },
  (table) => [uniqueIndex('logo_title_starts_start').on(table.start.op('text_pattern_ops'), table.key)],
);
