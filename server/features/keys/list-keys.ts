import type { ApiKey, KeyUsage } from '#contract/keys.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/counters.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/session.ts';
import { selectKeys, selectUsage } from './store.ts';

const USAGE_DAYS = 30;

/** Returns the API keys of an account, and the usage of all keys, also ended ones, in the last 30 days including today. */
export async function listKeys(
  { db, clock }: Deps,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<{ keys: ApiKey[]; usage: KeyUsage[] }> {
  const since = dayOf(new Date(clock.now().getTime() - (USAGE_DAYS - 1) * DAY_MS));
  const [rows, usage] = await Promise.all([selectKeys(db, accountId), selectUsage(db, { accountId, since })]);
  return { keys: rows.map(describeKey), usage };
}

type StoredKey = Omit<ApiKey, 'createdAt' | 'lastUsedAt'> & { createdAt: Date; lastUsedAt: Date | null };

/** Returns a stored key as its owner sees it. */
export function describeKey({ createdAt, lastUsedAt, ...key }: StoredKey): ApiKey {
  return { ...key, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
