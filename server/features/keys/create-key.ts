import { MAX_KEYS } from '#contract/constants/input-limits.ts';
import { AppError } from '#contract/http/errors.ts';
import type { ApiKey } from '#contract/keys.ts';
import { hashToken } from '#server/features/accounts/sessions/sessions.ts';
import { requireRecentSignIn } from '#server/features/accounts/sign-in/confirm-password.ts';
import { recordAudit } from '#server/platform/audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/session.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { describeKey } from './list-keys.ts';
import { createSecret, startOf } from './rules.ts';
import { insertKey, lockAndCountKeys } from './store.ts';

/**
 * Creates an API key. Returns it and its secret, which can't be read again.
 * @throws AppError accounts.password_needed, accounts.too_many_attempts, keys.too_many; accounts.signed_out if the account
 * was deleted
 */
export async function createKey(
  { db, clock, keyLimit }: Deps & { keyLimit: RateLimiter },
  actor: Actor,
  name: string,
): Promise<{ key: ApiKey; secret: string }> {
  const { accountId } = actor;
  await requireRecentSignIn({ db, clock }, actor);
  await keyLimit.consume(String(accountId));
  const secret = createSecret();
  const [hash, start, now] = [hashToken(secret), startOf(secret), clock.now()];
  const subject = `account:${accountId}` as const;
  const id = await db.transaction(async (transaction) => {
    const count = await lockAndCountKeys(transaction, accountId);
    if (count === null) throw new AppError('accounts.signed_out');
    if (count >= MAX_KEYS) throw new AppError('keys.too_many', { limit: MAX_KEYS });
    const details = { name, start };
    await recordAudit(transaction, { at: now, actor: subject, subject, action: 'key.created', details });
    return insertKey(transaction, { accountId, name, hash, start, createdAt: now });
  });
  return { key: describeKey({ id, name, start, createdAt: now, lastUsedAt: null }), secret };
}
