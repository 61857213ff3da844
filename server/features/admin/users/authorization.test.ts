import { expect, it } from 'vitest';
import { demoteAdministrator } from '#server/features/accounts/administrators/change-administrators.ts';
import {
  audit,
  createAdminWorld,
  downgrade,
  expectRefusal,
  fetchUser,
  grant,
  remove,
} from '#testing/admin.ts';
import { waitForLockedStatements } from '#testing/database/wait-for-locks.ts';

it('a queued change is refused if the administrator who requested it is demoted meanwhile', async () => {
  const { world, chief } = await createAdminWorld();
  const ada = world.idOf('ada');
  const lockHolder = await world.pool.connect();
  const lockKey = 'hashtextextended($1, 0)';
  await lockHolder.query(`select pg_advisory_lock(${lockKey})`, [`account:${ada}`]);
  const waiting = [remove(world.visitor('deputy'), ada), downgrade(world.visitor('deputy'), ada)];
  await waitForLockedStatements(world.pool, 2);
  await demoteAdministrator(world, { accountId: world.idOf('deputy'), actor: 'shell' });
  await lockHolder.query(`select pg_advisory_unlock(${lockKey})`, [`account:${ada}`]);
  lockHolder.release();
  for (const response of await Promise.all(waiting)) {
    expect(response).toMatchObject({ status: 403, body: { error: { code: 'accounts.not_admin' } } });
  }
  expect(await fetchUser(chief, 'ada')).toMatchObject({ id: ada, isSubscribed: false });
  expect((await audit(world)).map(({ action }) => action)).toEqual(['administrator.demoted']);
});

it('a grant waits for an uncommitted demotion of the administrator who requested it and is then refused', async () => {
  const { world, chief } = await createAdminWorld();
  const demotion = await world.pool.connect();
  await demotion.query('begin');
  await demotion.query('update accounts set is_admin = false where id = $1', [world.idOf('deputy')]);
  const pendingGrant = grant(world.visitor('deputy'), world.idOf('ada'));
  await waitForLockedStatements(world.pool, 1);
  await demotion.query('commit');
  demotion.release();
  expect(await pendingGrant).toMatchObject({ status: 403, body: { error: { code: 'accounts.not_admin' } } });
  expect(await fetchUser(chief, 'ada')).toMatchObject({ isSubscribed: false });
  expect(await audit(world)).toEqual([]);
});

it('two administrators can grant each other Premium concurrently', async () => {
  const { world, chief } = await createAdminWorld();
  const deputy = world.visitor('deputy');
  const responses = await Promise.all([
    grant(chief, world.idOf('deputy')),
    grant(deputy, world.idOf('chief')),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
});

it('refuses an account id that is not a positive whole number in decimal digits', async () => {
  const { world, chief } = await createAdminWorld();
  for (const userId of [true, [1], '0x1', '1e0', ' 1', '', 1.5, 0, -1, null, 2 ** 31]) {
    await expectRefusal(
      world,
      () => chief.send('POST', '/api/admin/grant-subscription', { userId, expiryDays: 30 }),
      [400, 'request.invalid'],
    );
  }
  for (const id of ['0x1', '1e0', '-1', '1.0', '99999999999']) {
    await expectRefusal(world, () => chief.send('DELETE', `/api/admin/users/${id}`), [
      400,
      'request.invalid',
    ]);
  }
  const { status } = await chief.send('POST', '/api/admin/grant-subscription', {
    userId: String(world.idOf('ada')),
    expiryDays: 30,
  });
  expect(status).toBe(200);
});

it('sends administrators’ data with cache-control: no-store', async () => {
  const { chief } = await createAdminWorld();
  for (const path of [
    '/api/admin/users',
    '/api/admin/audit',
    '/api/admin/overview',
    '/api/admin/premium-codes',
  ])
    expect((await chief.get(path)).headers['cache-control']).toBe('no-store');
});
