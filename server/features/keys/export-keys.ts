import type { ExportedKey } from '#contract/keys.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { describeKey } from './list-keys.ts';
import { selectAllKeys, selectUsage } from './store.ts';

/** Returns an account's API keys without their hashes, and their usage, for the export of the account. */
export async function exportKeys(
  { db }: { db: Database },
  { accountId }: { accountId: number },
): Promise<ExportedKey[]> {
  const [keys, usage] = await Promise.all([
    selectAllKeys(db, accountId),
    selectUsage(db, { accountId, since: '-infinity' }),
  ]);
  const usageOf = Map.groupBy(usage, ({ keyId }) => keyId);
  return keys.map(({ endedAt, ...key }) => ({
    ...describeKey(key),
    endedAt: endedAt?.toISOString() ?? null,
    usage: (usageOf.get(key.id) ?? []).map(({ day, calls, downloads }) => ({ day, calls, downloads })),
  }));
}
