import type pg from 'pg';

/** Records the text of every statement that a pool sends from now on, transactions' `begin` and `commit` included. */
export function recordStatements(pool: pg.Pool): string[] {
  const statements: string[] = [];
  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((statement: string | { text: string }, ...rest: unknown[]) => {
      statements.push(typeof statement === 'string' ? statement : statement.text);
      return query(statement, ...rest);
    }) as typeof client.query;
  });
  return statements;
}
