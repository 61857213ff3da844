import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/columns.ts';
import { accounts } from '../accounts/tables.ts';

/** Single-use codes that give Premium. A code's status is derived from its times. */
export const premiumCodes = pgTable(
  'premium_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** For example `LOGO-7K2M-QX4P-9TWB`. */
    code: text().notNull().unique('premium_codes_code'),
    durationDays: integer().notNull(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    /** Null until the code is redeemed, and after the account is deleted. */
    redeemedBy: integer().references(() => accounts.id, { onDelete: 'set null' }),
    redeemedAt: time(),
    invalidatedAt: time(),
  },
  (table) => [index('premium_codes_redeemed_by').on(table.redeemedBy)],
);
