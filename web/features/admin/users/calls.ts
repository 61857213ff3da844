import type { QueryClient } from '@tanstack/react-query';
import type { deleteUser, downgradeSubscription, grantSubscription, ManagedUser } from '#contract/admin.ts';
import { ApiError } from '#web/lib/api.ts';
import { callAdmin } from '../call-admin.ts';
import { seenPlanOf } from './plan-words.ts';

/** Makes an account premium for so many days; answers it as it is then. Each of these throws ApiError. */
export async function grant(client: QueryClient, seen: ManagedUser, days: 30 | 360): Promise<ManagedUser> {
  const body = { userId: seen.id, expiryDays: days, seenPlan: seenPlanOf(seen) };
  const path = '/api/admin/grant-subscription';
  return (await callAdmin<typeof grantSubscription>(client, { method: 'POST', path, body })).user;
}

/** Puts an account on the free plan. */
export async function downgrade(client: QueryClient, seen: ManagedUser): Promise<ManagedUser> {
  const body = { userId: seen.id, seenPlan: seenPlanOf(seen) };
  const path = '/api/admin/downgrade-subscription';
  return (await callAdmin<typeof downgradeSubscription>(client, { method: 'POST', path, body })).user;
}

/** Deletes an account; answers it as it was. */
export async function remove(client: QueryClient, seen: ManagedUser): Promise<ManagedUser> {
  await callAdmin<typeof deleteUser>(client, {
    method: 'DELETE',
    path: '/api/admin/users/:id',
    params: { id: seen.id },
    query: { seenPlan: seenPlanOf(seen) },
  });
  return seen;
}

/** The account as it is by now, where a call was refused because somebody had changed it meanwhile. */
export function changedUserOf(failure: unknown): ManagedUser | null {
  if (!(failure instanceof ApiError) || failure.code !== 'admin.changed_meanwhile') return null;
  return (failure.details.error?.user as ManagedUser | undefined) ?? null;
}
