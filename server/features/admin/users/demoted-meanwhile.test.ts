import { expect, it } from 'vitest';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { deleteOtherAccount } from '#server/features/accounts/profile/delete-account.ts';
import { createCode } from '#server/features/codes/create-codes.ts';
import { endPlan } from '#server/features/plans/end-plan.ts';
import { dumpTables } from '#testing/access/dump-tables.ts';
import { createAdminWorld } from '#testing/admin.ts';
import type { TestWorld } from '#testing/create-test-world.ts';
import { waitForLockedStatements } from '#testing/database/wait-for-locks.ts';

/** Changes that an administrator makes, up to the transaction that writes. Each returns the code of its error. */
const CHANGES = {
  'create codes': (world: TestWorld) => send(world, 'POST', '/api/admin/premium-codes', {}),
  'invalidate a code': (world: TestWorld) => send(world, 'PUT', '/api/admin/premium-codes/1/invalidate'),
  'reset credentials': (world: TestWorld) => send(world, 'POST', '/api/admin/reset'),
  'downgrade an account whose subscription has ended': (world: TestWorld) =>
    codeOf(endPlan(world, { accountId: world.idOf('bob'), actor: deputyOf(world) })),
  'delete an account whose subscription has ended': (world: TestWorld) =>
    codeOf(deleteOtherAccount(world, { accountId: world.idOf('bob'), actor: deputyOf(world) })),
};

const deputyOf = (world: TestWorld) => `account:${world.idOf('deputy')}` as const;

async function send(world: TestWorld, method: 'POST' | 'PUT', path: string, body?: object) {
  return (await world.visitor('deputy').send<ErrorResponse>(method, path, body)).body.error?.code;
}

const codeOf = (change: Promise<unknown>) =>
  change.then(
    () => undefined,
    (error) => error.code,
  );

it.each([
  ['demoted', 'update accounts set is_admin = false where id = $1'],
  ['deleted', 'delete from accounts where id = $1'],
])('an administrator who is %s meanwhile can’t finish a change', async (_, statement) => {
  const { world } = await createAdminWorld();
  await createCode(world, { days: 30, expiryDays: 14, actor: 'shell' });
  const change = await world.pool.connect();
  await change.query('begin');
  await change.query(statement, [world.idOf('deputy')]);
  const attempts = Object.entries(CHANGES).map(async ([name, attempt]) => [name, await attempt(world)]);
  await waitForLockedStatements(world.pool, attempts.length);
  await change.query('commit');
  change.release();
  const before = await dumpTables(world);
  expect(await Promise.all(attempts)).toEqual(
    Object.keys(CHANGES).map((name) => [name, 'accounts.not_admin']),
  );
  expect(await dumpTables(world)).toBe(before);
});
