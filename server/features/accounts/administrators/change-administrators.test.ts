import { describe, expect, it } from 'vitest';
import type { AppError } from '#contract/http/errors.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';
import { demoteAdministrator, promoteAdministrator } from './change-administrators.ts';
import { resetAdministratorByUsername } from './reset-administrator.ts';

const PASSWORD = 'difference engine';
const UNKNOWN_ID = 4711;

const createAdminWorld = () =>
  createTestWorld({
    accounts: [
      { username: 'chief', isAdmin: true, password: PASSWORD, isEmailVerified: true },
      { username: 'ada', password: PASSWORD, isEmailVerified: true },
      { username: 'bob' },
      { username: 'eve', password: PASSWORD },
    ],
    now: '2026-11-21T12:00:00Z',
  });

const promote = (world: TestWorld, username: string) =>
  promoteAdministrator(world, { accountId: world.idOf(username), actor: 'shell' });

const demote = (world: TestWorld, username: string) =>
  demoteAdministrator(world, { accountId: world.idOf(username), actor: 'shell' });

const outcomeOf = (change: Promise<unknown>) =>
  change.then(
    () => 'done',
    (error: AppError) => error.code,
  );

const overviewStatusOf = async (world: TestWorld, username: string) =>
  (await world.visitor(username).get('/api/admin/overview')).status;

const signIn = (world: TestWorld, username: string, password: string) =>
  world.visitor().send<{ isAdmin: boolean }>('POST', '/api/users/login', { username, password });

const administratorNames = async (world: TestWorld) =>
  (
    await world.pool.query<{ username: string }>('select username from accounts where is_admin order by id')
  ).rows.map(({ username }) => username);

describe('promoting and demoting an administrator', () => {
  it('ends the sessions and changes what the account may do after signing in again', async () => {
    const world = await createAdminWorld();
    expect(await overviewStatusOf(world, 'ada')).toBe(403);
    await promote(world, 'ada');
    expect(await overviewStatusOf(world, 'ada')).toBe(401);
    expect((await signIn(world, 'ada', PASSWORD)).body.isAdmin).toBe(true);
    await demote(world, 'chief');
    expect(await overviewStatusOf(world, 'chief')).toBe(401);
    expect((await signIn(world, 'chief', PASSWORD)).body.isAdmin).toBe(false);
    const { rows } = await world.pool.query(
      'select actor, action, subject, details from audit_rows order by id',
    );
    expect(rows).toEqual([
      {
        actor: 'shell',
        action: 'administrator.promoted',
        subject: `account:${world.idOf('ada')}`,
        details: { before: { isAdmin: false }, after: { isAdmin: true } },
      },
      {
        actor: 'shell',
        action: 'administrator.demoted',
        subject: `account:${world.idOf('chief')}`,
        details: { before: { isAdmin: true }, after: { isAdmin: false } },
      },
    ]);
  });

  it('rejects accounts that are ineligible, don’t exist or already have the role', async () => {
    const world = await createAdminWorld();
    for (const name of ['bob', 'eve'])
      expect(await outcomeOf(promote(world, name))).toBe('accounts.password_needed');
    expect(await outcomeOf(promote(world, 'chief'))).toBe('admin.target_is_administrator');
    expect(await outcomeOf(promoteAdministrator(world, { accountId: UNKNOWN_ID, actor: 'shell' }))).toBe(
      'accounts.not_found',
    );
    expect(await outcomeOf(demote(world, 'ada'))).toBe('accounts.not_admin');
    expect(await outcomeOf(demote(world, 'chief'))).toBe('accounts.last_administrator');
    expect(await administratorNames(world)).toEqual(['chief']);
    expect(await overviewStatusOf(world, 'chief')).toBe(200);
    expect((await world.pool.query('select * from audit_rows')).rows).toEqual([]);
  });

  it('demotes only one of the last two administrators if both are demoted concurrently', async () => {
    const world = await createAdminWorld();
    for (let round = 0; round < 5; round += 1) {
      // One of them is still an administrator, whom `promote` rejects.
      await Promise.all([
        promote(world, 'ada').catch(() => undefined),
        promote(world, 'chief').catch(() => undefined),
      ]);
      const outcomes = await Promise.all([
        outcomeOf(demote(world, 'ada')),
        outcomeOf(demote(world, 'chief')),
      ]);
      expect(outcomes.toSorted()).toEqual(['accounts.last_administrator', 'done']);
      expect(await administratorNames(world)).toHaveLength(1);
    }
  });
});

describe('resetting an administrator from the shell', () => {
  it('replaces the password and deletes all sessions and reset links', async () => {
    const world = await createAdminWorld();
    await world.pool.query(`insert into reset_tokens values ('link', $1, '2100-01-01')`, [
      world.idOf('chief'),
    ]);
    const { id, username, password } = await resetAdministratorByUsername(world, undefined);
    expect({ id, username }).toEqual({ id: world.idOf('chief'), username: 'chief' });
    expect(await overviewStatusOf(world, 'chief')).toBe(401);
    expect((await world.pool.query('select * from reset_tokens')).rows).toEqual([]);
    expect((await signIn(world, 'chief', PASSWORD)).status).toBe(401);
    expect((await signIn(world, 'chief', password)).status).toBe(200);
    const { rows } = await world.pool.query('select actor, action, subject, details from audit_rows');
    expect(rows).toEqual([
      { actor: 'shell', action: 'administrator.reset', subject: `account:${id}`, details: {} },
    ]);
  });

  it('needs a username if there are several administrators, and rejects other accounts', async () => {
    const world = await createAdminWorld();
    await promote(world, 'ada');
    await expect(resetAdministratorByUsername(world, undefined)).rejects.toThrow(
      'There are several administrators. Choose one: chief, ada.',
    );
    await expect(resetAdministratorByUsername(world, 'bob')).rejects.toThrow(
      'No administrator has this username. Choose one: chief, ada.',
    );
    expect(await resetAdministratorByUsername(world, 'ADA')).toMatchObject({ username: 'ada' });
    expect((await signIn(world, 'chief', PASSWORD)).status).toBe(200);
  });

  it('creates an administrator if there is none', async () => {
    const world = await createTestWorld();
    expect(await resetAdministratorByUsername(world, undefined)).toMatchObject({ username: 'admin' });
    expect(await administratorNames(world)).toEqual(['admin']);
  });
});
