import type { PremiumCode } from '#contract/codes.ts';
import { AppError } from '#contract/errors.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { describeCode, readCode, whyNot } from './rules.ts';
import { invalidateActiveCode, selectCode, selectCodeById } from './store.ts';

/**
 * Takes an active code out of use, and notes it in the audit log; what it gave to whoever redeemed it stays.
 * @throws AppError codes.unknown; codes.used, codes.expired, codes.invalidated for one that is not active
 */
export async function invalidateCode(
  { db, clock }: { db: Database; clock: Clock },
  { id, actor }: { id: number; actor: AuditActor },
): Promise<PremiumCode> {
  return db.transaction(async (transaction) => {
    const now = clock.now();
    const invalidated = await invalidateActiveCode(transaction, id, now);
    if (!invalidated) {
      const present = await selectCodeById(transaction, id);
      throw new AppError(present ? (whyNot(present, now) ?? 'codes.invalidated') : 'codes.unknown');
    }
    const subject = `code:${id}` as const;
    await recordAudit(transaction, { at: now, actor, action: 'code.invalidated', subject, details: {} });
    return describeCode(invalidated, null, now);
  });
}

/** The same for a code as somebody typed it. */
export async function invalidateTypedCode(
  deps: { db: Database; clock: Clock },
  { typed, actor }: { typed: string; actor: AuditActor },
): Promise<PremiumCode> {
  const code = readCode(typed);
  const known = code === null ? undefined : await selectCode(deps.db, code);
  if (!known) throw new AppError('codes.unknown');
  return invalidateCode(deps, { id: known.id, actor });
}
