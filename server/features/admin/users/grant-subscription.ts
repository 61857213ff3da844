import type { ManagedUser } from '#contract/admin.ts';
import { addEntitlement } from '#server/features/plans/grant-entitlement.ts';
import { describeUser, lockUser, type UserChange, type UserDeps, withCurrentUser } from './managed-user.ts';

/**
 * Makes an account premium for `days` from now, unless it already is for longer, and returns it. Everything happens in
 * one transaction.
 * @throws AppError accounts.not_admin, accounts.not_found, plans.nothing_to_add, admin.changed_meanwhile
 */
export async function grantSubscription(
  deps: UserDeps,
  { days, ...change }: UserChange & { days: number },
): Promise<ManagedUser> {
  const { userId: accountId, adminId } = change;
  const grant = { accountId, source: 'grant', duration: { days }, actor: `account:${adminId}` } as const;
  return withCurrentUser(deps, accountId, () =>
    deps.db.transaction(async (db) => {
      await lockUser({ ...deps, db }, change);
      await addEntitlement({ ...deps, db }, grant);
      return describeUser({ ...deps, db }, accountId);
    }),
  );
}
