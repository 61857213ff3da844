import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/tables.ts';

const time = () => timestamp({ withTimezone: true });

/** Codes that make an account premium for a time, once. Whether one is active follows from its times. */
export const premiumCodes = pgTable(
  'premium_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As it is written, e.g. `LOGO-7K2M-QX4P-9TWB`. */
    code: text().notNull().unique('premium_codes_code'),
    /** For how many days it makes premium. */
    durationDays: integer().notNull(),
    createdAt: time().notNull(),
    /** Until when it can be redeemed. */
    expiresAt: time().notNull(),
    /** Null for an account that was deleted since. */
    redeemedBy: integer().references(() => accounts.id, { onDelete: 'set null' }),
    redeemedAt: time(),
    invalidatedAt: time(),
  },
  (table) => [index('premium_codes_redeemed_by').on(table.redeemedBy)],
);
