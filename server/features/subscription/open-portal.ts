import { AppError } from '#contract/http/errors.ts';
import { selectCustomerId, watchCustomer } from './store.ts';
import type { SyncDeps } from './sync-customer.ts';

/**
 * Returns the address of the provider's page for invoices and cards, which links back to `siteUrl`.
 * @throws AppError subscription.none if the account never opened a payment page; subscription.unavailable
 */
export async function openPortal(
  deps: SyncDeps,
  accountId: number,
  siteUrl: string,
): Promise<{ url: string }> {
  const customerId = await selectCustomerId(deps.db, accountId);
  if (customerId === undefined) throw new AppError('subscription.none');
  await watchCustomer(deps, customerId);
  const url = await deps.provider.openPortal(customerId, `${siteUrl}/dashboard?tab=subscription`);
  if (url === null) throw new AppError('subscription.none');
  return { url };
}
