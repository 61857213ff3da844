import { RESET_LINK_HOURS } from '#contract/durations.ts';
import type { Background } from '#server/platform/background.ts';
import { type Clock, HOUR_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import { createToken, hashToken } from '../sessions/token.ts';
import type { ResetLimits } from './reset-limits.ts';
import { replaceResetToken } from './store.ts';
import { writeResetMail } from './write-reset-mail.ts';

export interface RequestResetDeps {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  background: Background;
  resetLimits: ResetLimits;
  /** The address of this site, as links in mail have it. */
  siteUrl(): string;
}

/**
 * Mails a reset link where the address belongs to an account. It looks for the account after the answer, so that neither
 * the answer nor its time tells whether there is one.
 * @param address whom the request is counted to
 * @throws AppError accounts.too_many_attempts
 */
export async function requestReset(
  { db, clock, mailer, background, resetLimits, siteUrl }: RequestResetDeps,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await resetLimits.consume(email, address);
  background.run('Mailing a reset link', async () => {
    const token = createToken();
    const expiresAt = new Date(clock.now().getTime() + RESET_LINK_HOURS * HOUR_MS);
    const to = await replaceResetToken(db, { id: hashToken(token), email, expiresAt });
    if (to !== null) await mailer.send(writeResetMail(to, `${siteUrl()}/reset-password?token=${token}`));
  });
}
