import { HOUR_MS } from '#server/platform/clock.ts';
import type { CreateRateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';

const WINDOW_MS = HOUR_MS;
const LINKS_TO_MAILBOX = 5;
const REQUESTS_FROM_ADDRESS = 20;

export interface ResetLimits {
  /** Counts a request for a link. @throws AppError accounts.too_many_attempts */
  consume(email: string, address: string): Promise<void>;
}

/** Reset links within an hour: five for one mailbox, whether or not it is an account's, and twenty for one address. */
export function createResetLimits(createRateLimiter: CreateRateLimiter): ResetLimits {
  const toMailbox = createRateLimiter({
    name: 'links to mailbox',
    limit: LINKS_TO_MAILBOX,
    windowMs: WINDOW_MS,
  });
  const fromAddress = createRateLimiter({
    name: 'links from address',
    limit: REQUESTS_FROM_ADDRESS,
    windowMs: WINDOW_MS,
  });
  return {
    async consume(email, address) {
      await fromAddress.consume(address);
      await toMailbox.consume(email.toLowerCase());
    },
  };
}
