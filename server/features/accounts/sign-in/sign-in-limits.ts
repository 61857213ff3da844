import { createAttempts } from '#server/platform/attempts/attempts.ts';
import { type Clock, MINUTE_MS } from '#server/platform/clock.ts';

const WINDOW_MS = 15 * MINUTE_MS;
const FAILURES_OF_ACCOUNT = 5;
const FAILURES_FROM_ADDRESS = 20;

/** Whose password is tried: of an account, or by a name that nobody has, which is counted just so. */
type Target = { accountId: number } | { unknownName: string };

export interface SignInLimits {
  /**
   * Makes an attempt, which counts if it throws accounts.wrong_credentials: for whose password is tried, and for the
   * address that it comes from.
   * @throws AppError accounts.too_many_attempts
   */
  make<T>(target: Target, address: string, attempt: () => Promise<T>): Promise<T>;
  /** Lets the owner in again who has shown by other means who they are. */
  forgive(accountId: number): Promise<void>;
}

/** Wrong passwords within 15 minutes: five for one account, twenty from one address, then no more. */
export function createSignInLimits(clock: Clock): SignInLimits {
  const ofAccount = createAttempts({ limit: FAILURES_OF_ACCOUNT, windowMs: WINDOW_MS, clock });
  const fromAddress = createAttempts({ limit: FAILURES_FROM_ADDRESS, windowMs: WINDOW_MS, clock });
  return {
    make: (target, address, attempt) =>
      fromAddress.make(address, () => ofAccount.make(keyOf(target), attempt)),
    forgive: (accountId) => ofAccount.forget(keyOf({ accountId })),
  };
}

function keyOf(target: Target): string {
  return 'accountId' in target ? `account:${target.accountId}` : `name:${target.unknownName.toLowerCase()}`;
}
