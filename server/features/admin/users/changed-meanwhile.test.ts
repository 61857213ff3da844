import { describe, expect, it } from 'vitest';
import type { ManagedUser } from '#contract/admin.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import {
  audit,
  createAdminWorld,
  downgrade,
  expectRefusal,
  fetchUser,
  grant,
  inDays,
  remove,
} from '#testing/admin.ts';
import { advance, liveSubscriptions, NOW, subscribe } from '#testing/payments.ts';

describe('an account whose plan differs from the one that the administrator saw', () => {
  it('is not changed, and the error carries the current account', async () => {
    const { world, chief } = await createAdminWorld();
    await subscribe(world, world.visitor('bob'));
    const bob = world.idOf('bob');
    for (const seenPlan of ['free', inDays(10), inDays(9)]) {
      for (const change of [
        () => grant(chief, bob, { expiryDays: 360, seenPlan }),
        () => downgrade(chief, bob, { seenPlan }),
        () => remove(chief, bob, seenPlan),
      ]) {
        await expectRefusal(world, change, [409, 'admin.changed_meanwhile']);
        expect((await change()).body.error).toMatchObject({
          message:
            'This account has changed in the meantime. Nothing was saved; please check it and try again.',
          user: { id: bob, username: 'bob', isSubscribed: true, renewsItself: true },
        });
      }
    }
  });

  it('is not changed if its subscription was renewed or its grant expired', async () => {
    const { world, chief } = await createAdminWorld();
    const ada = world.visitor('ada');
    await subscribe(world, ada, { isAnnual: false });
    const seenPlan = (await fetchUser(chief, 'ada')).subscriptionExpiryDate;
    await advance(world, 32 * DAY_MS);
    await world.pool.query(`update sessions set authenticated_at = $1`, [world.clock.now()]);
    const { body } = await downgrade(chief, world.idOf('ada'), { seenPlan });
    expect(body.error).toMatchObject({ code: 'admin.changed_meanwhile', user: { isSubscribed: true } });
    expect((body.error.user as ManagedUser).subscriptionExpiryDate).not.toBe(seenPlan);
    expect(liveSubscriptions(world)).toHaveLength(1);
    const deletion = await remove(chief, world.idOf('bob'), inDays(10));
    expect(deletion.body.error).toMatchObject({
      code: 'admin.changed_meanwhile',
      user: { isSubscribed: false },
    });
  });

  it('keeps Premium time that is added during the call to the provider, and the error says what was changed', async () => {
    const { world, chief } = await createAdminWorld();
    await subscribe(world, world.visitor('ada'), { isAnnual: false });
    const ada = world.idOf('ada');
    const seenPlan = (await fetchUser(chief, 'ada')).subscriptionExpiryDate;
    // Adds Premium time at the moment when the provider has ended the subscription.
    await world.pool.query(`
      create function add_time() returns trigger language plpgsql as $$ begin
        insert into entitlements (account_id, source, starts_at, ends_at)
        values (${ada}, 'code', '${NOW}', '${inDays(300)}'); return null; end $$;
      create trigger adding_time after insert on audit_rows for each row
        when (new.action = 'subscription.ended') execute function add_time()`);
    const { status, body } = await downgrade(chief, ada, { seenPlan });
    expect({ status, error: body.error }).toMatchObject({
      status: 409,
      error: {
        code: 'admin.changed_meanwhile',
        user: { subscriptionExpiryDate: inDays(300) },
        message:
          'This account got more Premium time in the meantime. Its subscription was ended, and nothing else was changed. Please check the account again.',
      },
    });
    expect(liveSubscriptions(world)).toEqual([]);
    expect((await audit(world)).map(({ action }) => action)).not.toContain('plan.ended');
  });
});
