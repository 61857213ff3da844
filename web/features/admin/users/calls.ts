import type { QueryClient } from '@tanstack/react-query';
import type { ManagedUser } from '#contract/admin.ts';
import { deleteUser, downgradeSubscription, grantSubscription } from '#contract/endpoints.ts';
import { ApiError } from '#web/lib/api.ts';
import { callAdmin } from '../call-admin.ts';
import { seenPlanOf } from './plan-words.ts';

/** Makes an account premium for so many days; answers it as it is then. Each of these throws ApiError. */
export async function grant(client: QueryClient, seen: ManagedUser, days: 30 | 360): Promise<ManagedUser> {
  const input = { userId: seen.id, expiryDays: days, seenPlan: seenPlanOf(seen) };
  return (await callAdmin(client, grantSubscription, input)).user;
}

/** Puts an account on the free plan. */
export async function downgrade(client: QueryClient, seen: ManagedUser): Promise<ManagedUser> {
  const input = { userId: seen.id, seenPlan: seenPlanOf(seen) };
  return (await callAdmin(client, downgradeSubscription, input)).user;
}

/** Deletes an account; answers it as it was. */
export async function remove(client: QueryClient, seen: ManagedUser): Promise<ManagedUser> {
  await callAdmin(client, deleteUser, { id: seen.id, seenPlan: seenPlanOf(seen) });
  return seen;
}

/** The account as it is by now, where a call was refused because somebody had changed it meanwhile. */
export function changedUserOf(failure: unknown): ManagedUser | null {
  if (!(failure instanceof ApiError) || failure.code !== 'admin.changed_meanwhile') return null;
  return (failure.details.error?.user as ManagedUser | undefined) ?? null;
}
