import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/audit.ts';

/** Who did what to whom: one row for every change that an administrator or money made. A trigger lets rows only be added. */
export const auditRows = pgTable(
  'audit_rows',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** `account:7`, `shell` or the name of an outside service. */
    actor: text().notNull(),
    action: text().$type<AuditAction>().notNull(),
    /** What it was done to, e.g. `account:12`; not a reference, since it outlives what it names. */
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('audit_rows_subject').on(table.subject, table.id.desc().nullsFirst()),
    index('audit_rows_actor').on(table.actor, table.id.desc().nullsFirst()),
    index('audit_rows_action').on(table.action, table.id.desc().nullsFirst()),
  ],
);

/** How often something happened on a day (UTC), over every process of the server; it tells of nobody. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    /** What happened, e.g. `search.cache`. */
    what: text().notNull(),
    times: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.what] })],
);

/** When a job that any server may do was last begun. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  begunAt: timestamp({ withTimezone: true }).notNull(),
});

/** Settings that all servers on this database share, such as a fingerprint of their secret. */
export const sharedSettings = pgTable('agreements', {
  name: text('what').primaryKey(),
  value: text().notNull(),
});
