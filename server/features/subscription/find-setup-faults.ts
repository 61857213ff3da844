import { AppError } from '#contract/http/errors.ts';
import { PRICES } from '#contract/plans.ts';
import type { ProviderPrice } from './provider/provider.ts';
import { rejectWrongAccount } from './read-subscriptions.ts';
import type { SyncDeps } from './sync-customer.ts';

const WRONG_ACCOUNT =
  'STRIPE_SECRET_KEY: the provider knows none of the subscribers stored here, so the key belongs to another account or mode. Set the right key. If you have changed accounts, “npm run admin -- reconcile forget-unknown” ends the Premium of these subscribers.';

/**
 * Compares the payment settings with what the provider and the database know. Returns what is wrong, one sentence each,
 * which starts with the setting.
 * @throws AppError subscription.unavailable, subscription.refused
 */
export async function findSetupFaults(deps: Pick<SyncDeps, 'db' | 'provider'>): Promise<string[]> {
  const { provider } = deps;
  const faults: string[] = [];
  for (const [setting, id, amount, period] of [
    ['STRIPE_PRICE_MONTHLY', provider.prices.monthly, PRICES.monthly, '1 month'],
    ['STRIPE_PRICE_ANNUAL', provider.prices.annual, PRICES.annual, '1 year'],
  ] as const) {
    const wanted = describePrice({ amount, period, currency: PRICES.currency, isActive: true });
    const price = await provider.getPrice(id);
    const actual = price ? describePrice(price) : 'unknown to the provider';
    if (actual !== wanted) faults.push(`${setting}: ${id} is ${actual}; the pages say ${wanted}.`);
  }
  await rejectWrongAccount(deps).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'subscription.wrong_account') throw error;
    faults.push(WRONG_ACCOUNT);
  });
  return faults;
}

/** Returns e.g. `10.00 USD per 1 month`. */
function describePrice({ amount, currency, period, isActive }: ProviderPrice): string {
  const sum = amount === null ? 'no fixed amount' : `${(amount / 100).toFixed(2)} ${currency}`;
  return `${sum} ${period === null ? 'once' : `per ${period}`}${isActive ? '' : ', which can’t be bought any more'}`;
}
