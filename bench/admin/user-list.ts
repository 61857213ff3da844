import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { UsersQuery } from '#contract/admin.ts';
import { countAccounts } from '#server/features/admin/store.ts';
import { listUsers } from '#server/features/admin/users/list-users.ts';
import { writeCursor } from '#server/features/admin/users/rules.ts';
import { SEEDED_AT } from './seed.ts';

interface Statement {
  text: string;
  values: unknown[];
}

/** The administration's list of users on a database connection, without the server. */
export interface UserList {
  /** Reads a page. Returns the time of its statements in ms. */
  timePage(query: object): Promise<number>;
  /** Counts accounts and subscribers this many minutes after SEEDED_AT. Returns the time in ms. */
  timeCounts(minutes: number): Promise<number>;
  /** Returns the query with a cursor that skips this many accounts. */
  skip(query: object, accounts: number): Promise<object>;
  /** Returns the query plan that found the rows of the last page. */
  explainLast(): Promise<string>;
}

export function openUserList(client: pg.Client): UserList {
  const statements: Statement[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) };
  const db = drizzle({ client, casing: 'snake_case', logger });
  const deps = { db, clock: { now: () => SEEDED_AT } };
  return {
    async timePage(query) {
      statements.length = 0;
      const parsed = UsersQuery.parse(query);
      const before = performance.now();
      await listUsers(deps, parsed);
      return performance.now() - before;
    },
    async timeCounts(minutes) {
      const now = new Date(SEEDED_AT.getTime() + minutes * 60_000);
      const before = performance.now();
      await countAccounts(db, now);
      return performance.now() - before;
    },
    async skip(query, accounts) {
      const parsed = UsersQuery.parse(query);
      const { key, order } = KEYS[parsed.sort];
      const { rows } = await client.query<{ key: string; id: number }>(
        `select ${key} as key, id from accounts order by ${order.replaceAll('$', parsed.order)} offset $1 limit 1`,
        [accounts],
      );
      return { ...query, after: rows[0] && writeCursor(parsed, rows[0]) };
    },
    async explainLast() {
      // The last statement of a page reads the downloads; the one before it finds the rows.
      const { text, values } = statements.at(-2) ?? { text: '', values: [] };
      const { rows } = await client.query<Record<string, string>>(
        `explain (analyze, buffers) ${text}`,
        values,
      );
      return shorten(rows.map((row) => row['QUERY PLAN'] ?? ''));
    },
  };
}

const microseconds = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint::text`;

const KEYS = {
  joined: { key: microseconds('created_at'), order: 'created_at $, id $' },
  lastSeen: { key: microseconds('last_seen_at'), order: 'last_seen_at $, id $' },
  username: { key: 'lower(username)', order: 'lower(username) $' },
};

/** Lines of a query plan that don't help a reader, such as memory sizes. */
const DETAILS = /^\s*(Storage|Sort Method|Batches|Index Searches|Group Key|Heap Blocks|Buffers)\b/;

/** Shortens a plan: no estimates, buffers of the whole query only, and nothing from the description of the rows on. */
function shorten(lines: readonly string[]): string {
  const described = lines.findIndex((line) => /^ {2}(->|InitPlan)/.test(line));
  const relevant = lines
    .slice(0, described)
    .filter((line) => !DETAILS.test(line) || /^ {2}Buffers/.test(line));
  const time = lines.filter((line) => line.startsWith('Execution Time'));
  return [...relevant, ...time]
    .map((line) => line.replace(/ {2}\(cost=\S+ rows=\d+ width=\d+\)/, '').slice(0, 140))
    .join('\n');
}
