import { RESET_LINK_HOURS } from '#contract/constants/lifetimes.ts';
import type { Background } from '#server/platform/background.ts';
import { HOUR_MS } from '#server/platform/clock.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import type { CreateRateLimiter, RateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { createToken, hashToken } from '../sessions/sessions.ts';
import { replaceResetToken } from './store.ts';
import { writeResetMail } from './write-reset-mail.ts';

const REQUESTS_PER_EMAIL = 5;
const REQUESTS_PER_NETWORK = 20;

export interface RequestResetDeps extends Deps {
  mailer: Mailer;
  background: Background;
  resetLimits: { byEmail: RateLimiter; byNetwork: RateLimiter };
  /** Returns the address of this site, for links in mails. */
  siteUrl(): string;
}

/** Limits requests to 5 per e-mail address, registered or not, and 20 per network in an hour. */
export function createResetLimits(createRateLimiter: CreateRateLimiter): RequestResetDeps['resetLimits'] {
  const windowMs = HOUR_MS;
  return {
    byEmail: createRateLimiter({ name: 'reset links per mailbox', limit: REQUESTS_PER_EMAIL, windowMs }),
    byNetwork: createRateLimiter({ name: 'reset links per network', limit: REQUESTS_PER_NETWORK, windowMs }),
  };
}

/**
 * Mails a reset link if the e-mail address belongs to an account. Looks the account up after the response, so that neither
 * the response nor its timing reveals whether the account exists.
 * @throws AppError accounts.too_many_attempts
 */
export async function requestReset(
  { db, clock, mailer, background, resetLimits, siteUrl }: RequestResetDeps,
  { email, network }: { email: string; network: string },
): Promise<void> {
  await resetLimits.byNetwork.consume(network);
  await resetLimits.byEmail.consume(email.toLowerCase());
  background.run('Mailing a reset link', async () => {
    const token = createToken();
    const expiresAt = new Date(clock.now().getTime() + RESET_LINK_HOURS * HOUR_MS);
    const to = await replaceResetToken(db, { id: hashToken(token), email, expiresAt });
    if (to !== null) await mailer.send(writeResetMail(to, `${siteUrl()}/reset-password?token=${token}`));
  });
}
