import { describe, expect, it } from 'vitest';
import type { FaultMode } from '#sandbox/stripe/respond.ts';
import { setSchedule } from '#sandbox/stripe/subscriptions.ts';
import type { TestWorld } from '#testing/create-test-world.ts';
import {
  cancel,
  create,
  createPaymentWorld,
  liveSubscriptions,
  profile,
  providerOf,
  resume,
  subscribe,
  type Visitor,
  verify,
} from '#testing/payments.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import type { PaymentProvider } from './provider/provider.ts';

const REFUSED = { status: 502, code: 'subscription.refused' };
const UNAVAILABLE = { status: 503, code: 'subscription.unavailable' };
const DONE = { status: 200 };

type Answer = { status: number; body: { error?: { code: string } } };
interface Case {
  call: RegExp;
  /** Brings the account to where the call is made. */
  before?: (world: TestWorld, ada: Visitor) => Promise<unknown>;
  act: (ada: Visitor, world: TestWorld) => Promise<Answer>;
  /** What an action answers if the provider says no. */
  refused: { status: number; code?: string };
  /** What it answers the second time if the provider did it and the answer was lost. */
  repeated?: { status: number; code?: string };
}

const openAnnual = (_world: TestWorld, ada: Visitor) => create(ada);
const subscribed = (world: TestWorld, ada: Visitor) => subscribe(world, ada);
async function cancelled(world: TestWorld, ada: Visitor) {
  await subscribe(world, ada);
  await cancel(ada);
}
const deleteAccount = (ada: Visitor): Promise<Answer> => ada.send('DELETE', '/api/user');

const CALLS: Record<string, Case> = {
  'creating the customer': { call: /^POST \/v1\/customers$/, act: (ada) => create(ada), refused: REFUSED },
  'listing the payment pages': {
    call: /^GET \/v1\/checkout\/sessions$/,
    act: (ada) => create(ada),
    refused: REFUSED,
  },
  'opening a payment page': {
    call: /^POST \/v1\/checkout\/sessions$/,
    act: (ada) => create(ada),
    refused: REFUSED,
  },
  // A page that can't be closed has been paid or has expired; the next attempt sees which.
  'closing a payment page': {
    call: /^POST \/v1\/checkout\/sessions\/[^/]+\/expire$/,
    before: openAnnual,
    act: (ada) => create(ada, false),
    refused: UNAVAILABLE,
  },
  'reading a payment page': {
    call: /^GET \/v1\/checkout\/sessions\/./,
    before: subscribed,
    act: (ada, world) => verify(ada, Object.keys(world.stripe.state.data.sessions)[0] ?? ''),
    refused: { status: 404, code: 'subscription.checkout_unknown' },
  },
  'reading the subscriptions': {
    call: /^GET \/v1\/subscriptions$/,
    before: subscribed,
    act: (ada) => cancel(ada),
    refused: REFUSED,
  },
  'cancelling at the end of the period': {
    call: /^POST \/v1\/subscriptions\/./,
    before: subscribed,
    act: (ada) => cancel(ada),
    refused: REFUSED,
  },
  'resuming a subscription': {
    call: /^POST \/v1\/subscriptions\/./,
    before: cancelled,
    act: (ada) => resume(ada),
    refused: REFUSED,
    repeated: { status: 409, code: 'subscription.nothing_to_resume' },
  },
  'ending a subscription': {
    call: /^DELETE \/v1\/subscriptions\/./,
    before: subscribed,
    act: deleteAccount,
    refused: REFUSED,
  },
  'opening the portal': {
    call: /^POST \/v1\/billing_portal\/sessions$/,
    before: subscribed,
    act: (ada) => ada.get('/api/subscription/portal'),
    refused: REFUSED,
  },
};

async function prepare({ before }: Case) {
  const world = await createPaymentWorld(['ada']);
  const ada = world.visitor('ada');
  await before?.(world, ada);
  return { world, ada };
}

const summary = ({ status, body }: Answer) => ({ status, ...(body.error && { code: body.error.code }) });

describe.each(Object.entries(CALLS))('%s', (_name, called) => {
  const faulty = async (fault: FaultMode) => {
    const { world, ada } = await prepare(called);
    const before = await profile(ada);
    world.stripe.setFaultMode({ ...fault, call: called.call });
    return { world, ada, before, answer: summary(await called.act(ada, world)) };
  };

  it('says so if the provider refuses, and changes nothing', async () => {
    const { world, ada, before, answer } = await faulty({ kind: 'refuses' });
    expect(answer).toEqual(called.refused);
    world.stripe.setFaultMode({ kind: 'ok' });
    expect(await profile(ada)).toEqual(before);
  });

  it('says so if the provider fails, and can be repeated', async () => {
    const { world, ada, before, answer } = await faulty({ kind: 'fails' });
    expect(answer).toEqual(UNAVAILABLE);
    world.stripe.setFaultMode({ kind: 'ok' });
    expect(await profile(ada)).toEqual(before);
    expect(summary(await called.act(ada, world))).toEqual(DONE);
  });

  it('says so if the provider did it and its answer was lost, and a repetition does it once', async () => {
    const { world, ada, answer } = await faulty({ kind: 'fails', isApplied: true });
    // The SDK repeats a call once by itself. What has ended can't be ended again, which the provider then says.
    expect([DONE, UNAVAILABLE]).toContainEqual(answer);
    world.stripe.setFaultMode({ kind: 'ok' });
    const { customers, sessions } = world.stripe.state.data;
    if (answer.status !== 200) expect(summary(await called.act(ada, world))).toEqual(called.repeated ?? DONE);
    expect(Object.keys(customers)).toHaveLength(1);
    expect(Object.values(sessions).filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1);
    expect(liveSubscriptions(world).length).toBeLessThanOrEqual(1);
  });
});

describe('a refused cancellation', () => {
  it('is said and recorded as refused, and the subscription goes on', async () => {
    const world = await createPaymentWorld(['ada']);
    const ada = world.visitor('ada');
    await subscribe(world, ada);
    const [id = ''] = Object.keys(world.stripe.state.data.subscriptions);
    setSchedule(world.stripe.state, id, true);
    expect(await cancel(ada)).toMatchObject({
      status: 502,
      body: {
        message:
          'The payment provider refused to cancel your subscription, so it continues and you’ll be charged again. Please contact us.',
        error: { code: 'subscription.refused' },
      },
    });
    expect((await profile(ada)).subscription).toMatchObject({ endsAtPeriodEnd: false });
    const actions = async () =>
      (await world.pool.query("select action from audit_rows where action like 'subscription.%'")).rows;
    expect(await actions()).toEqual([{ action: 'subscription.cancellation_refused' }]);
    setSchedule(world.stripe.state, id, false);
    expect((await cancel(ada)).status).toBe(200);
    expect(await actions()).toContainEqual({ action: 'subscription.cancelled' });
  });

  it('is a cancellation if the subscription ended at the same moment', async () => {
    const world = await createPaymentWorld(['ada']);
    const ada = world.visitor('ada');
    await subscribe(world, ada);
    const provider = providerOf(world);
    const ending: PaymentProvider = {
      ...provider,
      async setEndsAtPeriodEnd(id, endsAtPeriodEnd) {
        await provider.endSubscription(id);
        await provider.setEndsAtPeriodEnd(id, endsAtPeriodEnd);
      },
    };
    const deps = { db: world.db, clock: world.clock, provider: ending };
    expect(await cancelSubscription(deps, world.idOf('ada'))).toEqual({
      message: 'Your subscription has been cancelled.',
      endDate: null,
    });
    expect((await profile(ada)).isSubscribed).toBe(false);
  });
});
