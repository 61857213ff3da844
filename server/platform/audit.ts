import type { AuditAction } from '#contract/audit.ts';
import type { Database } from './database/pool.ts';
import { auditRows } from './tables.ts';

/** The author of a change: an account, an `npm run admin` command (`shell`), or the payment provider. */
export type AuditActor = `account:${number}` | 'shell' | 'payment provider';

export interface AuditEntry {
  at: Date;
  actor: AuditActor;
  action: AuditAction;
  /** The changed entity; `site` for settings of the whole site. */
  subject: `account:${number}` | `code:${number}` | 'site';
  /** The values before and after, and the payment provider's id; nothing secret. */
  details: Record<string, unknown>;
}

/** Adds rows to the audit log, in the same transaction as the change. */
export async function recordAudit(transaction: Database, ...entries: AuditEntry[]): Promise<void> {
  await transaction.insert(auditRows).values(entries);
}
