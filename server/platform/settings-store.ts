import { sql } from 'drizzle-orm';
import type { Database } from './database/pool.ts';
import { sharedSettings } from './tables.ts';

/**
 * Returns the value of a setting that all servers on this database share: the stored one, or `value` where none is stored
 * yet or the stored one equals `replaces`.
 */
export async function shareSetting(
  db: Database,
  { name, value, replaces }: { name: string; value: string; replaces?: string | undefined },
): Promise<string> {
  const { rows } = await db.execute<{ value: string }>(sql`
    insert into ${sharedSettings} as stored (what, value) values (${name}, ${value})
    on conflict (what) do update
    set value = case when stored.value = ${replaces ?? null} then excluded.value else stored.value end
    returning value`);
  return rows[0]?.value ?? value;
}
