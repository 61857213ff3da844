import type { ManagedUser } from '#contract/admin.ts';
import { AppError } from '#contract/errors.ts';
import { listUsed } from '#server/features/downloads/allowance/list-used.ts';
import { planAt } from '#server/features/plans/rules.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { selectUser, type UserRow } from './store.ts';

/**
 * An account as an administrator sees it, as it is now.
 * @throws AppError accounts.not_found
 */
export async function describeUser(deps: { db: Database; clock: Clock }, id: number): Promise<ManagedUser> {
  const row = await selectUser(deps.db, id, deps.clock.now());
  const [user] = row ? await describeUsers(deps, [row]) : [];
  if (!user) throw new AppError('accounts.not_found');
  return user;
}

/** The accounts of a page, with their downloads in the present window as each of them is told itself. */
export async function describeUsers(
  deps: { db: Database; clock: Clock },
  rows: readonly UserRow[],
): Promise<ManagedUser[]> {
  const now = deps.clock.now();
  const used = await listUsed(
    deps,
    rows.map(({ id }) => id),
  );
  return rows.map(({ createdAt, lastSeenAt, paidUntil, key: _, ...row }) => {
    const { plan, until } = planAt(paidUntil, now);
    return {
      ...row,
      isSubscribed: plan === 'premium',
      subscriptionExpiryDate: until?.toISOString() ?? null,
      downloadCount: used.get(row.id) ?? 0,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    };
  });
}
