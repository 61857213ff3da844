import { AppError } from '#contract/http/errors.ts';
import { endPlan } from '#server/features/plans/end-plan.ts';
import type { SeenPlan } from '#server/features/plans/rules.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import type { PaymentProvider } from './provider/provider.ts';
import { readSubscriptions } from './read-subscriptions.ts';
import { isLive } from './rules.ts';
import { selectCustomerId, selectSubscription, watchCustomer } from './store.ts';
import { type SyncDeps, syncCustomer } from './sync-customer.ts';

const ONLY_SUBSCRIPTION_ENDED =
  'This account got more Premium time in the meantime. Its subscription was ended, and nothing else was changed. Please check the account again.';

export type EndingDeps = Omit<SyncDeps, 'provider'> & { provider: PaymentProvider | null };
/** An account and its customer at the payment provider. */
export interface Customer {
  accountId: number;
  customerId: string;
}
export interface Ending {
  accountId: number;
  actor: AuditActor;
}

/**
 * Ends all subscriptions of an account immediately, before the account is deleted or downgraded (spec 4.4). First closes
 * open payment pages, so that none is paid meanwhile. Without a provider, succeeds only if the account has no subscription.
 * @returns true if there was a subscription to end
 * @throws AppError subscription.unavailable, refused, wrong_account, not_configured; the caller must not delete anything then
 */
export async function endSubscription(deps: EndingDeps, { accountId, actor }: Ending): Promise<boolean> {
  const { db, clock, provider } = deps;
  const customerId = await selectCustomerId(db, accountId);
  if (customerId === undefined) return false;
  if (!provider) {
    if (!(await selectSubscription(db, accountId))) return false;
    throw new AppError('subscription.not_configured');
  }
  return endCustomer({ db, clock, provider }, { customerId, accountId, actor });
}

/**
 * Ends the subscriptions of accounts that were deleted. A failure doesn't stop the others, and the hourly job tries again.
 * @throws Error with a line for each failure
 */
export async function endSubscriptionsOfDeleted(
  deps: SyncDeps,
  customers: readonly Customer[],
  actor: AuditActor,
): Promise<void> {
  const failures: string[] = [];
  for (const customer of customers)
    await endCustomer(deps, { ...customer, actor }).catch((error: unknown) =>
      failures.push(`${customer.customerId}: ${error instanceof Error ? error.message : error}`),
    );
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

async function endCustomer(deps: SyncDeps, { customerId, accountId, actor }: Ending & Customer) {
  const { db, clock, provider } = deps;
  await watchCustomer(deps, customerId);
  const checkouts = (await provider.listCheckouts(customerId)) ?? [];
  for (const { id, status } of checkouts) if (status === 'open') await provider.expireCheckout(id);
  const live = (await readSubscriptions({ db, provider }, customerId)).filter(isLive);
  for (const { id, status } of live) {
    await provider.endSubscription(id);
    await recordAudit(db, {
      at: clock.now(),
      actor,
      subject: `account:${accountId}`,
      action: 'subscription.ended',
      details: { subscriptionId: id, customerId, before: status },
    });
  }
  await syncCustomer({ db, clock, provider }, customerId);
  return live.length > 0;
}

/**
 * Ends all subscriptions of an account and then runs the rest of a change. If the rest is refused because the plan changed
 * meanwhile, the message says that the subscription has ended.
 * @throws AppError what `endSubscription` and `rest` throw
 */
export async function endSubscriptionBefore(
  deps: EndingDeps,
  ending: Ending,
  rest: () => Promise<void>,
): Promise<void> {
  const hasEnded = await endSubscription(deps, ending);
  await rest().catch((error: unknown) => {
    const isChanged = error instanceof AppError && error.code === 'admin.changed_meanwhile';
    throw isChanged && hasEnded ? new AppError(error.code, error.details, ONLY_SUBSCRIPTION_ENDED) : error;
  });
}

/**
 * Moves an account to the free plan immediately: ends its subscription at the provider, then its entitlements (spec 4.4).
 * If `seenPlan` is given, entitlements that were added since then stay.
 * @throws AppError accounts.not_admin, accounts.not_found, admin.changed_meanwhile, subscription.unavailable, subscription.not_configured
 */
export async function downgradeAccount(
  deps: EndingDeps,
  { seenPlan, ...ending }: Ending & { seenPlan?: SeenPlan | undefined },
): Promise<void> {
  await endSubscriptionBefore(deps, ending, () => endPlan(deps, { ...ending, seenPlan, orEarlier: true }));
}
