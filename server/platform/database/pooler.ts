import type pg from 'pg';

/** Longer than a pooler needs to connect to PostgreSQL, if that responds at all. */
const TIMEOUT_MS = 5_000;

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

/**
 * Makes a new connection send named statements without their names if a pooler is between it and PostgreSQL. In transaction mode,
 * the next statement may run on another connection of PostgreSQL, which lacks what this one has prepared. A pooler is
 * recognized by the process of PostgreSQL, which it doesn't pass on.
 */
export async function avoidNamesBehindPooler(client: pg.ClientBase): Promise<void> {
  const { processID } = client as pg.ClientBase & { processID: number };
  const statement = { text: 'select pg_backend_pid() as pid', query_timeout: TIMEOUT_MS };
  const { rows } = await client.query<{ pid: number }>(statement);
  if (rows[0]?.pid === processID) return;
  const query = client.query.bind(client) as Query;
  client.query = ((...[first, ...rest]: Parameters<Query>) => query(withoutName(first), ...rest)) as never;
}

function withoutName(statement: unknown): unknown {
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
  return isNamed ? { ...statement, name: undefined } : statement;
}
