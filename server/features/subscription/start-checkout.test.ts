import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import {
  advance,
  cancel,
  create,
  createPaymentWorld,
  liveSubscriptions,
  NOW,
  profile,
  resume,
  subscribe,
  verify,
  YEAR_LATER,
} from '#testing/payments.ts';

describe('paying for a year', () => {
  it('gives Premium that renews, after payment on the provider’s page', async () => {
    const world = await createPaymentWorld(['ada']);
    const ada = world.visitor('ada');
    const { status, body } = await create(ada);
    expect(status).toBe(200);
    expect(body.url).toBe(`${world.stripe.url}/pay/${body.sessionId}`);
    expect((await verify(ada, body.sessionId)).body).toMatchObject({
      status: 'processing',
      expiryDate: null,
    });
    expect(await profile(ada)).toMatchObject({ isSubscribed: false, subscription: null });

    world.stripe.pay(body.sessionId);
    await world.stripe.webhooks.settled();
    expect((await verify(ada, body.sessionId)).body).toEqual({
      status: 'active',
      isAnnual: true,
      startDate: NOW,
      userId: world.idOf('ada'),
      expiryDate: YEAR_LATER,
      subscriptionExpiryDate: YEAR_LATER,
    });
    expect(await profile(ada)).toMatchObject({
      isSubscribed: true,
      subscriptionExpiryDate: null,
      subscription: { status: 'active', isAnnual: true, periodEnd: YEAR_LATER, endsAtPeriodEnd: false },
    });
    expect(world.stripe.state.data.sessions[body.sessionId]).toMatchObject({
      amount_total: 3600,
      client_reference_id: String(world.idOf('ada')),
    });
  });

  it('keeps Premium after a cancellation until exactly the end of the period', async () => {
    const world = await createPaymentWorld(['ada']);
    const ada = world.visitor('ada');
    await subscribe(world, ada);
    const { body } = await cancel(ada);
    expect(body).toMatchObject({ message: expect.any(String), endDate: YEAR_LATER });
    expect(await profile(ada)).toMatchObject({ isSubscribed: true, subscriptionExpiryDate: YEAR_LATER });
    await advance(world, 365 * DAY_MS - 1 * SECOND_MS);
    expect((await profile(ada)).isSubscribed).toBe(true);
    world.clock.advance(1 * SECOND_MS);
    const { rows } = await world.pool.query('select from paid_accounts where paid_until > $1', [
      world.clock.now(),
    ]);
    expect(rows).toHaveLength(0);
    await advance(world, 0);
    expect(await profile(ada)).toMatchObject({ isSubscribed: false, subscription: null });
    expect(liveSubscriptions(world)).toHaveLength(0);
  });

  it('can be resumed after a cancellation, and then renews', async () => {
    const world = await createPaymentWorld(['ada']);
    const ada = world.visitor('ada');
    await subscribe(world, ada);
    await cancel(ada);
    expect(await resume(ada)).toMatchObject({ status: 200, body: { renewsAt: YEAR_LATER } });
    expect((await resume(ada)).body.error.code).toBe('subscription.nothing_to_resume');
    await advance(world, 366 * DAY_MS);
    expect((await profile(ada)).subscription).toMatchObject({ periodEnd: '2028-11-21T12:00:00.000Z' });
  });
});

describe('the audit log', () => {
  it('records who cancelled, resumed and ended a subscription, and the plan after each change', async () => {
    const world = await createPaymentWorld(['ada']);
    const ada = world.visitor('ada');
    await subscribe(world, ada);
    await cancel(ada);
    await resume(ada);
    await ada.send('DELETE', '/api/user');
    const { rows } = await world.pool.query('select actor, action, details from audit_rows order by id');
    const [subscriptionId] = Object.keys(world.stripe.state.data.subscriptions);
    const subscriptionRows = rows.filter(({ action }) => action.startsWith('subscription.'));
    const common = { actor: 'account:1', details: expect.objectContaining({ subscriptionId }) };
    expect(subscriptionRows).toEqual([
      { ...common, action: 'subscription.cancelled' },
      { ...common, action: 'subscription.kept' },
      { ...common, action: 'subscription.ended' },
    ]);
    const changes = rows.filter(({ action }) => action === 'entitlement.changed');
    expect(changes.map(({ details }) => details.after)).toEqual([
      { plan: 'premium', until: '2027-11-28T12:00:00.000Z' },
      { plan: 'premium', until: YEAR_LATER },
      { plan: 'premium', until: '2027-11-28T12:00:00.000Z' },
      { plan: 'free', until: null },
    ]);
  });
});

