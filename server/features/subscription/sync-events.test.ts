import { describe, expect, it } from 'vitest';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import type { TestWorld } from '#testing/create-test-world.ts';
import { advance, createPaymentWorld, NOW, profile, subscribe } from '#testing/payments.ts';

/** Posts a body to the webhook, without a session. */
async function postEvent({ app }: TestWorld, payload: string, signature?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== undefined && { 'stripe-signature': signature }),
  };
  const response = await app.server.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload });
  return { status: response.statusCode, body: response.json<ErrorResponse>() };
}

const inSeconds = (iso: string) => Date.parse(iso) / 1000;

async function selectPayments({ pool }: TestWorld) {
  const rows = (table: string) => pool.query(`select * from ${table} order by id`).then(({ rows }) => rows);
  return { entitlements: await rows('entitlements'), audit: await rows('audit_rows') };
}

/**
 * Creates a world in which Ada has paid and no event has been delivered. Returns the events and the body of the one that
 * reports the payment.
 */
async function createUndeliveredPayment() {
  const world = await createPaymentWorld(['ada']);
  world.stripe.webhooks.setFaults({ isHeld: true });
  await subscribe(world, world.visitor('ada'));
  const events = world.stripe.webhooks.takeHeld();
  const reporting = events.find(({ type }) => type === 'customer.subscription.updated');
  return { world, body: JSON.stringify(reporting), events };
}

describe('an event', () => {
  it('is refused and changes nothing if it is forged, unsigned, altered or older than five minutes', async () => {
    const { world, body } = await createUndeliveredPayment();
    const { sign } = world.stripe;
    const before = await selectPayments(world);
    const at = inSeconds(NOW);
    const invalid: [string, string | undefined][] = [
      [body, undefined],
      [body, ''],
      [body, 't=1,v1=abc'],
      [body, sign(body, at, 'whsec_guessed')],
      [`${body} `, sign(body)],
      [body.replace('"active"', '"canceled"'), sign(body)],
      [body, sign(body, at - 301)],
      [body, sign(body).replace('v1=', 'v0=')],
      ['', undefined],
      ['not json', sign('not json')],
    ];
    for (const [payload, signature] of invalid) {
      const { status, body: refusal } = await postEvent(world, payload, signature);
      expect({ signature, status, code: refusal.error.code }).toEqual({
        signature,
        status: 400,
        code: 'subscription.event_refused',
      });
    }
    expect(await selectPayments(world)).toEqual(before);
    expect((await postEvent(world, body, sign(body, at - 299))).status).toBe(200);
    expect((await selectPayments(world)).entitlements).toHaveLength(1);
  });

  it('changes nothing if it is replayed later: only the provider’s current state counts', async () => {
    const { world, body, events } = await createUndeliveredPayment();
    for (const event of events) expect(await world.stripe.webhooks.deliver(event)).toEqual([200]);
    const [subscription] = Object.keys(world.stripe.state.data.subscriptions);
    await world.visitor('ada').send('POST', '/api/subscription/cancel', {});
    await advance(world, 366 * DAY_MS);
    world.stripe.webhooks.takeHeld();
    await profile(world.visitor('ada'));
    const before = await selectPayments(world);
    expect(body).toContain(subscription);
    expect((await postEvent(world, body, world.stripe.sign(body))).status).toBe(200);
    for (const event of [...events, ...events.toReversed()]) await world.stripe.webhooks.deliver(event);
    expect(await selectPayments(world)).toEqual(before);
    expect((await profile(world.visitor('ada'))).isSubscribed).toBe(false);
  });

  it('does not make an account Premium if it claims an active subscription that the provider does not have', async () => {
    const world = await createPaymentWorld(['ada', 'bob']);
    await subscribe(world, world.visitor('ada'));
    const { body: opened } = await world
      .visitor('bob')
      .send<{ sessionId: string }>('POST', '/api/subscription/create', {});
    const bob = world.stripe.state.data.sessions[opened.sessionId]?.customer;
    const [active] = Object.values(world.stripe.state.data.subscriptions);
    const forged = { type: 'customer.subscription.updated', data: { object: { ...active, customer: bob } } };
    const body = JSON.stringify({ id: 'evt_1', object: 'event', ...forged });
    expect((await postEvent(world, body, world.stripe.sign(body))).status).toBe(200);
    expect((await profile(world.visitor('bob'))).isSubscribed).toBe(false);
    expect((await selectPayments(world)).entitlements).toHaveLength(1);
  });

  it('of an unknown type or customer is accepted and ignored', async () => {
    const world = await createPaymentWorld(['ada']);
    const unknown = [
      { type: 'charge.refunded', data: { object: { id: 'ch_1', customer: 'cus_1' } } },
      { type: 'customer.subscription.updated', data: { object: { id: 'sub_1', customer: 'cus_nobody' } } },
      { type: 'customer.deleted', data: { object: { id: 'cus_nobody', object: 'customer' } } },
      { type: 'invoice.paid', data: { object: { id: 'in_1', customer: null } } },
      { type: 'something.new', data: { object: {} } },
    ];
    for (const event of unknown) {
      const body = JSON.stringify({ id: 'evt_1', object: 'event', ...event });
      expect(await postEvent(world, body, world.stripe.sign(body))).toMatchObject({
        status: 200,
        body: { received: true },
      });
    }
    expect(world.stripe.calls).toEqual([]);
  });

  it('is refused with a 5xx status if it cannot be processed now, and processed when it is delivered again', async () => {
    const { world, events } = await createUndeliveredPayment();
    const event = events.at(-1);
    if (!event) throw new Error('The provider created no event.');
    world.stripe.setFaultMode({ kind: 'fails' });
    expect(await world.stripe.webhooks.deliver(event)).toEqual([503]);
    world.stripe.setFaultMode({ kind: 'ok' });
    await world.pool.query('alter table customers rename to renamed');
    expect(await world.stripe.webhooks.deliver(event)).toEqual([500]);
    await world.pool.query('alter table renamed rename to customers');
    // Makes it seem that a later sync has already written, however often this one retries.
    await world.pool.query('update customers set written_ticket = 1000000');
    expect(await world.stripe.webhooks.deliver(event)).toEqual([503]);
    await world.pool.query('update customers set written_ticket = 0');
    expect((await selectPayments(world)).entitlements).toEqual([]);
    expect(await world.stripe.webhooks.deliver(event)).toEqual([200]);
    expect((await selectPayments(world)).entitlements).toHaveLength(1);
  });

  it('writes one audit row for its change, with the plan before and after', async () => {
    const { world, events } = await createUndeliveredPayment();
    for (const event of [...events, ...events]) await world.stripe.webhooks.deliver(event);
    const [subscriptionId] = Object.keys(world.stripe.state.data.subscriptions);
    const [customerId] = Object.keys(world.stripe.state.data.customers);
    expect((await selectPayments(world)).audit).toEqual([
      {
        id: 1,
        at: new Date(NOW),
        actor: 'payment provider',
        action: 'entitlement.changed',
        subject: `account:${world.idOf('ada')}`,
        details: {
          source: 'payment',
          sourceId: customerId,
          before: { plan: 'free', until: null },
          after: { plan: 'premium', until: '2027-11-28T12:00:00.000Z' },
          subscriptions: [{ subscriptionId, before: null, after: '2027-11-28T12:00:00.000Z' }],
        },
      },
    ]);
  });
});
