import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FileType } from '#contract/logos.ts';
import { time } from '../../platform/database/columns.ts';
import { ownerId } from '../accounts/tables.ts';

/** Sorts the rows of a list. Neighbours are far apart, so that a row moves between two others without changing them. */
const position = () => bigint({ mode: 'number' }).notNull();

/** The collections of accounts. The favourites have a row as soon as they have a logo, a note or a link. */
export const collections = pgTable(
  'collections',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: ownerId(),
    isFavorites: boolean().notNull().default(false),
    name: text().notNull(),
    note: text().notNull().default(''),
    position: position(),
    /** The last part of the read-only page's path; null if the collection isn't shared. See ADR-0028. */
    shareToken: text(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('collections_position').on(table.accountId, table.position),
    uniqueIndex('collections_name').on(table.accountId, sql`lower(${table.name})`),
    uniqueIndex('collections_favorites').on(table.accountId).where(sql`${table.isFavorites}`),
    uniqueIndex('collections_share_token').on(table.shareToken),
  ],
);

/** The logos of collections, with what is needed to show a logo that the index doesn't know. */
export const collectionLogos = pgTable(
  'collection_logos',
  {
    collectionId: integer()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    position: position(),
    note: text().notNull().default(''),
    title: text().notNull(),
    fileType: text().$type<FileType>().notNull(),
    thumbUrl: text().notNull(),
    sourceUrl: text().notNull(),
    addedAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.url] }),
    uniqueIndex('collection_logos_position').on(table.collectionId, table.position),
  ],
);
