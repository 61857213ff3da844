import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, lte, type SQL } from 'drizzle-orm';
import type { CodeStatus } from '#contract/codes.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { accounts } from '../accounts/tables.ts';
import { premiumCodes } from './tables.ts';

export async function selectCode(db: Database, code: string) {
  const [row] = await db.select().from(premiumCodes).where(eq(premiumCodes.code, code));
  return row;
}

export async function selectCodeById(db: Database, id: number) {
  const [row] = await db.select().from(premiumCodes).where(eq(premiumCodes.id, id));
  return row;
}

/** Marks a code as redeemed if it is active. Returns whether it was active. */
export async function markAsRedeemed(
  db: Database,
  { id, accountId, now }: { id: number; accountId: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(premiumCodes)
    .set({ redeemedBy: accountId, redeemedAt: now })
    .where(and(eq(premiumCodes.id, id), hasStatus('active', now)));
  return rowCount === 1;
}

/** Adds codes and skips those that already exist. Returns the added codes in order of id. */
export async function insertCodes(
  db: Database,
  codes: readonly { code: string; durationDays: number; createdAt: Date; expiresAt: Date }[],
) {
  const addedCodes = await db
    .insert(premiumCodes)
    .values([...codes])
    .onConflictDoNothing()
    .returning();
  return addedCodes.toSorted((a, b) => a.id - b.id);
}

/** Invalidates a code and returns it; undefined if it is not active. */
export async function invalidateActiveCode(db: Database, id: number, now: Date) {
  const [row] = await db
    .update(premiumCodes)
    .set({ invalidatedAt: now })
    .where(and(eq(premiumCodes.id, id), hasStatus('active', now)))
    .returning();
  return row;
}

interface CodeFilter {
  status: CodeStatus | 'all';
  /** Matches only codes with a smaller id. */
  before: number | undefined;
  limit: number;
  now: Date;
}

/** Returns codes, newest first, each with the username of the account that redeemed it. */
export async function selectCodes(db: Database, { status, before, limit, now }: CodeFilter) {
  const matchesStatus = status === 'all' ? undefined : hasStatus(status, now);
  return db
    .select({ ...getTableColumns(premiumCodes), username: accounts.username })
    .from(premiumCodes)
    .leftJoin(accounts, eq(accounts.id, premiumCodes.redeemedBy))
    .where(and(matchesStatus, before === undefined ? undefined : lt(premiumCodes.id, before)))
    .orderBy(desc(premiumCodes.id))
    .limit(limit);
}

/** Returns a condition for codes with a status. Must agree with `statusOf` in rules.ts. */
function hasStatus(status: CodeStatus, now: Date): SQL | undefined {
  const { redeemedAt, invalidatedAt, expiresAt } = premiumCodes;
  if (status === 'redeemed') return isNotNull(redeemedAt);
  if (status === 'invalidated') return and(isNull(redeemedAt), isNotNull(invalidatedAt));
  const matchesExpiry = status === 'active' ? gt(expiresAt, now) : lte(expiresAt, now);
  return and(isNull(redeemedAt), isNull(invalidatedAt), matchesExpiry);
}
