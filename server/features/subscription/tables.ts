import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/columns.ts';
import { accounts } from '../accounts/tables.ts';

/**
 * The payment provider's customer of each account, and the customer's subscription as the last sync read it. The customer of a
 * deleted account stays, so that the next sync ends its subscription.
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
    /** The sequence number of the last sync that started, and of the one that wrote the columns below. */
    lastSequence: integer('last_ticket').notNull().default(0),
    writtenSequence: integer('written_ticket').notNull().default(0),
    /** When the last sync wrote its result, or a page view last caused one. */
    readAt: time(),
    /** Until when page views cause syncs, because an event may have been lost. */
    watchedUntil: time(),
    /** The current subscription; all null if there is none. */
    subscriptionId: text(),
    status: text().$type<'active' | 'past_due'>(),
    isAnnual: boolean(),
    periodEnd: time(),
    endsAtPeriodEnd: boolean(),
    /** Until when Premium continues although the renewal is unpaid; null if it is paid. */
    graceEndsAt: timestamp('access_until', { withTimezone: true }),
  },
  (table) => [index('customers_period_end').on(table.periodEnd).where(sql`${table.status} is not null`)],
);
