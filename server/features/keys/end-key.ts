import { AppError } from '#contract/http/errors.ts';
import { recordAudit } from '#server/platform/audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { updateEndedAt } from './store.ts';

interface KeyToEnd {
  accountId: number;
  keyId: number;
  /** Whether its owner ended it when signed in, or someone who sent the key itself. */
  endedWith: 'session' | 'key';
}

/**
 * Ends an API key of an account, at once and forever.
 * @throws AppError keys.not_found, also if it is ended already
 */
export async function endKey({ db, clock }: Deps, { accountId, keyId, endedWith }: KeyToEnd): Promise<void> {
  const now = clock.now();
  const subject = `account:${accountId}` as const;
  await db.transaction(async (transaction) => {
    const key = await updateEndedAt(transaction, { accountId, keyId, now });
    if (!key) throw new AppError('keys.not_found');
    const details = { ...key, endedWith };
    await recordAudit(transaction, { at: now, actor: subject, subject, action: 'key.ended', details });
  });
}
