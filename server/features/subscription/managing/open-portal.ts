import { AppError } from '#contract/errors.ts';
import { HOUR_MS } from '#server/platform/clock.ts';
import { selectCustomerId, watchCustomer } from '../store.ts';
import type { SyncDeps } from '../sync/sync-customer.ts';

const WATCH_MS = HOUR_MS;

/**
 * Answers the provider's page where an account sees its invoices and changes its card; `siteUrl` is where it leads back.
 * @throws AppError subscription.none where the account never was about to pay; subscription.unavailable
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
