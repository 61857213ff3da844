import type { z } from 'zod';
import type { exportAccount as exportAccountCall } from '#contract/accounts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Actor } from '#server/platform/http/session.ts';
import { requireFreshProof } from '../sign-in/require-fresh-proof.ts';
import { describeAccount } from './describe-account.ts';
import { selectBelongings } from './store.ts';

/**
 * Everything that is stored about an account, as its owner may take it along; what proves who they are stays here.
 * @throws AppError accounts.password_needed
 */
export async function exportAccount(
  deps: { db: Database; clock: Clock },
  actor: Actor,
): Promise<z.output<(typeof exportAccountCall)['response']>> {
  await requireFreshProof(deps, actor);
  const now = deps.clock.now();
  const account = await describeAccount(deps, actor.accountId);
  const belongings = await selectBelongings(deps.db, actor.accountId, now);
  const { entitlements, paymentCustomer, downloads, sessions } = belongings;
  return {
    exportedAt: now.toISOString(),
    account,
    paymentCustomer,
    entitlements: entitlements.map(({ source, startsAt, endsAt, endedAt }) => ({
      source,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    downloads: downloads.map(({ downloadedAt, ...download }) => ({
      ...download,
      downloadDate: downloadedAt.toISOString(),
    })),
    sessions: sessions.map(({ createdAt, expiresAt }) => ({
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}
