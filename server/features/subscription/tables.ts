import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '../accounts/tables.ts';

const time = () => timestamp({ withTimezone: true });

/**
 * Whom the payment provider knows by which account, and what it said last of the customer's subscription. An account
 * that is deleted leaves the provider's id behind, so that nobody goes on paying for it.
 */
export const customers = pgTable(
  'customers',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    accountId: integer()
      .unique('customers_account')
      .references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: time().notNull(),
    /** Each reading of the provider takes the next ticket first; what is written here came by `writtenTicket`. */
    lastTicket: integer().notNull().default(0),
    writtenTicket: integer().notNull().default(0),
    /** When a page last had it read again. */
    readAt: time(),
    /** Until then something may have happened at the provider that was not told yet. */
    watchedUntil: time(),
    /** Of the subscription that is paid or to be paid; all null where there is none. */
    subscriptionId: text(),
    status: text().$type<'active' | 'past_due'>(),
    isAnnual: boolean(),
    periodEnd: time(),
    endsAtPeriodEnd: boolean(),
    accessUntil: time(),
  },
  (table) => [index('customers_period_end').on(table.periodEnd).where(sql`${table.status} is not null`)],
);
