import { exportCollections } from '#server/features/collections/export-collections.ts';
import { exportKeys } from '#server/features/keys/export-keys.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/session.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { requireRecentSignIn } from '../sign-in/confirm-password.ts';
import { getAccount } from './get-profile.ts';
import { selectRelatedRows } from './store.ts';

/**
 * Returns everything stored about an account, except credentials.
 * @throws AppError accounts.password_needed; accounts.too_many_attempts
 */
export async function exportAccount(deps: Deps & { exportLimit: RateLimiter }, actor: Actor) {
  await requireRecentSignIn(deps, actor);
  await deps.exportLimit.consume(String(actor.accountId));
  const now = deps.clock.now();
  const account = await getAccount(deps, actor.accountId);
  const rows = await selectRelatedRows(deps.db, actor.accountId, now);
  const { entitlements, downloads, sessions, ...related } = rows;
  const [collections, keys] = await Promise.all([exportCollections(deps, actor), exportKeys(deps, actor)]);
  return {
    ...related,
    exportedAt: now.toISOString(),
    account,
    entitlements: entitlements.map(({ startsAt, endsAt, endedAt, ...entitlement }) => ({
      ...entitlement,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    downloads: downloads.map(({ downloadedAt, ...download }) => ({
      ...download,
      downloadDate: downloadedAt.toISOString(),
    })),
    collections,
    keys,
    sessions: sessions.map(({ createdAt, expiresAt }) => ({
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}
