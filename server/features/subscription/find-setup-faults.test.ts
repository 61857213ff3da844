import { expect, it } from 'vitest';
import { createPaymentWorld, providerOf } from '#testing/payments.ts';
import { findSetupFaults } from './find-setup-faults.ts';
import type { ProviderPrice } from './provider/provider.ts';

it('names each price that differs from what the pages say', async () => {
  const world = await createPaymentWorld([]);
  const provider = providerOf(world);
  const faultsWith = (monthly: Partial<ProviderPrice> | null) =>
    findSetupFaults({
      db: world.db,
      provider: {
        ...provider,
        async getPrice(id) {
          const price = await provider.getPrice(id);
          return id === provider.prices.monthly && price ? monthly && { ...price, ...monthly } : price;
        },
      },
    });
  const pagesSay = 'the pages say 10.00 USD per 1 month.';
  expect(await faultsWith({})).toEqual([]);
  for (const [price, actual] of [
    [{ amount: 1200 }, '12.00 USD per 1 month'],
    [{ currency: 'EUR' }, '10.00 EUR per 1 month'],
    [{ period: '3 month' }, '10.00 USD per 3 month'],
    [{ period: null }, '10.00 USD once'],
    [{ amount: null }, 'no fixed amount per 1 month'],
    [{ isActive: false }, '10.00 USD per 1 month, which can’t be bought any more'],
    [null, 'unknown to the provider'],
  ] as const)
    expect(await faultsWith(price)).toEqual([
      `STRIPE_PRICE_MONTHLY: price_test_monthly is ${actual}; ${pagesSay}`,
    ]);
});
