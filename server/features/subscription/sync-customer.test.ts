import { expect, it } from 'vitest';
import { createSubscription } from '#contract/subscription.ts';
import { createLog } from '#server/platform/log.ts';
import type { TestWorld } from '#testing/create-test-world.ts';
import { create, createPaymentWorld, profile } from '#testing/payments.ts';
import type { PaymentProvider } from './provider/provider.ts';
import { connectProvider } from './provider/stripe.ts';
import { syncCustomer } from './sync-customer.ts';

/** Ada, who is about to pay and of whom nothing is told; `deps` are those of a reading with a provider of its own. */
async function createReading() {
  const world = await createPaymentWorld(['ada']);
  world.stripe.webhooks.setFaults({ isLost: true });
  const { body } = await create(world.visitor('ada'));
  const provider = connectProvider({ STRIPE_API_BASE: '', ...world.stripe.settings }, createLog('silent'));
  if (!provider) throw new Error('The stand-in is not set up.');
  const [customer = ''] = Object.keys(world.stripe.state.data.customers);
  const deps = { db: world.db, clock: world.clock, provider };
  return { world, customer, deps, pay: () => world.stripe.pay(body.sessionId) };
}

/** The provider, where something happens between an answer and its arrival. */
function meanwhile(provider: PaymentProvider, work: () => Promise<unknown>): PaymentProvider {
  return {
    ...provider,
    async listSubscriptions(customerId) {
      const read = await provider.listSubscriptions(customerId);
      await work();
      return read;
    },
  };
}

const isSubscribed = async (world: TestWorld) => (await profile(world.visitor('ada'))).isSubscribed;

it('an outdated sync is repeated instead of stored, so an older state never wins', async () => {
  const { world, customer, deps, pay } = await createReading();
  let readings = 0;
  const slow = meanwhile(deps.provider, async () => {
    readings += 1;
    if (readings > 1) return;
    pay();
    expect(await syncCustomer(deps, customer)).toMatchObject({ state: 'written' });
  });
  const outcome = await syncCustomer({ ...deps, provider: slow }, customer);
  expect(outcome).toMatchObject({ state: 'written', subscriptions: [{ status: 'active' }], changes: [] });
  expect(readings).toBe(2);
  expect(await isSubscribed(world)).toBe(true);
});

it('a sync that is outdated every time reports that, and not an unknown customer', async () => {
  const { world, customer, deps, pay } = await createReading();
  pay();
  const overtaken = meanwhile(deps.provider, () => syncCustomer(deps, customer));
  expect(await syncCustomer({ ...deps, provider: overtaken }, customer)).toEqual({ state: 'overtaken' });
  expect(await syncCustomer(deps, 'cus_nobody')).toEqual({ state: 'unknown customer' });
  expect(await isSubscribed(world)).toBe(true);
});

it('twenty concurrent syncs store the provider’s state', async () => {
  const { world, customer, deps, pay } = await createReading();
  const early = Array.from({ length: 10 }, () => syncCustomer(deps, customer));
  pay();
  await Promise.all([...early, ...Array.from({ length: 10 }, () => syncCustomer(deps, customer))]);
  expect(await isSubscribed(world)).toBe(true);
  const { rows } = await world.pool.query('select count(*)::int as noted from audit_rows');
  expect(rows).toEqual([{ noted: 1 }]);
});

it('a customer of another provider loses that subscription and can pay again', async () => {
  const { world, customer, deps, pay } = await createReading();
  pay();
  await syncCustomer(deps, customer);
  // As where an operator has tried the product out first, and then sets up a provider of their own.
  Object.assign(world.stripe.state.data, { customers: {}, sessions: {}, subscriptions: {} });
  expect(await syncCustomer(deps, customer)).toMatchObject({ state: 'written', subscriptions: [] });
  expect(await isSubscribed(world)).toBe(false);
  const { status, body } = await create(world.visitor('ada'));
  expect(status).toBe(200);
  expect(createSubscription.response.parse(body).url).toContain(world.stripe.url);
  expect(Object.keys(world.stripe.state.data.customers)).not.toContain(customer);
});
