import { MINUTE_MS } from '#server/platform/clock.ts';
import type { CreateRateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';

const WINDOW_MS = 15 * MINUTE_MS;
const FAILURES_PER_NAME = 5;
const FAILURES_PER_NETWORK = 20;

/**
 * What a password is sent for: an account by its username or address, or in one of its sessions. Unknown names are limited
 * too, so that the limit doesn't reveal which accounts exist.
 */
type Target = { accountId: number; by: (typeof NAMES)[number] | 'session' } | { unknownName: string };
const NAMES = ['username', 'address'] as const;

/** The browser that sends a password. */
export interface Client {
  /** The browser's address range, from `networkOf`. */
  network: string;
  /** Returns an id if the browser is known to belong to the account; else null. */
  deviceOf(accountId: number): string | null;
}

export interface SignInLimits {
  /**
   * Runs `action`, which counts against the limits of the target and the network if it throws accounts.wrong_credentials.
   * @throws AppError accounts.too_many_attempts
   */
  attempt<T>(target: Target, client: Client, action: () => Promise<T>): Promise<T>;
  /** Resets an account's count of wrong passwords, e.g. after a password reset by mail. */
  reset(accountId: number, client: Pick<Client, 'deviceOf'>): Promise<void>;
}

/**
 * Limits wrong passwords to 5 per name and 20 per network in 15 minutes. An account has two names, its username and its
 * address; each has a separate limit, because a shared one would tell which of them belong together. Each known browser of
 * an account has separate limits too, so that guesses from other browsers don't lock the owner out. Renaming a limiter would
 * reset its counts.
 */
export function createSignInLimits(createRateLimiter: CreateRateLimiter): SignInLimits {
  const sharedOptions = { failure: 'accounts.wrong_credentials', windowMs: WINDOW_MS } as const;
  const accountLimit = { name: 'passwords per account', limit: FAILURES_PER_NAME, canReset: true };
  const byAccount = createRateLimiter({ ...sharedOptions, ...accountLimit });
  const networkLimit = { name: 'passwords per network', limit: FAILURES_PER_NETWORK };
  const byNetwork = createRateLimiter({ ...sharedOptions, ...networkLimit });
  return {
    attempt: (target, client, action) =>
      byNetwork.attempt(client.network, () => byAccount.attempt(keyOf(target, client), action)),
    async reset(accountId, client) {
      for (const by of NAMES) {
        await byAccount.reset(keyOf({ accountId, by }, { deviceOf: () => null }));
        await byAccount.reset(keyOf({ accountId, by }, client));
      }
    },
  };
}

function keyOf(target: Target, { deviceOf }: Pick<Client, 'deviceOf'>): string {
  if ('unknownName' in target) return `name:${target.unknownName.toLowerCase()}`;
  return `account:${target.accountId} ${target.by} ${deviceOf(target.accountId) ?? 'anywhere'}`;
}
