import { describe, expect, it } from 'vitest';
import { audit, createAdminWorld, downgrade, expectRefusal, grant, inDays, remove } from '#testing/admin.ts';
import { liveSubscriptions, profile, subscribe } from '#testing/payments.ts';

describe('a downgrade', () => {
  it('ends the subscription and the plan at once, with an audit row for each', async () => {
    const { world, chief } = await createAdminWorld();
    const bob = world.visitor('bob');
    await subscribe(world, bob, { isAnnual: false });
    await grant(chief, world.idOf('bob'), { expiryDays: 360 });
    const { status, body } = await downgrade(chief, world.idOf('bob'), { seenPlan: inDays(360) });
    expect({ status, user: body.user }).toMatchObject({
      status: 200,
      user: { isSubscribed: false, subscriptionExpiryDate: null, renewsItself: false },
    });
    expect(liveSubscriptions(world)).toEqual([]);
    expect(await profile(bob)).toMatchObject({ isSubscribed: false, subscription: null });
    const actor = `account:${world.idOf('chief')}`;
    expect(await audit(world)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          actor,
          action: 'subscription.ended',
          subject: `account:${world.idOf('bob')}`,
        }),
        expect.objectContaining({ actor, action: 'plan.ended', subject: `account:${world.idOf('bob')}` }),
      ]),
    );
  });

  it('changes nothing while the provider is down, and succeeds when repeated afterwards', async () => {
    const { world, chief } = await createAdminWorld();
    await subscribe(world, world.visitor('bob'));
    const bob = world.idOf('bob');
    world.stripe.setFaultMode({ kind: 'fails' });
    for (const change of [downgrade, remove]) {
      const { status, body } = await change(chief, bob);
      expect([status, body.error.code]).toEqual([503, 'subscription.unavailable']);
    }
    expect(await profile(world.visitor('bob'))).toMatchObject({ isSubscribed: true });
    expect((await audit(world)).map(({ actor }) => actor)).not.toContain(`account:${world.idOf('chief')}`);
    world.stripe.setFaultMode({ kind: 'ok' });
    expect((await downgrade(chief, bob)).body.user.isSubscribed).toBe(false);
  });

  it('changes nothing for a free account, and returns 404 for an unknown id', async () => {
    const { world, chief } = await createAdminWorld();
    expect((await downgrade(chief, world.idOf('ada'), { seenPlan: 'free' })).status).toBe(200);
    expect(await audit(world)).toEqual([]);
    const unknownId = 9_999;
    for (const input of [{}, { seenPlan: 'free' }]) {
      await expectRefusal(world, () => downgrade(chief, unknownId, input), [404, 'accounts.not_found']);
    }
  });

  it('can end the administrator’s own plan', async () => {
    const { world, chief } = await createAdminWorld();
    await grant(chief, world.idOf('chief'));
    expect((await downgrade(chief, world.idOf('chief'))).body.user.isSubscribed).toBe(false);
  });
});