describe('a failed renewal', () => {
  it('keeps Premium for seven days, which the profile shows, and recovers when the card is charged', async () => {
    const world = await createPaymentWorld(['ada']);
    const ada = world.visitor('ada');
    await subscribe(world, ada, { isAnnual: false, card: '4000000000000341' });
    await advance(world, 30 * DAY_MS);
    expect(await profile(ada)).toMatchObject({
      isSubscribed: true,
      subscriptionExpiryDate: '2026-12-28T12:00:00.000Z',
      subscription: { status: 'past_due', graceEndsAt: '2026-12-28T12:00:00.000Z' },
    });
    await advance(world, 6 * DAY_MS);
    expect((await profile(ada)).isSubscribed).toBe(true);
    const [customer = ''] = Object.keys(world.stripe.state.data.customers);
    world.stripe.setCard(customer, true);
    await world.stripe.webhooks.settled();
    expect(await profile(ada)).toMatchObject({ isSubscribed: true, subscription: { status: 'active' } });
  });

  it('ends Premium on the eighth day', async () => {
    const world = await createPaymentWorld(['ada']);
    const ada = world.visitor('ada');
    await subscribe(world, ada, { isAnnual: false, card: '4000000000000341' });
    await advance(world, 37 * DAY_MS + 1);
    expect(await profile(ada)).toMatchObject({ isSubscribed: false, subscription: null });
  });
});

describe('a second payment', () => {
  it('is prevented if several tabs start at once, even with different prices', async () => {
    const world = await createPaymentWorld(['ada']);
    const ada = world.visitor('ada');
    const pages = await Promise.all([create(ada), create(ada), create(ada), create(ada)]);
    expect(new Set(pages.map(({ body }) => body.sessionId)).size).toBe(1);
    const mixedPages = await Promise.all([create(ada, false), create(ada), create(ada, false), create(ada)]);
    expect(mixedPages.every(({ status }) => status === 200)).toBe(true);
    const sessions = Object.values(world.stripe.state.data.sessions);
    expect(sessions.filter(({ status }) => status === 'open')).toHaveLength(1);
    for (const { id } of sessions) world.stripe.pay(id);
    await world.stripe.webhooks.settled();
    expect(liveSubscriptions(world)).toHaveLength(1);
  });

  it('is refused for an account that has a subscription', async () => {
    const world = await createPaymentWorld(['ada']);
    const ada = world.visitor('ada');
    await subscribe(world, ada);
    expect(await create(ada, false)).toMatchObject({
      status: 409,
      body: { error: { code: 'subscription.already_subscribed' } },
    });
  });

  it('is refused while a failed renewal is charged again', async () => {
    const world = await createPaymentWorld(['ada']);
    const ada = world.visitor('ada');
    await subscribe(world, ada, { isAnnual: false, card: '4000000000000341' });
    await advance(world, 30 * DAY_MS);
    expect((await create(ada)).body.error.code).toBe('subscription.already_subscribed');
    expect(liveSubscriptions(world)).toHaveLength(1);
  });
});

describe('a payment page', () => {
  it('of another account or with a guessed id does not activate this account', async () => {
    const world = await createPaymentWorld(['ada', 'bob']);
    const [ada, bob] = [world.visitor('ada'), world.visitor('bob')];
    const sessionId = await subscribe(world, ada);
    await create(bob);
    for (const unknownId of [sessionId, 'cs_test_guessed', `${sessionId}x`, 'constructor', '__proto__']) {
      const response = await verify(bob, unknownId);
      expect(response).toMatchObject({
        status: 404,
        body: { error: { code: 'subscription.checkout_unknown' } },
      });
    }
    expect((await verify(world.visitor(), sessionId)).status).toBe(401);
    for (const visitor of [bob, world.visitor()])
      expect(await verify(visitor, '')).toMatchObject({
        status: 400,
        body: { message: 'No session ID found in URL' },
      });
    expect((await profile(bob)).isSubscribed).toBe(false);
  });

  it('with a declined card, or left open for a day, does not make the account Premium', async () => {
    const world = await createPaymentWorld(['ada']);
    const ada = world.visitor('ada');
    const { sessionId } = (await create(ada)).body;
    expect(world.stripe.pay(sessionId, '4000000000000002')).toEqual({
      state: 'refused',
      reason: 'Your card was declined.',
    });
    expect((await verify(ada, sessionId)).body.status).toBe('processing');
    await advance(world, 1 * DAY_MS);
    expect((await verify(ada, sessionId)).body.status).toBe('failed');
    expect((await create(ada)).body.sessionId).not.toBe(sessionId);
  });

  it('with a pending payment gives Premium once the payment succeeds', async () => {
    const world = await createPaymentWorld(['ada']);
    const ada = world.visitor('ada');
    world.stripe.state.settleSeconds = 60;
    const sessionId = await subscribe(world, ada);
    expect((await verify(ada, sessionId)).body).toMatchObject({ status: 'processing', expiryDate: null });
    expect((await create(ada)).body.error.code).toBe('subscription.payment_under_way');
    expect((await profile(ada)).isSubscribed).toBe(false);
    await advance(world, 61 * SECOND_MS);
    expect((await verify(ada, sessionId)).body).toMatchObject({ status: 'active', expiryDate: YEAR_LATER });
  });
});

it('an account that calls the payment routes too often gets 429, and others do not', async () => {
  const world = await createPaymentWorld(['ada', 'bob']);
  const ada = world.visitor('ada');
  const { body } = await create(ada);
  for (let calls = 1; calls < 60; calls += 1) expect((await verify(ada, body.sessionId)).status).toBe(200);
  expect(await create(ada)).toMatchObject({
    status: 429,
    body: { error: { code: 'accounts.too_many_attempts' } },
  });
  expect((await create(world.visitor('bob'))).status).toBe(200);
  world.clock.advance(MINUTE_MS);
  expect((await create(ada)).status).toBe(200);
});
