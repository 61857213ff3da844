import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Continuation } from '#mediawiki/enumerate/read-lists.ts';

/** An import of a wiki's logos into the index, possibly by several processes in turn. */
export const ingests = pgTable(
  'ingests',
  {
    id: serial().primaryKey(),
    /** URL of the wiki's api.php. */
    wiki: text().notNull(),
    /** Identifies the categories or the file of titles. */
    source: text().notNull(),
    /** If set, only changes since this time are imported. */
    since: timestamp({ withTimezone: true }),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while in progress. */
    endedAt: timestamp({ withTimezone: true }),
    /** True if every page of every list was read. */
    isComplete: boolean().notNull().default(false),
    /** True if known files that are no longer in any list were queued again, to find out if they were deleted. */
    isSettled: boolean().notNull().default(false),
    requests: integer().notNull().default(0),
    added: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    removed: integer().notNull().default(0),
  },
  (table) => [index('ingests_source').on(table.wiki, table.source)],
);

const ingestId = () =>
  integer()
    .notNull()
    .references(() => ingests.id, { onDelete: 'cascade' });

/** The lists that an ingest reads: members of categories, entries of logs. */
export const ingestLists = pgTable(
  'ingest_lists',
  {
    ingestId: ingestId(),
    kind: text().$type<'category' | 'log'>().notNull(),
    /** The category's title with its namespace, or the log's action. */
    name: text().notNull(),
    /** Levels below the categories of `source`, which have depth 0; -1 for logs. */
    depth: integer().notNull(),
    /** `known`: read by an earlier ingest; read again only if it changed. */
    state: text().$type<'known' | 'waiting' | 'read' | 'failed'>().notNull(),
    /** The continuation of the next page to read; null for the first page. */
    next: jsonb().$type<Continuation>(),
    tries: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.ingestId, table.kind, table.name] }),
    index('ingest_lists_state').on(table.ingestId, table.state, table.depth, table.name),
  ],
);

/** The files and subcategories of each category. */
export const ingestMembers = pgTable(
  'ingest_members',
  { ingestId: ingestId(), category: text().notNull(), title: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.ingestId, table.category, table.title] }),
    index('ingest_members_title').on(table.ingestId, table.title),
  ],
);

/** The queue: every file that a list names. */
export const ingestFiles = pgTable(
  'ingest_files',
  {
    ingestId: ingestId(),
    /** With namespace, as the wiki spells it. */
    title: text().notNull(),
    state: text().$type<FileState>().notNull(),
    /** Why the file was skipped or failed; if it is a redirect, its target. */
    reason: text(),
    /** The version last listed or imported; see `versionOf`. */
    version: text(),
    /** URL of the file's page. */
    page: text(),
    /** The logo's id in the index. */
    logo: text(),
    /** The logo's aliases in the index. */
    aliases: text().array().notNull().default([]),
    tries: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.ingestId, table.title] }),
    index('ingest_files_state').on(table.ingestId, table.state, table.tries, table.title),
  ],
);

/**
 * `waiting`: not described yet; `done`: in the index; `known`: indexed by an earlier ingest; `missing`: not in the wiki;
 * `skipped`: not supported; `failed`: every try failed.
 */
export type FileState = 'waiting' | 'done' | 'known' | 'missing' | 'skipped' | 'failed';
