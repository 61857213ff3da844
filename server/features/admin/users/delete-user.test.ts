import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#server/platform/clock.ts';
import { dumpTables } from '#testing/access/dump-tables.ts';
import {
  audit,
  createAdminWorld,
  downgrade,
  expectRefusal,
  fetchUser,
  grant,
  PASSWORD,
  remove,
} from '#testing/admin.ts';
import { create, liveSubscriptions, NOW, profile, subscribe } from '#testing/payments.ts';

const UNKNOWN_IDS = [9_999, 2_147_483_647];

describe('deleting a user', () => {
  it('ends the subscription and removes all personal data, but keeps ids and counts', async () => {
    const { world, chief } = await createAdminWorld();
    const bob = world.visitor('bob');
    await subscribe(world, bob);
    const checkout = await create(world.visitor('ada'));
    await bob.send('POST', '/api/downloads/track', {
      logoUrl: 'https://upload.wikimedia.org/a.svg',
      logoTitle: 'Only Bob’s logo',
      fileType: 'svg',
    });
    await world.pool.query(
      `insert into premium_codes (code, duration_days, created_at, expires_at, redeemed_by, redeemed_at)
       values ('LOGO-AAAA-AAAA-AAAA', 1, $1, '2027-01-01', $2, $1)`,
      [NOW, world.idOf('bob')],
    );
    await bob.send('POST', '/api/collections', {
      name: 'Bob’s set',
      logos: [{ url: '/catalogue/docker.svg' }],
    });
    const { pool } = world;
    const sessionIds = (
      await pool.query('select id from sessions where account_id = $1', [world.idOf('bob')])
    ).rows.map(({ id }) => id as string);
    const seenPlan = (await fetchUser(chief, 'bob')).subscriptionExpiryDate;
    const deleted = await remove(chief, world.idOf('bob'), seenPlan);
    expect(deleted).toMatchObject({ status: 200, body: { success: true } });
    expect(liveSubscriptions(world)).toEqual([]);
    const dump = await dumpTables(world);
    for (const personal of ['bob', 'Only Bob’s logo', 'Bob’s set', '/catalogue/docker.svg', ...sessionIds])
      expect(dump).not.toContain(personal);
    expect((await pool.query('select redeemed_by, redeemed_at from premium_codes')).rows).toEqual([
      { redeemed_by: null, redeemed_at: new Date(NOW) },
    ]);
    expect((await audit(world)).at(-1)).toMatchObject({
      actor: `account:${world.idOf('chief')}`,
      action: 'account.deleted',
      subject: `account:${world.idOf('bob')}`,
    });
    expect((await bob.get('/api/user/downloads')).status).toBe(401);
    // Ada can still pay.
    world.stripe.pay(checkout.body.sessionId);
    await world.stripe.webhooks.settled();
    expect(await profile(world.visitor('ada'))).toMatchObject({ isSubscribed: true });
  });

  it('is refused for administrators’ accounts, including one’s own, before the provider is called', async () => {
    const { world, chief } = await createAdminWorld();
    await subscribe(world, world.visitor('deputy'));
    for (const username of ['deputy', 'chief']) {
      await expectRefusal(world, () => remove(chief, world.idOf(username)), [
        409,
        'admin.target_is_administrator',
      ]);
    }
    expect(liveSubscriptions(world)).toHaveLength(1);
  });

  it('returns 404 if the account is already deleted or never existed', async () => {
    const { world, chief } = await createAdminWorld();
    expect((await remove(chief, world.idOf('ada'))).status).toBe(200);
    for (const id of [world.idOf('ada'), ...UNKNOWN_IDS]) {
      await expectRefusal(world, () => remove(chief, id, 'free'), [404, 'accounts.not_found']);
    }
    expect((await audit(world)).map(({ action }) => action)).toEqual(['account.deleted']);
  });

  it('needs the password again after 15 minutes, unlike other changes', async () => {
    const { world, chief } = await createAdminWorld();
    await subscribe(world, world.visitor('bob'));
    world.clock.advance(15 * MINUTE_MS + 1);
    await expectRefusal(world, () => remove(chief, world.idOf('bob')), [403, 'accounts.password_needed']);
    expect((await grant(chief, world.idOf('ada'))).status).toBe(200);
    expect((await downgrade(chief, world.idOf('ada'))).status).toBe(200);
    await chief.send('POST', '/api/users/confirm-password', { password: PASSWORD });
    expect((await remove(chief, world.idOf('bob'))).status).toBe(200);
  });

  it('is refused if payments are not configured and the account has a subscription', async () => {
    const { world, chief } = await createAdminWorld({ hasPayments: false });
    await world.pool.query(
      `insert into customers (id, account_id, created_at, subscription_id, status, period_end)
       values ('cus_1', $1, $2, 'sub_1', 'active', '2027-01-01')`,
      [world.idOf('bob'), NOW],
    );
    for (const change of [downgrade, remove]) {
      const { status, body } = await change(chief, world.idOf('bob'));
      expect([status, body.error.code]).toEqual([503, 'subscription.not_configured']);
    }
    expect((await remove(chief, world.idOf('ada'))).status).toBe(200);
  });
});
