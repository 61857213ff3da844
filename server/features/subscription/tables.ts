import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/columns.ts';
import { accounts } from '../accounts/tables.ts';

/**
 * The payment provider's customer of each account, and the last reading of its subscription. The customer of a deleted
 * account stays, so that the next reading ends its subscription.
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
    /** A reading takes the next ticket before it starts; the columns below were read with `writtenTicket`. */
    lastTicket: integer().notNull().default(0),
    writtenTicket: integer().notNull().default(0),
    /** When a page view last caused a reading. */
    readAt: time(),
    /** Until then an event may be missing. */
    watchedUntil: time(),
    /** The current subscription; all null if there is none. */
    subscriptionId: text(),
    status: text().$type<'active' | 'past_due'>(),
    isAnnual: boolean(),
    periodEnd: time(),
    endsAtPeriodEnd: boolean(),
    accessUntil: time(),
  },
  (table) => [index('customers_period_end').on(table.periodEnd).where(sql`${table.status} is not null`)],
);
