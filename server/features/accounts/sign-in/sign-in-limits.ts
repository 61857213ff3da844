import { MINUTE_MS } from '#server/platform/clock.ts';
import type { CreateRateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';

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
  attempt<T>(target: Target, from: Origin, attempt: () => Promise<T>): Promise<T>;
  /** Lets the owner in again who has shown by other means who they are. */
  forgive(accountId: number, from: Pick<Origin, 'deviceOf'>): Promise<void>;
}

/**
 * Wrong passwords within 15 minutes: five for one account, twenty from one address, then no more. Each of the owner's own
 * browsers has five for itself, so that whoever else guesses does not lock the owner out.
 */
export function createSignInLimits(createRateLimiter: CreateRateLimiter): SignInLimits {
  const ofAccount = createRateLimiter({
    name: 'passwords of account',
    canReset: true,
    failure: 'accounts.wrong_credentials',
    limit: FAILURES_OF_ACCOUNT,
    windowMs: WINDOW_MS,
  });
  const fromAddress = createRateLimiter({
    name: 'passwords from address',
    failure: 'accounts.wrong_credentials',
    limit: FAILURES_FROM_ADDRESS,
    windowMs: WINDOW_MS,
  });
  return {
    attempt: (target, from, attempt) =>
      fromAddress.attempt(from.address, () => ofAccount.attempt(keyOf(target, from), attempt)),
    async forgive(accountId, from) {
      await ofAccount.reset(keyOf({ accountId }, ANYWHERE));
      await ofAccount.reset(keyOf({ accountId }, from));
    },
  };
}

const ANYWHERE = { deviceOf: () => null };

function keyOf(target: Target, { deviceOf }: Pick<Origin, 'deviceOf'>): string {
  if ('unknownName' in target) return `name:${target.unknownName.toLowerCase()}`;
  const { accountId } = target;
  return `account:${accountId} ${deviceOf(accountId) ?? 'anywhere'}`;
}
