import type { CreateAttempts } from '#server/platform/attempts/attempts.ts';
import { MINUTE_MS } from '#server/platform/clock.ts';

const WINDOW_MS = 15 * MINUTE_MS;
const FAILURES_OF_ACCOUNT = 5;
const FAILURES_FROM_ADDRESS = 20;

/** Whose password is tried: of an account, or by a name that nobody has, which is counted just so. */
type Target = { accountId: number } | { unknownName: string };

/** Where a password comes from. */
export interface Origin {
  /** Whom it is counted to (`networkOf`). */
  address: string;
  /** What tells the owner's own browser of an account from all others; null for any other. */
  deviceOf(accountId: number): string | null;
}

export interface SignInLimits {
  /**
   * Makes an attempt, which counts if it throws accounts.wrong_credentials: for whose password is tried, and for the
   * address that it comes from.
   * @throws AppError accounts.too_many_attempts
   */
  make<T>(target: Target, from: Origin, attempt: () => Promise<T>): Promise<T>;
  /** Lets the owner in again who has shown by other means who they are. */
  forgive(accountId: number, from: Pick<Origin, 'deviceOf'>): Promise<void>;
}

/**
 * Wrong passwords within 15 minutes: five for one account, twenty from one address, then no more. Each of the owner's own
 * browsers has five for itself, so that whoever else guesses does not lock the owner out.
 */
export function createSignInLimits(createAttempts: CreateAttempts): SignInLimits {
  const ofAccount = createAttempts('passwords of account', {
    limit: FAILURES_OF_ACCOUNT,
    windowMs: WINDOW_MS,
  });
  const fromAddress = createAttempts('passwords from address', {
    limit: FAILURES_FROM_ADDRESS,
    windowMs: WINDOW_MS,
  });
  return {
    make: (target, from, attempt) =>
      fromAddress.make(from.address, () => ofAccount.make(keyOf(target, from), attempt)),
    async forgive(accountId, from) {
      await ofAccount.forget(keyOf({ accountId }, ANYWHERE));
      await ofAccount.forget(keyOf({ accountId }, from));
    },
  };
}

const ANYWHERE = { deviceOf: () => null };

function keyOf(target: Target, { deviceOf }: Pick<Origin, 'deviceOf'>): string {
  if ('unknownName' in target) return `name:${target.unknownName.toLowerCase()}`;
  const { accountId } = target;
  return `account:${accountId} ${deviceOf(accountId) ?? 'anywhere'}`;
}
