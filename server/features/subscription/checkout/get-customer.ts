import { AppError } from '#contract/errors.ts';
import { insertCustomer, releaseCustomer, selectCustomerId, selectPayer } from '../store.ts';
import type { SyncDeps } from '../sync/sync-customer.ts';

/**
 * Answers by which id the provider knows an account, and makes it known first where it is not. Two who ask at once, or
 * one who was cut off and asks again, get the same. `unknownId` is one that the provider turned out not to know.
 * @throws AppError subscription.unavailable; accounts.signed_out where the account is gone
 */
export async function getCustomer(
  { db, clock, provider }: SyncDeps,
  accountId: number,
  unknownId?: string,
): Promise<string> {
  if (unknownId !== undefined) await releaseCustomer(db, unknownId);
  const known = await selectCustomerId(db, accountId);
  if (known !== undefined) return known;
  const payer = await selectPayer(db, accountId);
  if (!payer) throw new AppError('accounts.signed_out');
  const { email, username, createdAt } = payer;
  // A number may be given again after the data were removed; the time of signing up tells the two apart.
  const key = `customer-of-account-${accountId}-${unknownId ?? createdAt.getTime()}`;
  const id = await provider.createCustomer(key, { accountId, email, username });
  return insertCustomer(db, { id, accountId, now: clock.now() });
}
