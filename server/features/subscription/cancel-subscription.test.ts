import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#server/platform/clock.ts';
import { advance, cancel, createPaymentWorld, resume, subscribe } from '#testing/payments.ts';

describe('cancelling and resuming', () => {
  it('writes nothing if the subscription is cancelled already', async () => {
    const world = await createPaymentWorld(['ada']);
    const ada = world.visitor('ada');
    await subscribe(world, ada);
    const first = await cancel(ada);
    const audited = async () => (await world.pool.query('select from audit_rows')).rowCount;
    const before = await audited();
    expect((await cancel(ada)).body).toEqual(first.body);
    expect(await audited()).toBe(before);
  });

  it('is slowed down to five resumptions a day, and cancelling stays possible', async () => {
    const world = await createPaymentWorld(['ada']);
    const ada = world.visitor('ada');
    await subscribe(world, ada);
    for (let n = 0; n < 5; n += 1) {
      await cancel(ada);
      expect((await resume(ada)).status).toBe(200);
      expect((await resume(ada)).body.error.code).toBe('subscription.nothing_to_resume');
    }
    expect((await cancel(ada)).status).toBe(200);
    expect(await resume(ada)).toMatchObject({
      status: 429,
      body: {
        message: 'You’ve resumed your subscription five times within a day. Please try again tomorrow.',
        error: { code: 'accounts.too_many_attempts', retryAfter: 24 * 60 * 60 },
      },
    });
    await advance(world, DAY_MS);
    expect((await resume(ada)).status).toBe(200);
  });
});
