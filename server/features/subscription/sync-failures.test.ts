import { ClientRequest } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { MINUTE_MS } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import {
  cancel,
  create,
  createPaymentWorld,
  liveSubscriptions,
  profile,
  resume,
  subscribe,
  verify,
} from '#testing/payments.ts';
import { connectProvider } from './provider/stripe.ts';
import { reconcileCustomers } from './reconcile-customers.ts';

describe('with the provider down', () => {
  it('every payment call reports it, nothing is lost, and the rest of the site works', async () => {
    const world = await createPaymentWorld(['ada', 'bob']);
    const [ada, bob] = [world.visitor('ada'), world.visitor('bob')];
    const sessionId = await subscribe(world, ada);
    world.stripe.setFaultMode({ kind: 'fails' });
    const portal = ada.get<ErrorResponse>('/api/subscription/portal');
    const responses = await Promise.all([
      create(bob),
      verify(ada, sessionId),
      cancel(ada),
      resume(ada),
      portal,
    ]);
    for (const { status, body } of responses) {
      expect(status).toBe(503);
      expect(body.error).toMatchObject({
        code: 'subscription.unavailable',
        message: 'The payment provider can’t be reached right now. Nothing was charged; please try again.',
      });
    }
    expect(await profile(ada)).toMatchObject({ isSubscribed: true });
    expect((await world.get('/api/search?q=docker')).status).toBe(200);
    const deletion = await ada.send<ErrorResponse>('DELETE', '/api/user');
    expect(deletion).toMatchObject({ status: 503, body: { error: { code: 'subscription.unavailable' } } });
    world.stripe.setFaultMode({ kind: 'ok' });
    expect((await cancel(ada)).status).toBe(200);
    expect((await create(bob)).status).toBe(200);
  });

  it('if it hangs, profiles don’t wait for it, and a payment call fails once the connection is lost', async () => {
    const world = await createPaymentWorld(['ada']);
    const ada = world.visitor('ada');
    await create(ada);
    world.stripe.setFaultMode({ kind: 'hangs' });
    world.clock.advance(MINUTE_MS);
    const creating = create(ada);
    expect((await profile(ada)).isSubscribed).toBe(false);
    await world.stripe.stop();
    expect(await creating).toMatchObject({
      status: 503,
      body: { error: { code: 'subscription.unavailable' } },
    });
  });

  it('if it never responds, a payment call ends after two attempts of four seconds', async () => {
    const world = await createPaymentWorld(['ada']);
    world.stripe.setFaultMode({ kind: 'hangs' });
    const limitsMs: number[] = [];
    const setTimeout = vi.spyOn(ClientRequest.prototype, 'setTimeout').mockImplementation(function (
      this: ClientRequest,
      ms,
      expire,
    ) {
      limitsMs.push(ms);
      if (expire) setImmediate(expire);
      return this;
    });
    onTestFinished(() => setTimeout.mockRestore());
    expect(await create(world.visitor('ada'))).toMatchObject({
      status: 503,
      body: { error: { code: 'subscription.unavailable' } },
    });
    expect(limitsMs).toEqual([4000, 4000]);
  });
});

describe('if the provider succeeded and its response was lost', () => {
  /** The provider applies the call, but its response is lost, as if the server was killed right after the call. */
  const responsesAreLost = { kind: 'fails', isApplied: true } as const;

  it('a payment gives Premium when the profile is next read', async () => {
    const world = await createPaymentWorld(['ada']);
    const ada = world.visitor('ada');
    world.stripe.webhooks.setFaults({ isLost: true });
    await subscribe(world, ada);
    world.clock.advance(MINUTE_MS);
    expect(await profile(ada)).toMatchObject({ isSubscribed: true, subscription: { status: 'active' } });
  });

  it('a payment gives Premium after reconciling, which lists the difference once', async () => {
    const world = await createPaymentWorld(['ada']);
    world.stripe.webhooks.setFaults({ isLost: true });
    await subscribe(world, world.visitor('ada'));
    const provider = connectProvider({ STRIPE_API_BASE: '', ...world.stripe.settings }, createLog('silent'));
    if (!provider) throw new Error('The stand-in is not set up.');
    const deps = { db: world.db, clock: world.clock, provider };
    const { customers, differences } = await reconcileCustomers(deps);
    expect(customers).toBe(1);
    expect(differences).toEqual([
      expect.stringMatching(/^account 1 \(cus_\w+\): sub_\w+: until 2027-11-28T12:00:00.000Z, here nothing$/),
    ]);
    expect(await reconcileCustomers(deps)).toEqual({ customers: 1, differences: [], failures: [] });
    expect((await profile(world.visitor('ada'))).isSubscribed).toBe(true);
  });

  it('a cancellation shows when the profile is next read, and can be repeated', async () => {
    const world = await createPaymentWorld(['ada']);
    const ada = world.visitor('ada');
    await subscribe(world, ada);
    world.stripe.webhooks.setFaults({ isLost: true });
    world.stripe.setFaultMode({ ...responsesAreLost, call: /^\w+ \/v1\/subscriptions\/sub_/ });
    expect((await cancel(ada)).status).toBe(503);
    world.stripe.setFaultMode({ kind: 'ok' });
    world.clock.advance(MINUTE_MS);
    expect((await profile(ada)).subscription).toMatchObject({ endsAtPeriodEnd: true });
    expect((await cancel(ada)).status).toBe(200);
  });

  it('repeated requests create one customer and one payment page', async () => {
    const world = await createPaymentWorld(['ada']);
    const ada = world.visitor('ada');
    world.stripe.setFaultMode({ ...responsesAreLost, call: /^POST \/v1\/customers$/ });
    for (const _ of [1, 2]) expect((await create(ada)).status).toBe(503);
    world.stripe.setFaultMode({ ...responsesAreLost, call: /^POST \/v1\/checkout\/sessions$/ });
    // The page was opened, so the second request finds it.
    for (const status of [503, 200]) expect((await create(ada)).status).toBe(status);
    expect(Object.keys(world.stripe.state.data.customers)).toHaveLength(1);
    expect(Object.keys(world.stripe.state.data.sessions)).toHaveLength(1);
  });

  it('an account that is deleted during a payment leaves no subscription', async () => {
    const world = await createPaymentWorld(['ada', 'bob']);
    const [ada, bob] = [world.visitor('ada'), world.visitor('bob')];
    await subscribe(world, ada);
    const open = await create(bob);
    expect((await ada.send('DELETE', '/api/user')).status).toBe(200);
    expect(liveSubscriptions(world)).toEqual([]);
    world.stripe.setFaultMode({ kind: 'ok' });
    // Deletes the account but not its payment page, as if Bob paid at the same moment.
    await world.pool.query('delete from accounts where id = $1', [world.idOf('bob')]);
    expect(world.stripe.pay(open.body.sessionId)).toEqual({ state: 'paid' });
    await world.stripe.webhooks.settled();
    expect(liveSubscriptions(world)).toEqual([]);
  });
});

describe('without a payment provider', () => {
  it('payments return an error, and everything else works', async () => {
    const world = await createPaymentWorld(['ada'], { hasPayments: false });
    const ada = world.visitor('ada');
    expect(await create(ada)).toMatchObject({
      status: 503,
      body: { error: { code: 'subscription.not_configured' } },
    });
    expect((await profile(ada)).subscription).toBeNull();
    expect((await ada.send('DELETE', '/api/user')).status).toBe(200);
  });
});
