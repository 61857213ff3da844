import { AppError } from '#contract/errors.ts';
import { insertCustomer, releaseCustomer, selectContact, selectCustomerId } from './store.ts';
import type { SyncDeps } from './sync-customer.ts';

/**
 * Returns the provider's customer id of an account, and creates the customer if there is none. Concurrent and repeated
 * calls return the same id. `unknownId` is an id that the provider does not know.
 * @throws AppError subscription.unavailable; accounts.signed_out if the account is gone
 */
export async function getCustomer(
  { db, clock, provider }: SyncDeps,
  accountId: number,
  unknownId?: string,
): Promise<string> {
  if (unknownId !== undefined) await releaseCustomer(db, unknownId);
  const known = await selectCustomerId(db, accountId);
  if (known !== undefined) return known;
  const contact = await selectContact(db, accountId);
  if (!contact) throw new AppError('accounts.signed_out');
  const { email, username, createdAt } = contact;
  // Account ids start over when the data are removed; the sign-up time makes the key unique.
  const key = `customer-of-account-${accountId}-${unknownId ?? createdAt.getTime()}`;
  const id = await provider.createCustomer(key, { accountId, email, username });
  return insertCustomer(db, { id, accountId, now: clock.now() });
}
