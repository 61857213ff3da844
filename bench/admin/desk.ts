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

/** The administration's list on a connection, without the server around it. */
export interface Desk {
  /** Asks for a page. Answers how long its statements took together, in ms. */
  ask(query: object): Promise<number>;
  /** Counts accounts and subscribers, so many minutes later. Answers how long it took, in ms. */
  count(minutes: number): Promise<number>;
  /** A question whose page begins after so many accounts of its order. */
  after(query: object, accounts: number): Promise<object>;
  /** How the database found the rows of the page that was asked for last. */
  explainLast(): Promise<string>;
}

export function openDesk(client: pg.Client): Desk {
  const asked: Statement[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void asked.push({ text, values }) };
  const db = drizzle({ client, casing: 'snake_case', logger });
  const deps = { db, clock: { now: () => SEEDED_AT } };
  return {
    async ask(query) {
      asked.length = 0;
      const read = UsersQuery.parse(query);
      const before = performance.now();
      await listUsers(deps, read);
      return performance.now() - before;
    },
    async count(minutes) {
      const now = new Date(SEEDED_AT.getTime() + minutes * 60_000);
      const before = performance.now();
      await countAccounts(db, now);
      return performance.now() - before;
    },
    async after(query, accounts) {
      const read = UsersQuery.parse(query);
      const { key, order } = KEYS[read.sort];
      const { rows } = await client.query<{ key: string; id: number }>(
        `select ${key} as key, id from accounts order by ${order.replaceAll('$', read.order)} offset $1 limit 1`,
        [accounts],
      );
      return { ...query, after: rows[0] && writeCursor(read, rows[0]) };
    },
    async explainLast() {
      // The last statement of a page tells of its downloads; the one before found its rows.
      const { text, values } = asked.at(-2) ?? { text: '', values: [] };
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

/** What tells nothing to a person who reads a plan: sizes of memory, and numbers of searches. */
const DETAILS = /^\s*(Storage|Sort Method|Batches|Index Searches|Group Key|Heap Blocks|Buffers)\b/;

/** A plan without its estimates, up to where the rows of the page are described; buffers are told of the whole alone. */
function shorten(lines: readonly string[]): string {
  const described = lines.findIndex((line) => /^ {2}(->|InitPlan)/.test(line));
  const kept = lines.slice(0, described).filter((line) => !DETAILS.test(line) || /^ {2}Buffers/.test(line));
  const time = lines.filter((line) => line.startsWith('Execution Time'));
  return [...kept, ...time]
    .map((line) => line.replace(/ {2}\(cost=\S+ rows=\d+ width=\d+\)/, '').slice(0, 140))
    .join('\n');
}
