import type { TestWorld } from '../create-test-world.ts';

/** The tables that a server writes without a request or after a response: counts, and the times of jobs. */
const BACKGROUND_TABLES = ['api_key_usage', 'daily_counts', 'jobs'];

/** Returns all rows of all tables as text, except BACKGROUND_TABLES. */
export async function dumpTables({ pool }: TestWorld): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename <> all ($1) order by 1`,
    [BACKGROUND_TABLES],
  );
  const all = rows
    .map(({ name }) => `select '${name}: ' || t::text as row from ${name} t`)
    .join(' union all ');
  const tables = await pool.query<{ row: string }>(`${all} order by 1`);
  return tables.rows.map(({ row }) => row).join('\n');
}
