import { AppError } from '#contract/http/errors.ts';
import { recordAudit } from '#server/platform/audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { updateEndedAt } from './store.ts';

interface KeyToEnd {
  accountId: number;
  keyId: number;
  /** Whether its signed-in owner ended it, or a call with the key itself. */
  endedWith: 'session' | 'key';
}

/**
 * Ends an API key of an account. It can't be restored. Does nothing if the call is made with the key itself and another call
 * has just ended it.
 * @throws AppError keys.not_found, also if its owner ends it again
 */
export async function endKey({ db, clock }: Deps, { accountId, keyId, endedWith }: KeyToEnd): Promise<void> {
  const now = clock.now();
  const subject = `account:${accountId}` as const;
  await db.transaction(async (transaction) => {
    const key = await updateEndedAt(transaction, { accountId, keyId, now });
    if (!key && endedWith === 'key') return;
    if (!key) throw new AppError('keys.not_found');
    const details = { ...key, endedWith };
    await recordAudit(transaction, { at: now, actor: subject, subject, action: 'key.ended', details });
  });
}
