import type { CreateAttempts } from '#server/platform/attempts/attempts.ts';
import { HOUR_MS } from '#server/platform/clock.ts';

const WINDOW_MS = HOUR_MS;
const LINKS_TO_MAILBOX = 5;
const REQUESTS_FROM_ADDRESS = 20;

export interface ResetLimits {
  /** Counts a request for a link. @throws AppError accounts.too_many_attempts */
  take(email: string, address: string): Promise<void>;
}

/** Reset links within an hour: five for one mailbox, whether or not it is an account's, and twenty for one address. */
export function createResetLimits(createAttempts: CreateAttempts): ResetLimits {
  const toMailbox = createAttempts('links to mailbox', { limit: LINKS_TO_MAILBOX, windowMs: WINDOW_MS });
  const fromAddress = createAttempts('links from address', {
    limit: REQUESTS_FROM_ADDRESS,
    windowMs: WINDOW_MS,
  });
  return {
    async take(email, address) {
      await fromAddress.take(address);
      await toMailbox.take(email.toLowerCase());
    },
  };
}
