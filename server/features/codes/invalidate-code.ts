import type { PremiumCode } from '#contract/codes.ts';
import { AppError } from '#contract/http/errors.ts';
import { authorizeActor } from '#server/features/accounts/administrators/authorize-actor.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { redemptionErrorOf, toPremiumCode } from './rules.ts';
import { invalidateActiveCode, selectCodeById } from './store.ts';

/**
 * Invalidates an active code and records it in the audit log.
 * @throws AppError accounts.not_admin; codes.unknown; codes.used, codes.expired or codes.invalidated if it is not active
 */
export async function invalidateCode(
  { db, clock }: Deps,
  { id, actor }: { id: number; actor: AuditActor },
): Promise<PremiumCode> {
  return db.transaction(async (transaction) => {
    await authorizeActor(transaction, actor);
    const now = clock.now();
    const invalidatedCode = await invalidateActiveCode(transaction, id, now);
    if (!invalidatedCode) {
      const code = await selectCodeById(transaction, id);
      throw new AppError(code ? (redemptionErrorOf(code, now) ?? 'codes.invalidated') : 'codes.unknown');
    }
    const subject = `code:${id}` as const;
    await recordAudit(transaction, { at: now, actor, action: 'code.invalidated', subject, details: {} });
    return toPremiumCode(invalidatedCode, null, now);
  });
}
