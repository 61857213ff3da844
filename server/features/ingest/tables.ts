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
import type { Continuation } from '#mediawiki/enumerate/continuation.ts';

/** One filling of the index from a wiki: from the first request to the last, however often its process ended. */
export const ingests = pgTable(
  'ingests',
  {
    id: serial().primaryKey(),
    /** Address of the wiki's api.php. */
    wiki: text().notNull(),
    /** What is ingested; equal for the same categories or the same file of titles. */
    source: text().notNull(),
    /** Only what has changed since then; null for all of it. */
    since: timestamp({ withTimezone: true }),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while it is under way. */
    endedAt: timestamp({ withTimezone: true }),
    /** Whether everything was read: only then it is known what is not there any more. */
    isComplete: boolean().notNull().default(false),
    /** Whether what the lists do not name any more has been put into the queue. */
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

/** The lists of a wiki that an ingest reads to their ends: members of categories, entries of logs; each once. */
export const ingestLists = pgTable(
  'ingest_lists',
  {
    ingestId: ingestId(),
    kind: text().$type<'category' | 'log'>().notNull(),
    /** Title of the category with its namespace, or action of the log. */
    name: text().notNull(),
    /** How many categories lie above it. */
    depth: integer().notNull(),
    /** `known` has been read by an earlier ingest, and may have changed. */
    state: text().$type<'known' | 'waiting' | 'read' | 'failed'>().notNull(),
    /** What to send back for the rest of it. */
    next: jsonb().$type<Continuation>(),
    tries: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.ingestId, table.kind, table.name] }),
    index('ingest_lists_state').on(table.ingestId, table.state, table.depth, table.name),
  ],
);

/** Which files and categories lie in which category, as far as an ingest has read them. */
export const ingestMembers = pgTable(
  'ingest_members',
  {
    ingestId: ingestId(),
    category: text().notNull(),
    title: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ingestId, table.category, table.title] }),
    index('ingest_members_title').on(table.ingestId, table.title),
  ],
);

/** The queue of an ingest: every file that its lists name, once. */
export const ingestFiles = pgTable(
  'ingest_files',
  {
    ingestId: ingestId(),
    /** With namespace, as the wiki spells it. */
    title: text().notNull(),
    state: text().$type<FileState>().notNull(),
    /** Why it was skipped or could not be read. */
    reason: text(),
    /** The version that was described; see `versionOf`. */
    version: text(),
    /** Address of its page, and id of its logo in the index. */
    page: text(),
    logo: text(),
    /** The other names that it was written into the index with. */
    aliases: text().array().notNull().default([]),
    tries: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.ingestId, table.title] }),
    index('ingest_files_state').on(table.ingestId, table.state, table.tries, table.title),
  ],
);

/**
 * `waiting` is to be described, `done` is in the index, `known` was in it before and is as it was, `missing` is not in
 * the wiki, `skipped` is no logo for us, `failed` could not be read.
 */
export type FileState = 'waiting' | 'done' | 'known' | 'missing' | 'skipped' | 'failed';
