import type { ManagedUser } from '#contract/admin.ts';
import { AppError } from '#contract/errors.ts';
import { listUsed } from '#server/features/downloads/check-limit.ts';
import { isAsSeen, planAt, type SeenPlan } from '#server/features/plans/rules.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Turns } from '#server/platform/database/locks.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { lockAccounts, selectUser, type UserRow } from './store.ts';

export interface UserDeps {
  db: Database;
  clock: Clock;
}

/** A change of an account that an administrator requests. */
export interface UserChange {
  userId: number;
  adminId: number;
  /** The plan that the page showed. Without it, the change applies whatever the plan is. */
  seenPlan?: SeenPlan | undefined;
}

/**
 * Returns an account as administrators see it.
 * @throws AppError accounts.not_found
 */
export async function describeUser(deps: UserDeps, id: number): Promise<ManagedUser> {
  const row = await selectUser(deps.db, id);
  const [user] = row ? await describeUsers(deps, [row]) : [];
  if (!user) throw new AppError('accounts.not_found');
  return user;
}

/** Returns accounts as administrators see them, with the downloads of each in its current window. */
export async function describeUsers(deps: UserDeps, rows: readonly UserRow[]): Promise<ManagedUser[]> {
  const ids = rows.map(({ id }) => id);
  const [now, used] = [deps.clock.now(), await listUsed(deps, ids)];
  return rows.map(({ createdAt, lastSeenAt, paidUntil, ...row }) => {
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

/**
 * Authorises a change: locks the administrator and the user until the transaction ends, and compares the user's plan
 * with the one that the administrator saw.
 * @throws AppError accounts.not_admin, accounts.not_found, admin.changed_meanwhile
 */
export async function lockUser(
  { db: transaction, clock }: UserDeps,
  { userId, adminId, seenPlan }: UserChange,
): Promise<UserRow> {
  const locked = await lockAccounts(transaction, [adminId, userId]);
  if (!locked.get(adminId)?.isAdmin) throw new AppError('accounts.not_admin');
  const user = locked.has(userId) ? await selectUser(transaction, userId) : undefined;
  if (!user) throw new AppError('accounts.not_found');
  const plan = planAt(user.paidUntil, clock.now());
  if (seenPlan !== undefined && !isAsSeen(plan, seenPlan)) throw new AppError('admin.changed_meanwhile');
  return user;
}

/** Runs a change. If the plan changed meanwhile, the error carries the current user in `user`. */
export async function withCurrentUser<T>(
  deps: UserDeps,
  userId: number,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'admin.changed_meanwhile') throw error;
    throw new AppError(error.code, { user: await describeUser(deps, userId) }, error.message);
  }
}

/**
 * Runs a change that calls the payment provider, which no transaction can include. Only one such change of an account
 * runs at a time, on any server; it is authorised before `work` starts.
 */
export async function changeInTurn<T>(
  deps: UserDeps & { turns: Turns },
  change: UserChange,
  work: (user: UserRow) => Promise<T>,
): Promise<T> {
  const authorise = () => deps.db.transaction((db) => lockUser({ ...deps, db }, change));
  return withCurrentUser(deps, change.userId, () =>
    deps.turns.take(`account:${change.userId}`, async () => work(await authorise())),
  );
}
