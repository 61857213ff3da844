import { expect, it } from 'vitest';
import { createSubscription } from '#contract/subscription.ts';
import { createLog } from '#server/platform/log.ts';
import type { TestWorld } from '#testing/create-test-world.ts';
import { create, createPaymentWorld, profile } from '#testing/payments.ts';
import type { PaymentProvider } from './provider/provider.ts';
import { connectProvider } from './provider/stripe.ts';
import { syncCustomer } from './sync-customer.ts';

/** Creates a world in which `pay` pays Ada's open payment page and all events are lost. Returns it with the deps of a sync. */
async function createLostPayment() {
  const world = await createPaymentWorld(['ada']);
  world.stripe.webhooks.setFaults({ isLost: true });
  const { body } = await create(world.visitor('ada'));
  const provider = connectProvider({ STRIPE_API_BASE: '', ...world.stripe.settings }, createLog('silent'));
  if (!provider) throw new Error('The stand-in is not set up.');
  const [customer = ''] = Object.keys(world.stripe.state.data.customers);
  const deps = { db: world.db, clock: world.clock, provider };
  return { world, customer, deps, pay: () => world.stripe.pay(body.sessionId) };
}

/** Returns a provider that runs `work` before it returns the subscriptions that it has read. */
function runAfterRead(provider: PaymentProvider, work: () => Promise<unknown>): PaymentProvider {
  return {
    ...provider,
    async listSubscriptions(customerId) {
      const subscriptions = await provider.listSubscriptions(customerId);
      await work();
      return subscriptions;
    },
  };
}

const isSubscribed = async (world: TestWorld) => (await profile(world.visitor('ada'))).isSubscribed;

it('an outdated sync is repeated instead of stored, so an older state never wins', async () => {
  const { world, customer, deps, pay } = await createLostPayment();
  let attempts = 0;
  const slowProvider = runAfterRead(deps.provider, async () => {
    attempts += 1;
    if (attempts > 1) return;
    pay();
    expect(await syncCustomer(deps, customer)).toMatchObject({ state: 'written' });
  });
  const outcome = await syncCustomer({ ...deps, provider: slowProvider }, customer);
  expect(outcome).toMatchObject({ state: 'written', subscriptions: [{ status: 'active' }], changes: [] });
  expect(attempts).toBe(2);
  expect(await isSubscribed(world)).toBe(true);
});

it('a sync that is outdated every time reports that, and not an unknown customer', async () => {
  const { world, customer, deps, pay } = await createLostPayment();
  pay();
  const supersedingProvider = runAfterRead(deps.provider, () => syncCustomer(deps, customer));
  expect(await syncCustomer({ ...deps, provider: supersedingProvider }, customer)).toEqual({
    state: 'superseded',
  });
  expect(await syncCustomer(deps, 'cus_nobody')).toEqual({ state: 'unknown customer' });
  expect(await isSubscribed(world)).toBe(true);
});

it('twenty concurrent syncs store the provider’s state', async () => {
  const { world, customer, deps, pay } = await createLostPayment();
  const early = Array.from({ length: 10 }, () => syncCustomer(deps, customer));
  pay();
  await Promise.all([...early, ...Array.from({ length: 10 }, () => syncCustomer(deps, customer))]);
  expect(await isSubscribed(world)).toBe(true);
  const { rows } = await world.pool.query('select count(*)::int as entries from audit_rows');
  expect(rows).toEqual([{ entries: 1 }]);
});

it('after a change of the provider, an account loses its subscription and can pay again', async () => {
  const { world, customer, deps, pay } = await createLostPayment();
  pay();
  await syncCustomer(deps, customer);
  // An operator tried the product with the stand-in first, and has now configured a provider.
  Object.assign(world.stripe.state.data, { customers: {}, sessions: {}, subscriptions: {} });
  expect(await syncCustomer(deps, customer)).toMatchObject({ state: 'written', subscriptions: [] });
  expect(await isSubscribed(world)).toBe(false);
  const { status, body } = await create(world.visitor('ada'));
  expect(status).toBe(200);
  expect(createSubscription.response.parse(body).url).toContain(world.stripe.url);
  expect(Object.keys(world.stripe.state.data.customers)).not.toContain(customer);
});
