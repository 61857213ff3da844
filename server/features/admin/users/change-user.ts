import type { ManagedUser } from '#contract/admin.ts';
import { AppError } from '#contract/http/errors.ts';
import { authorizeActor } from '#server/features/accounts/administrators/authorize-actor.ts';
import { deleteOtherAccount } from '#server/features/accounts/profile/delete-account.ts';
import { requireRecentSignIn } from '#server/features/accounts/sign-in/confirm-password.ts';
import { addEntitlement } from '#server/features/plans/grant-entitlement.ts';
import { isAsSeen, planAt, type SeenPlan } from '#server/features/plans/rules.ts';
import {
  downgradeAccount,
  type EndingDeps,
  endSubscriptionBefore,
} from '#server/features/subscription/end-subscription.ts';
import type { NamedLocks } from '#server/platform/database/locks.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/session.ts';
import { getUser } from './list-users.ts';
import { selectUser, type UserRow } from './store.ts';

type ProviderDeps = EndingDeps & { locks: NamedLocks };

/** A change that an administrator makes to an account. */
interface UserChange {
  userId: number;
  admin: Actor;
  /** The plan that the administrator's page showed. If missing, any plan is accepted. */
  seenPlan?: SeenPlan | undefined;
}

/**
 * Gives an account Premium for `days` from now, in one transaction. Returns the account.
 * @throws AppError accounts.not_admin, accounts.not_found, admin.changed_meanwhile; plans.nothing_to_add if that adds less
 * than a day
 */
export async function grantSubscription(
  deps: Deps,
  { days, ...change }: UserChange & { days: number },
): Promise<ManagedUser> {
  const grant = { ...targetOf(change), source: 'grant', days } as const;
  return withCurrentUser(deps, change.userId, () =>
    deps.db.transaction(async (db) => {
      await authorizeChange({ ...deps, db }, change);
      await addEntitlement({ ...deps, db }, grant);
      return getUser({ ...deps, db }, change.userId);
    }),
  );
}

/**
 * Ends an account's subscription and moves the account to the free plan at once. Returns the account.
 * @throws AppError accounts.not_admin, accounts.not_found, admin.changed_meanwhile, subscription.unavailable,
 * subscription.not_configured
 */
export async function downgradeSubscription(deps: ProviderDeps, change: UserChange): Promise<ManagedUser> {
  return changeExclusively(deps, change, async () => {
    await downgradeAccount(deps, { ...targetOf(change), seenPlan: change.seenPlan });
    return getUser(deps, change.userId);
  });
}

/**
 * Deletes an account that isn't an administrator, with all its data. Ends its subscription first (spec 4.4); if that
 * fails, nothing is deleted.
 * @throws AppError accounts.password_needed, accounts.not_admin, accounts.not_found, admin.target_is_administrator,
 * admin.changed_meanwhile, subscription.unavailable, subscription.not_configured
 */
export async function deleteUser(deps: ProviderDeps, change: UserChange): Promise<void> {
  await requireRecentSignIn(deps, change.admin);
  const target = targetOf(change);
  await changeExclusively(deps, change, async ({ isAdmin }) => {
    if (isAdmin) throw new AppError('admin.target_is_administrator');
    await endSubscriptionBefore(deps, target, () =>
      deleteOtherAccount(deps, { ...target, seenPlan: change.seenPlan, orEarlier: true }),
    );
  });
}

function targetOf({ userId, admin }: UserChange) {
  return { accountId: userId, actor: `account:${admin.accountId}` } as const;
}

/**
 * Locks the administrator and the user until the transaction ends, and compares the user's plan with `seenPlan`.
 * @throws AppError accounts.not_admin, accounts.not_found, admin.changed_meanwhile
 */
async function authorizeChange(
  { db: transaction, clock }: Deps,
  { seenPlan, ...change }: UserChange,
): Promise<UserRow> {
  const { accountId: userId, actor } = targetOf(change);
  const lockedAccounts = await authorizeActor(transaction, actor, [userId]);
  const user = lockedAccounts.has(userId) ? await selectUser(transaction, userId) : undefined;
  if (!user) throw new AppError('accounts.not_found');
  const plan = planAt(user.premiumUntil, clock.now());
  if (seenPlan !== undefined && !isAsSeen(plan, seenPlan)) throw new AppError('admin.changed_meanwhile');
  return user;
}

/** Runs a change. If the plan changed meanwhile, the error carries the current user in `user`. */
async function withCurrentUser<T>(deps: Deps, userId: number, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'admin.changed_meanwhile') throw error;
    throw new AppError(error.code, { user: await getUser(deps, userId) }, error.message);
  }
}

/**
 * Runs a change that calls the payment provider and therefore can't be one transaction. Locks the account against other such
 * changes on all servers, and authorizes the change before `work` starts.
 */
async function changeExclusively<T>(
  deps: Deps & { locks: NamedLocks },
  change: UserChange,
  work: (user: UserRow) => Promise<T>,
): Promise<T> {
  const authorize = () => deps.db.transaction((db) => authorizeChange({ ...deps, db }, change));
  return withCurrentUser(deps, change.userId, () =>
    deps.locks.withLock(`account:${change.userId}`, async () => work(await authorize())),
  );
}
