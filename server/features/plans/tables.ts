import { sql } from 'drizzle-orm';
import { index, integer, pgTable, pgView, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/columns.ts';
import { ownerId } from '../accounts/tables.ts';

/** The periods for which an account has Premium, each from one source. An entitlement that ended early keeps its row. */
export const entitlements = pgTable(
  'entitlements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: ownerId(),
    source: text().$type<'payment' | 'code' | 'grant'>().notNull(),
    /** The id of the code or of the provider's subscription; null for a grant. */
    sourceId: text(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    /** When the entitlement ended early; null if it lasts until `endsAt`. */
    endedAt: time(),
  },
  (table) => [
    index('entitlements_account').on(table.accountId),
    uniqueIndex('entitlements_source').on(table.source, table.sourceId),
    index('entitlements_end').on(sql`least(${table.endsAt}, ${table.endedAt})`),
  ],
);

/**
 * The end of Premium of each account that ever had it, whether paid or granted. Entitlements start when they are added, so
 * an account has Premium exactly while `premiumUntil` is in the future.
 */
export const premiumAccounts = pgView('paid_accounts', {
  accountId: integer().notNull(),
  premiumUntil: timestamp('paid_until', { withTimezone: true }).notNull(),
}).as(sql`
  select account_id, max(least(ends_at, ended_at)) as paid_until
  from entitlements
  group by account_id`);
