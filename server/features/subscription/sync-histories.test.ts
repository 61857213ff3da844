import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import type { TestWorld } from '#testing/create-test-world.ts';
import {
  createPayer,
  customerOf,
  deliverEvents,
  HISTORY,
  type Payer,
  passHalfMinute,
  runStep,
} from '#testing/payment-history.ts';
import { createPaymentWorld, profile } from '#testing/payments.ts';
import { connectProvider } from './provider/stripe.ts';
import { reconcileCustomers } from './reconcile-customers.ts';

/** The number of random histories; `HISTORIES=1000 npx vitest run …` tries more. */
const HISTORIES = Number(process.env.HISTORIES ?? 6);

/**
 * Returns the end of paid Premium (ms since 1970) that the specification derives from the provider's data; 0 if there is
 * none.
 */
function paidUntil({ stripe }: TestWorld, accountId: number): number {
  const customer = customerOf({ stripe } as TestWorld, accountId);
  const all = Object.values(stripe.state.data.subscriptions);
  const ends = all
    .filter((subscription) => subscription.customer === customer)
    .map((subscription) => {
      const item = subscription.items.data[0];
      const [start, end] = [item?.current_period_start ?? 0, item?.current_period_end ?? 0];
      if (subscription.status === 'past_due') return start * 1000 + 7 * DAY_MS;
      if (subscription.status !== 'active') return 0;
      return subscription.cancel_at_period_end ? end * 1000 : end * 1000 + 7 * DAY_MS;
    });
  return Math.max(0, ...ends);
}

/** Expects at most one live subscription, and none of a deleted account. */
function expectNoSecondSubscription(world: TestWorld, { accountId }: Payer): void {
  const all = Object.values(world.stripe.state.data.subscriptions);
  const live = all.filter(({ status }) => !['canceled', 'incomplete_expired'].includes(status));
  const payerId = customerOf(world, accountId);
  expect(live.length).toBeLessThanOrEqual(1);
  for (const { customer } of live) expect(customer).toBe(payerId);
}

/** Expects the profile and the view `paid_accounts` to agree with the provider, codes and grants. */
async function expectCorrectPlan(world: TestWorld, payer: Payer): Promise<void> {
  await passHalfMinute(world);
  const now = world.clock.now().getTime();
  const until = Math.max(payer.grantedUntil, paidUntil(world, payer.accountId));
  const { isSubscribed } = await profile(payer.visitor);
  const { rows } = await world.pool.query<{ paid_until: Date }>(
    'select paid_until from paid_accounts where account_id = $1',
    [payer.accountId],
  );
  expect({
    isSubscribed,
    until: rows[0] && rows[0].paid_until.getTime() > now ? rows[0].paid_until : null,
  }).toEqual({
    isSubscribed: until > now,
    until: until > now ? new Date(until) : null,
  });
}

it('after any history and delivery of events, an account has exactly what it paid for or was granted', async () => {
  const world = await createPaymentWorld([], { settings: { RATE_LIMITS: 'off' } });
  const provider = connectProvider({ STRIPE_API_BASE: '', ...world.stripe.settings }, createLog('silent'));
  if (!provider) throw new Error('The stand-in is not configured.');
  const deps = { ...world, provider };
  world.stripe.webhooks.setFaults({ isHeld: true });

  const history = fc.asyncProperty(HISTORY, async (steps) => {
    await world.pool.query('truncate accounts, customers, premium_codes cascade');
    Object.assign(world.stripe.state.data, { customers: {}, sessions: {}, subscriptions: {}, cards: {} });
    Object.assign(world.stripe.state.data, { invoices: [], responses: {}, retries: {} });
    world.stripe.webhooks.takeHeld();
    let payer = await createPayer(world);
    const delayed: Parameters<typeof deliverEvents>[2] = [];
    for (const { step, delivery } of steps) {
      payer = await runStep(deps, payer, step);
      await deliverEvents(world, delivery, delayed);
      expectNoSecondSubscription(world, payer);
      await expectCorrectPlan(world, payer);
    }
    await deliverEvents(world, 'shuffled', delayed);
    await reconcileCustomers(deps);
    await expectCorrectPlan(world, payer);
    expectNoSecondSubscription(world, payer);
    expect((await reconcileCustomers(deps)).differences).toEqual([]);
  });
  await fc.assert(history, { numRuns: HISTORIES });
});
