import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FileCheck } from '#contract/file-check.ts';

/** What is in each file that was judged. */
export const fileChecks = pgTable('file_checks', {
  /** The SHA-1 of the file, 40 hex digits. */
  id: text().primaryKey(),
  /** The version of the rules that it was judged by; see `CHECK_VERSION`. */
  version: integer().notNull(),
  /** Null if the file is damaged or too complex. */
  check: jsonb().$type<FileCheck>(),
  checkedAt: timestamp({ withTimezone: true }).notNull(),
});
