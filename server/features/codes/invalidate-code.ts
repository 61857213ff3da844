import { AppError } from '#contract/errors.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { readCode, whyNot } from './rules.ts';
import { invalidateActiveCode, selectCode } from './store.ts';

/**
 * Takes an active code out of use, and notes it in the audit log; what it gave to whoever redeemed it stays.
 * @throws AppError codes.unknown; codes.used, codes.expired, codes.invalidated for one that is not active
 */
export async function invalidateCode(
  { db, clock }: { db: Database; clock: Clock },
  { typed, actor }: { typed: string; actor: AuditActor },
): Promise<void> {
  const code = readCode(typed);
  const known = code === null ? undefined : await selectCode(db, code);
  if (!known) throw new AppError('codes.unknown');
  const { id } = known;
  await db.transaction(async (transaction) => {
    const now = clock.now();
    if (!(await invalidateActiveCode(transaction, id, now))) {
      const present = (await selectCode(transaction, known.code)) ?? known;
      throw new AppError(whyNot(present, now) ?? 'codes.invalidated');
    }
    const subject = `code:${id}` as const;
    await recordAudit(transaction, { at: now, actor, action: 'code.invalidated', subject, details: {} });
  });
}
