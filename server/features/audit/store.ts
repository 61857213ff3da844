import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { premiumCodes } from '#server/features/codes/tables.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { auditRows } from '#server/platform/tables.ts';

interface AuditFilter {
  /** Undefined for every action, actor or subject. */
  action: AuditAction | undefined;
  actor: string | undefined;
  subject: string | undefined;
  /** Only rows that are older than the one of this id. */
  before: number | undefined;
  limit: number;
}

/** Rows of the log, the latest first. */
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

/** The account of a username or an e-mail address, without regard to case. */
export async function selectAccountId(db: Database, name: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      or(
        eq(sql`lower(${accounts.username})`, sql`lower(${name})`),
        eq(sql`lower(${accounts.email})`, sql`lower(${name})`),
      ),
    );
  return row?.id;
}

export async function selectCodeId(db: Database, code: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: premiumCodes.id })
    .from(premiumCodes)
    .where(eq(premiumCodes.code, code));
  return row?.id;
}

/** The usernames of those accounts that are still there, by id. */
export async function selectUsernames(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: accounts.id, username: accounts.username })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Premium codes by id. */
export async function selectCodeNames(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: premiumCodes.id, code: premiumCodes.code })
    .from(premiumCodes)
    .where(inArray(premiumCodes.id, ids));
  return new Map(rows.map(({ id, code }) => [id, code]));
}
