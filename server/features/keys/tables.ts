import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/columns.ts';
import { ownerId } from '../accounts/tables.ts';

/** API keys. `hash` is the SHA-256 of the secret. The secret isn't stored; it is random, so a fast hash is enough. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: ownerId(),
    name: text().notNull(),
    hash: text().notNull(),
    /** The first characters of the secret. */
    start: text().notNull(),
    createdAt: time().notNull(),
    /** Precise to a minute. */
    lastUsedAt: time(),
    /** When it was ended. The row stays for a year, so that calls with the key get the reason. */
    endedAt: time(),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.hash),
    index('api_keys_account').on(table.accountId),
    index('api_keys_ended_at').on(table.endedAt),
  ],
);

/** What each key was used for, by day (UTC). */
export const apiKeyUsage = pgTable(
  'api_key_usage',
  {
    keyId: integer()
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    calls: integer().notNull(),
    downloads: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.day] }), index('api_key_usage_day').on(table.day)],
);
