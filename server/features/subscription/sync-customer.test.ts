import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { createSubscription } from '#contract/subscription.ts';
import type { TestWorld } from '#testing/create-test-world.ts';
import {
  cancel,
  create,
  createPaymentWorld,
  profile,
  providerOf,
  resume,
  subscribe,
  type Visitor,
} from '#testing/payments.ts';
import { findSetupFaults } from './find-setup-faults.ts';
import type { PaymentProvider } from './provider/provider.ts';
import { reconcileCustomers } from './reconcile-customers.ts';
import { syncCustomer } from './sync-customer.ts';

/** Creates a world in which `pay` pays Ada's open payment page and all events are lost. Returns it with the deps of a sync. */
async function createLostPayment() {
  const world = await createPaymentWorld(['ada']);
  world.stripe.webhooks.setFaults({ isLost: true });
  const { body } = await create(world.visitor('ada'));
  const provider = providerOf(world);
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

describe('if the provider knows no stored subscriber', () => {
  /** An operator has mistyped the key of the provider, or has changed accounts. */
  async function createWrongAccount() {
    const lost = await createLostPayment();
    lost.pay();
    await syncCustomer(lost.deps, lost.customer);
    Object.assign(lost.world.stripe.state.data, { customers: {}, sessions: {}, subscriptions: {} });
    return lost;
  }

  it('nobody loses Premium or is charged, and each payment call says why', async () => {
    const { world, customer, deps } = await createWrongAccount();
    const ada = world.visitor('ada');
    await expect(syncCustomer(deps, customer)).rejects.toMatchObject({ code: 'subscription.wrong_account' });
    for (const call of [create, cancel, resume, (visitor: Visitor) => visitor.send('DELETE', '/api/user')])
      expect(await call(ada)).toMatchObject({
        status: 503,
        body: { error: { code: 'subscription.wrong_account' } },
      });
    expect(await isSubscribed(world)).toBe(true);
    expect(world.stripe.state.data.customers).toEqual({});
    expect(await findSetupFaults(deps)).toEqual([
      expect.stringMatching(/^STRIPE_SECRET_KEY: the provider knows none of the subscribers stored here/),
    ]);
  });

  it('reconciling lists them and keeps their Premium, unless the operator asks to forget them; they can then pay again', async () => {
    const { world, customer, deps } = await createWrongAccount();
    const { differences, failures } = await reconcileCustomers(deps);
    expect(differences).toEqual([]);
    expect(failures).toEqual([
      expect.stringContaining(`account 1 (${customer}): Payments are set up for another`),
      'The other customers weren’t checked.',
    ]);
    expect(await isSubscribed(world)).toBe(true);
    const forgotten = await reconcileCustomers(deps, { forgetsUnknown: true });
    expect(forgotten).toMatchObject({ customers: 1, failures: [] });
    expect(await isSubscribed(world)).toBe(false);
    expect(await findSetupFaults(deps)).toEqual([]);
    const { status, body } = await create(world.visitor('ada'));
    expect(status).toBe(200);
    expect(createSubscription.response.parse(body).url).toContain(world.stripe.url);
    expect(Object.keys(world.stripe.state.data.customers)).not.toContain(customer);
  });
});

it('a customer that was deleted at the provider loses Premium if the provider knows others', async () => {
  const world = await createPaymentWorld(['ada', 'bob']);
  await subscribe(world, world.visitor('ada'));
  await subscribe(world, world.visitor('bob'));
  const provider = providerOf(world);
  const [customer = ''] = Object.keys(world.stripe.state.data.customers);
  delete world.stripe.state.data.customers[customer];
  await syncCustomer({ db: world.db, clock: world.clock, provider }, customer);
  expect(await isSubscribed(world)).toBe(false);
  expect((await profile(world.visitor('bob'))).isSubscribed).toBe(true);
});

it('one customer that fails doesn’t stop the reconciliation of those after it', async () => {
  const world = await createPaymentWorld(['ada', 'bob', 'eve']);
  world.stripe.webhooks.setFaults({ isLost: true });
  for (const name of ['ada', 'bob', 'eve']) await subscribe(world, world.visitor(name));
  const provider = providerOf(world);
  const [first] = Object.keys(world.stripe.state.data.customers).toSorted();
  const failing: PaymentProvider = {
    ...provider,
    listSubscriptions(id) {
      if (id === first) throw new AppError('subscription.refused');
      return provider.listSubscriptions(id);
    },
  };
  const { customers, differences, failures } = await reconcileCustomers({
    db: world.db,
    clock: world.clock,
    provider: failing,
  });
  expect([customers, differences.length, failures.length]).toEqual([3, 2, 1]);
  expect(failures[0]).toContain(`(${first}): The payment provider refused this`);
});

it('a provider that is down stops the reconciliation after three customers', async () => {
  const names = ['ada', 'bob', 'eve', 'kim'];
  const world = await createPaymentWorld(names);
  for (const name of names) await create(world.visitor(name));
  const provider = providerOf(world);
  const down: PaymentProvider = {
    ...provider,
    listSubscriptions() {
      throw new AppError('subscription.unavailable');
    },
  };
  const { customers, failures } = await reconcileCustomers({
    db: world.db,
    clock: world.clock,
    provider: down,
  });
  expect(customers).toBe(3);
  expect(failures.at(-1)).toBe('The other customers weren’t checked.');
});
