import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BatchFormat } from '#contract/downloads.ts';
import { time } from '../../platform/database/columns.ts';
import { accounts } from '../accounts/tables.ts';

/**
 * How many free downloads an account or a guest has used in its last window, and how many of them were refunded. Both are 0
 * for a subscriber without a window, who has never used a free download.
 */
export const allowances = pgTable(
  'allowances',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer()
      .unique('allowances_account')
      .references(() => accounts.id, { onDelete: 'cascade' }),
    guestId: uuid().unique('allowances_guest'),
    /** When the window opened, which is when its first download was counted. */
    openedAt: time().notNull(),
    used: integer().notNull(),
    refunded: integer('given_back').notNull().default(0),
  },
  (table) => [
    check('allowances_one_holder', sql`num_nonnulls(${table.accountId}, ${table.guestId}) = 1`),
    index('allowances_guests_opened_at').on(table.openedAt).where(sql`${table.guestId} is not null`),
  ],
);

/** The batches of subscribers, from the time when they were allowed. One that was cancelled has no downloads. */
export const batches = pgTable(
  'batches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    allowanceId: integer()
      .notNull()
      .references(() => allowances.id, { onDelete: 'cascade' }),
    requestId: uuid().notNull(),
    format: text().$type<BatchFormat>().notNull(),
    startedAt: time().notNull(),
  },
  (table) => [uniqueIndex('batches_request').on(table.allowanceId, table.requestId)],
);

/** Every allowed download. Those of guests are stored only to recognise repeated requests. */
export const downloads = pgTable(
  'downloads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    allowanceId: integer()
      .notNull()
      .references(() => allowances.id, { onDelete: 'cascade' }),
    requestId: uuid(),
    logoUrl: text().notNull(),
    logoTitle: text().notNull(),
    fileType: text().notNull(),
    /** True for a free download, false for a subscriber's. */
    counted: boolean().notNull(),
    downloadedAt: time().notNull(),
    /** Null for a single download. */
    batchId: integer().references(() => batches.id, { onDelete: 'cascade' }),
    /** The position in the batch, starting at 1; null for a single download. */
    place: integer(),
  },
  (table) => [
    uniqueIndex('downloads_request').on(table.allowanceId, table.requestId),
    index('downloads_history').on(
      table.allowanceId,
      table.downloadedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('downloads_entries')
      .on(table.allowanceId, table.downloadedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`coalesce(${table.place}, 1) = 1`),
    uniqueIndex('downloads_batch').on(table.batchId, table.place).where(sql`${table.batchId} is not null`),
  ],
);
