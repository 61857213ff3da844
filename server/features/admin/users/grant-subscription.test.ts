import { describe, expect, it } from 'vitest';
import { audit, createAdminWorld, expectRefusal, grant, inDays } from '#testing/admin.ts';
import { profile } from '#testing/payments.ts';

describe('granting a subscription', () => {
  it('gives Premium for 30 or 360 days from now, with an audit row', async () => {
    const { world, chief } = await createAdminWorld();
    const ada = world.idOf('ada');
    const month = await grant(chief, ada, { seenPlan: 'free' });
    expect(month).toMatchObject({
      status: 200,
      body: { user: { id: ada, username: 'ada', isSubscribed: true, subscriptionExpiryDate: inDays(30) } },
    });
    const year = await grant(chief, ada, { expiryDays: 360, seenPlan: inDays(30) });
    expect(year.body.user.subscriptionExpiryDate).toBe(inDays(360));
    expect(await profile(world.visitor('ada'))).toMatchObject({
      isSubscribed: true,
      subscriptionExpiryDate: inDays(360),
    });
    const row = { actor: `account:${world.idOf('chief')}`, action: 'entitlement.granted' };
    const [free, until30, until360] = [null, inDays(30), inDays(360)].map((until) => ({
      plan: until ? 'premium' : 'free',
      until,
    }));
    expect(await audit(world)).toEqual([
      {
        ...row,
        subject: `account:${ada}`,
        details: expect.objectContaining({ before: free, after: until30 }),
      },
      {
        ...row,
        subject: `account:${ada}`,
        details: expect.objectContaining({ before: until30, after: until360 }),
      },
    ]);
  });

  it('accepts only 30 and 360 days', async () => {
    const { world, chief } = await createAdminWorld();
    for (const expiryDays of [31, 0, -30, 365, null, '30', undefined]) {
      await expectRefusal(world, () => grant(chief, world.idOf('ada'), { expiryDays }), [
        400,
        'request.invalid',
      ]);
    }
  });

  it('is refused if Premium already lasts at least as long, and for an unknown id', async () => {
    const { world, chief } = await createAdminWorld({ accounts: [{ username: 'eve', grantedDays: 30 }] });
    await expectRefusal(world, () => grant(chief, world.idOf('eve')), [409, 'plans.nothing_to_add']);
    for (const unknownId of [9_999, 2_147_483_647]) {
      await expectRefusal(world, () => grant(chief, unknownId), [404, 'accounts.not_found']);
    }
  });

  it('is allowed for the administrator’s own account and for another administrator’s', async () => {
    const { world, chief } = await createAdminWorld();
    for (const username of ['chief', 'deputy']) {
      expect((await grant(chief, world.idOf(username), { seenPlan: 'free' })).status).toBe(200);
    }
    expect((await audit(world)).map(({ subject }) => subject)).toEqual(
      ['chief', 'deputy'].map((username) => `account:${world.idOf(username)}`),
    );
  });
});
