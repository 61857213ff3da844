import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit.ts';
import { accounts, hasUsernameOrEmail } from '#server/features/accounts/tables.ts';
import { premiumCodes } from '#server/features/codes/tables.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { auditRows } from '#server/platform/tables.ts';

interface AuditFilter {
  /** Like `actor` and `subject`, not filtered by if undefined. */
  action: AuditAction | undefined;
  actor: string | undefined;
  subject: string | undefined;
  /** Returns only rows with a smaller id. */
  before: number | undefined;
  limit: number;
}

/** Returns rows of the log, latest first. */
export async function selectAudit(
  db: Database,
  { action, actor, subject, before, limit }: AuditFilter,
): Promise<(typeof auditRows.$inferSelect)[]> {
  return db
    .select()
    .from(auditRows)
    .where(
      and(
        action === undefined ? undefined : eq(auditRows.action, action),
        actor === undefined ? undefined : eq(auditRows.actor, actor),
        subject === undefined ? undefined : eq(auditRows.subject, subject),
        before === undefined ? undefined : lt(auditRows.id, before),
      ),
    )
    .orderBy(desc(auditRows.id))
    .limit(limit);
}

/** Returns the id of the account whose username or e-mail address is `name`, ignoring case. */
export async function selectAccountId(db: Database, name: string): Promise<number | undefined> {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(hasUsernameOrEmail(name));
  return row?.id;
}

/** Returns usernames by account id; deleted accounts are missing. */
export async function selectUsernames(db: Database, ids: number[]): Promise<Map<number, string>> {
  const { id, username } = accounts;
  const rows = await db.select({ id, username }).from(accounts).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.username]));
}

/** Returns premium codes by id. */
export async function selectCodes(db: Database, ids: number[]): Promise<Map<number, string>> {
  const { id, code } = premiumCodes;
  const rows = await db.select({ id, code }).from(premiumCodes).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.code]));
}
