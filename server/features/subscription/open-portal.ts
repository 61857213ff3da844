import { AppError } from '#contract/errors.ts';
import { HOUR_MS } from '#server/platform/clock.ts';
import { selectCustomerId, watchCustomer } from './store.ts';
import type { SyncDeps } from './sync-customer.ts';

const WATCH_MS = HOUR_MS;

/**
 * Returns the address of the provider's page for invoices and cards, which links back to `siteUrl`.
 * @throws AppError subscription.none if the account never opened a payment page; subscription.unavailable
 */
export async function openPortal(
  { db, clock, provider }: SyncDeps,
  { accountId, siteUrl }: { accountId: number; siteUrl: string },
): Promise<{ url: string }> {
  const customerId = await selectCustomerId(db, accountId);
  if (customerId === undefined) throw new AppError('subscription.none');
  await watchCustomer(db, customerId, new Date(clock.now().getTime() + WATCH_MS));
  const url = await provider.openPortal(customerId, `${siteUrl}/dashboard?tab=subscription`);
  if (url === null) throw new AppError('subscription.none');
  return { url };
}
