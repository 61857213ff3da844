import { sql } from 'drizzle-orm';
import type { Database } from '../database/pool.ts';
import { agreements } from './tables.ts';

/**
 * What the servers on this database agree on: what the first one proposed. `instead` names a value that holds no longer,
 * in whose place the proposal comes.
 */
export async function agreeOn(
  db: Database,
  { what, proposed, instead }: { what: string; proposed: string; instead?: string | undefined },
): Promise<string> {
  const { rows } = await db.execute<{ value: string }>(sql`
    insert into ${agreements} as agreed (what, value) values (${what}, ${proposed})
    on conflict (what) do update
    set value = case when agreed.value = ${instead ?? null} then excluded.value else agreed.value end
    returning value`);
  return rows[0]?.value ?? proposed;
}
