import type { ManagedUser } from '#contract/admin.ts';
import { AppError } from '#contract/http/errors.ts';
import { deleteOtherAccount } from '#server/features/accounts/profile/delete-account.ts';
import { requireRecentSignIn } from '#server/features/accounts/sign-in/confirm-password.ts';
import { lockPlan } from '#server/features/plans/get-plan.ts';
import { addEntitlement } from '#server/features/plans/grant-entitlement.ts';
import type { SeenPlan } from '#server/features/plans/rules.ts';
import {
  downgradeAccount,
  type EndingDeps,
  endSubscriptionBefore,
} from '#server/features/subscription/end-subscription.ts';
import type { NamedLocks } from '#server/platform/database/locks.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/session.ts';
import { getUser } from './list-users.ts';
import { selectUser } from './store.ts';

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
      await lockPlan({ ...deps, db }, expectedOf(change));
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
    await downgradeAccount(deps, expectedOf(change));
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
  const expected = expectedOf(change);
  await changeExclusively(deps, change, async () => {
    if ((await selectUser(deps.db, change.userId))?.isAdmin)
      throw new AppError('admin.target_is_administrator');
    await endSubscriptionBefore(deps, targetOf(change), () =>
      deleteOtherAccount(deps, { ...expected, orEarlier: true }),
    );
  });
}

function targetOf({ userId, admin }: UserChange) {
  return { accountId: userId, actor: `account:${admin.accountId}` } as const;
}

function expectedOf(change: UserChange) {
  return { ...targetOf(change), seenPlan: change.seenPlan };
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
  work: () => Promise<T>,
): Promise<T> {
  return withCurrentUser(deps, change.userId, () =>
    deps.locks.withLock(`account:${change.userId}`, async () => {
      await deps.db.transaction((db) => lockPlan({ ...deps, db }, expectedOf(change)));
      return work();
    }),
  );
}
