import { type AuditActor, recordAudit } from '#server/platform/audit/record-audit.ts';
import { type Clock, DAY_MS } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { makeCode } from './rules.ts';
import { insertCode } from './store.ts';

/** Makes a code for so many days of Premium that can be redeemed for so many days from now, and notes it in the audit log. */
export async function createCode(
  deps: { db: Database; clock: Clock },
  { days, expiryDays, actor }: { days: number; expiryDays: number; actor: AuditActor },
): Promise<{ id: number; code: string; expiresAt: Date }> {
  return deps.db.transaction(async (transaction) => {
    const createdAt = deps.clock.now();
    const expiresAt = new Date(createdAt.getTime() + expiryDays * DAY_MS);
    for (;;) {
      const code = makeCode();
      const id = await insertCode(transaction, { code, durationDays: days, createdAt, expiresAt });
      if (id === null) continue;
      const details = { days, expiresAt };
      const subject = `code:${id}` as const;
      await recordAudit(transaction, { at: createdAt, actor, action: 'code.created', subject, details });
      return { id, code, expiresAt };
    }
  });
}
