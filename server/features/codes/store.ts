import { and, desc, eq, gt, isNotNull, isNull, lt, lte, type SQL } from 'drizzle-orm';
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

/** Redeems a code for an account, in one statement: false where it is used, invalidated or expired by then. */
export async function claimCode(
  db: Database,
  { id, accountId, now }: { id: number; accountId: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(premiumCodes)
    .set({ redeemedBy: accountId, redeemedAt: now })
    .where(and(eq(premiumCodes.id, id), hasStatus('active', now)));
  return rowCount === 1;
}

/** Adds codes, each unless the very same exists already. Answers those that were added, in order. */
export async function insertCodes(
  db: Database,
  codes: readonly { code: string; durationDays: number; createdAt: Date; expiresAt: Date }[],
) {
  const added = await db
    .insert(premiumCodes)
    .values([...codes])
    .onConflictDoNothing()
    .returning();
  return added.toSorted((a, b) => a.id - b.id);
}

/** Takes a code out of use that can still be redeemed, and answers it; undefined for any other. */
export async function invalidateActiveCode(db: Database, id: number, now: Date) {
  const [row] = await db
    .update(premiumCodes)
    .set({ invalidatedAt: now })
    .where(and(eq(premiumCodes.id, id), hasStatus('active', now)))
    .returning();
  return row;
}

/** Codes with the username of whoever redeemed them, the newest first: those of one status or all, older than an id. */
export async function selectCodes(
  db: Database,
  {
    status,
    before,
    limit,
    now,
  }: { status: CodeStatus | 'all'; before: number | undefined; limit: number; now: Date },
) {
  const rows = await db
    .select({ kept: premiumCodes, username: accounts.username })
    .from(premiumCodes)
    .leftJoin(accounts, eq(accounts.id, premiumCodes.redeemedBy))
    .where(
      and(
        status === 'all' ? undefined : hasStatus(status, now),
        before === undefined ? undefined : lt(premiumCodes.id, before),
      ),
    )
    .orderBy(desc(premiumCodes.id))
    .limit(limit);
  return rows.map(({ kept, username }) => ({ ...kept, username }));
}

/** The same as `statusOf` in rules.ts. */
function hasStatus(status: CodeStatus, now: Date): SQL | undefined {
  const { redeemedAt, invalidatedAt, expiresAt } = premiumCodes;
  if (status === 'redeemed') return isNotNull(redeemedAt);
  if (status === 'invalidated') return and(isNull(redeemedAt), isNotNull(invalidatedAt));
  const isInTime = status === 'active' ? gt(expiresAt, now) : lte(expiresAt, now);
  return and(isNull(redeemedAt), isNull(invalidatedAt), isInTime);
}
