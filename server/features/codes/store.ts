import { and, eq, gt, isNull } from 'drizzle-orm';
import { conflictOf } from '#server/platform/database/conflicts.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { premiumCodes } from './tables.ts';

export async function selectCode(db: Database, code: string) {
  const [row] = await db.select().from(premiumCodes).where(eq(premiumCodes.code, code));
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
    .where(
      and(
        eq(premiumCodes.id, id),
        isNull(premiumCodes.redeemedAt),
        isNull(premiumCodes.invalidatedAt),
        gt(premiumCodes.expiresAt, now),
      ),
    );
  return rowCount === 1;
}

/** Answers the new code's id; null where the very same code exists already. */
export async function insertCode(
  db: Database,
  code: { code: string; durationDays: number; createdAt: Date; expiresAt: Date },
): Promise<number | null> {
  try {
    const [row] = await db.transaction((inner) =>
      inner.insert(premiumCodes).values(code).returning({ id: premiumCodes.id }),
    );
    return row?.id ?? null;
  } catch (error) {
    if (conflictOf(error) === 'premium_codes_code') return null;
    throw error;
  }
}

/** Takes a code out of use that can still be redeemed; false for any other. */
export async function invalidateActiveCode(db: Database, id: number, now: Date): Promise<boolean> {
  const isActive = [isNull(premiumCodes.redeemedAt), isNull(premiumCodes.invalidatedAt)];
  const { rowCount } = await db
    .update(premiumCodes)
    .set({ invalidatedAt: now })
    .where(and(eq(premiumCodes.id, id), gt(premiumCodes.expiresAt, now), ...isActive));
  return rowCount === 1;
}
