import type { z } from 'zod';
import type { redeemCode as redeemCodeCall } from '#contract/codes.ts';
import { AppError } from '#contract/errors.ts';
import { grantEntitlement } from '#server/features/plans/grant-entitlement.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { type KnownCode, readCode, whyNot } from './rules.ts';
import { claimCode, selectCode } from './store.ts';

export interface RedeemDeps {
  db: Database;
  clock: Clock;
  /** Codes that do not exist, by account and by address. */
  guesses: { ofAccount: RateLimiter; fromAddress: RateLimiter };
}

interface Redeemed {
  accountId: number;
  typed: string;
  /** Where the request comes from. */
  address: string;
}

/**
 * Redeems a code for an account, once: code and entitlement are written together or not at all. The new expiry is the
 * later of the present one and now with the code's days (spec 4.6).
 * @throws AppError codes.unknown, codes.used, codes.expired, codes.invalidated; codes.nothing_to_add, and the code stays
 * active; accounts.too_many_attempts
 */
export async function redeemCode(
  deps: RedeemDeps,
  { accountId, typed, address }: Redeemed,
): Promise<z.output<(typeof redeemCodeCall)['response']>> {
  const { db, clock, guesses } = deps;
  const known = await guesses.fromAddress.attempt(address, () =>
    guesses.ofAccount.attempt(String(accountId), () => findCode(db, typed)),
  );
  refuseUnlessActive(known, clock.now());
  const grant = {
    accountId,
    source: 'code',
    sourceId: String(known.id),
    actor: `account:${accountId}`,
    duration: { days: known.durationDays },
  } as const;
  const claim = async (transaction: Database) => {
    if (await claimCode(transaction, { id: known.id, accountId, now: clock.now() })) return;
    refuseUnlessActive((await selectCode(transaction, known.code)) ?? known, clock.now());
    throw new AppError('codes.used');
  };
  const { until } = await grantEntitlement(deps, grant, claim).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'plans.nothing_to_add') throw error;
    throw new AppError('codes.nothing_to_add');
  });
  const expiryDate = (until ?? clock.now()).toISOString();
  const message = 'Your premium code has been redeemed.';
  return { message, expiryDate, durationDays: known.durationDays };
}

function refuseUnlessActive(code: KnownCode, now: Date): void {
  const reason = whyNot(code, now);
  if (reason) throw new AppError(reason);
}

async function findCode(db: Database, typed: string) {
  const code = readCode(typed);
  const known = code === null ? undefined : await selectCode(db, code);
  if (!known) throw new AppError('codes.unknown');
  return known;
}
