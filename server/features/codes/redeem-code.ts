import { AppError, type ErrorCode } from '#contract/http/errors.ts';
import { grantEntitlement } from '#server/features/plans/grant-entitlement.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { type CodeRow, normalizeCode, redemptionErrorOf } from './rules.ts';
import { markAsRedeemed, selectCode } from './store.ts';

export interface RedeemDeps extends Deps {
  /** Limit how many unknown codes may be entered. */
  guessLimits: { byAccount: RateLimiter; byNetwork: RateLimiter };
}

interface Redemption {
  accountId: number;
  /** The code as the user typed it. */
  typedCode: string;
  network: string;
}

/** The errors that an account gets instead of those of a grant. */
const GRANT_ERRORS = new Map<string, ErrorCode>([
  ['plans.nothing_to_add', 'codes.nothing_to_add'],
  ['accounts.not_found', 'accounts.signed_out'],
]);

/**
 * Marks a code as redeemed and grants its days of Premium, counted from now, in one transaction. If that would add less
 * than a day, the code stays active and codes.nothing_to_add is thrown (spec 4.6).
 * @throws AppError codes.nothing_to_add, codes.unknown, codes.used, codes.expired, codes.invalidated,
 * accounts.too_many_attempts; accounts.signed_out if the account was deleted
 */
export async function redeemCode(deps: RedeemDeps, { accountId, typedCode, network }: Redemption) {
  const { db, clock, guessLimits } = deps;
  const code = await guessLimits.byNetwork.attempt(network, () =>
    guessLimits.byAccount.attempt(String(accountId), async () => {
      const row = await findCode(db, typedCode);
      if (!row) throw new AppError('codes.unknown');
      return row;
    }),
  );
  requireActive(code, clock.now());
  const actor = `account:${accountId}` as const;
  const days = code.durationDays;
  const grant = { accountId, source: 'code', sourceId: String(code.id), days, actor } as const;
  const claimCode = async (transaction: Database) => {
    if (await markAsRedeemed(transaction, { id: code.id, accountId, now: clock.now() })) return;
    requireActive((await selectCode(transaction, code.code)) ?? code, clock.now());
    throw new AppError('codes.used');
  };
  const { until } = await grantEntitlement(deps, grant, claimCode).catch((error: unknown) => {
    const errorCode = error instanceof AppError ? GRANT_ERRORS.get(error.code) : undefined;
    throw errorCode ? new AppError(errorCode) : error;
  });
  const expiryDate = (until ?? clock.now()).toISOString();
  return { message: 'Your premium code has been redeemed.', expiryDate, durationDays: days };
}

/** Returns the code that a user typed, ignoring dashes, spaces and case; undefined if there is none. */
export async function findCode(db: Database, typedCode: string): Promise<CodeRow | undefined> {
  const code = normalizeCode(typedCode);
  return code === null ? undefined : selectCode(db, code);
}

function requireActive(code: CodeRow, now: Date): void {
  const errorCode = redemptionErrorOf(code, now);
  if (errorCode) throw new AppError(errorCode);
}
