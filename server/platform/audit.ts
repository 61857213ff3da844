import type { AuditAction } from '#contract/audit.ts';
import type { Database } from './database/pool.ts';
import { auditRows } from './tables.ts';

/** Who acts: an account, somebody on the server's own shell, or an outside service whose word is written down. */
export type AuditActor = `account:${number}` | 'shell' | 'payment provider';

export interface AuditEntry {
  at: Date;
  actor: AuditActor;
  action: AuditAction;
  /** What it was done to; `site` where it was everything. */
  subject: `account:${number}` | `code:${number}` | 'site';
  /** What was before and after, and the outside service's id; nothing secret. */
  details: Record<string, unknown>;
}

/** Adds rows to the audit log, in the transaction of the change they tell of. */
export async function recordAudit(transaction: Database, ...entries: AuditEntry[]): Promise<void> {
  await transaction.insert(auditRows).values(entries);
}
