import { describe, expect, it } from 'vitest';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { createTestWorld } from '#testing/create-test-world.ts';
import { generatePassword } from '../passwords.ts';
import { isReservedUsername } from '../rules.ts';
import { createFirstAdministrator } from './create-first-administrator.ts';

const NOW = '2026-11-21T12:00:00.000Z';

describe('the first administrator', () => {
  it('is called admin, has no e-mail address, can sign in and has an audit row', async () => {
    const world = await createTestWorld({ now: NOW });
    const created = await createFirstAdministrator(world);
    expect(created).toEqual({ id: 1, username: 'admin', password: expect.any(String) });
    const { username = '', password = '' } = created ?? {};
    expect(await world.visitor().send('POST', '/api/users/login', { username, password })).toMatchObject({
      status: 200,
      body: { username: 'admin', email: null, isAdmin: true },
    });
    const { rows } = await world.pool.query('select actor, action, subject, details, at from audit_rows');
    expect(rows).toEqual([
      {
        actor: 'shell',
        action: 'administrator.created',
        subject: 'account:1',
        details: {},
        at: new Date(NOW),
      },
    ]);
  });

  it('can sign in with the configured password', async () => {
    const world = await createTestWorld({ now: NOW });
    const password = 'chosen by the operator';
    expect((await createFirstAdministrator(world, password))?.password).toBe(password);
    const signedIn = await world.visitor().send('POST', '/api/users/login', { username: 'Admin', password });
    expect(signedIn.status).toBe(200);
  });

  it('isn’t created with a password that is too easy to guess', async () => {
    const world = await createTestWorld({ now: NOW });
    for (const password of ['letmein', 'admin123', 'Logotheca'])
      await expect(createFirstAdministrator(world, password)).rejects.toThrow('too easy to guess');
    expect((await world.pool.query('select from accounts')).rowCount).toBe(0);
  });

  it('is created only if there is no administrator', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'chief', isAdmin: true }] });
    expect(await createFirstAdministrator(world)).toBeNull();
    expect((await world.pool.query('select username from accounts')).rows).toEqual([{ username: 'chief' }]);
  });

  it('is created only once by concurrent processes', async () => {
    const world = await createTestWorld({ now: NOW });
    const created = await Promise.all(Array.from({ length: 8 }, () => createFirstAdministrator(world)));
    expect(created.filter((administrator) => administrator !== null)).toHaveLength(1);
    const { rows } = await world.pool.query(
      'select (select count(*)::int from accounts) as accounts, (select count(*)::int from audit_rows) as rows',
    );
    expect(rows).toEqual([{ accounts: 1, rows: 1 }]);
  });

  it('gets the next available username and leaves the accounts with the other names unchanged', async () => {
    const names = ['ADMIN', 'administrator', 'admin-2'];
    const world = await createTestWorld({ accounts: names.map((username) => ({ username })), now: NOW });
    expect(await createFirstAdministrator(world)).toMatchObject({ username: 'admin-3' });
    await world.pool.query(`delete from accounts where username in ('admin-3', 'administrator')`);
    expect(await createFirstAdministrator(world)).toMatchObject({ username: 'administrator' });
    const { rows } = await world.pool.query('select username from accounts where not is_admin order by id');
    expect(rows).toEqual([{ username: 'ADMIN' }, { username: 'admin-2' }]);
  });
});

describe('a random password', () => {
  it('has four groups without look-alike characters and never repeats in 1000 calls', () => {
    const passwords = Array.from({ length: 1000 }, generatePassword);
    for (const password of passwords)
      expect(password).toMatch(/^[a-hj-km-np-z2-9]{5}(-[a-hj-km-np-z2-9]{5}){3}$/);
    expect(new Set(passwords).size).toBe(1000);
  });
});

describe('a reserved username', () => {
  const RESERVED = [
    'admin',
    'Administrator',
    'ROOT',
    'support',
    'Logotheca',
    'ad-min_',
    'admin-2',
    'root007',
    'logotheca-admin',
    'Admin_Team',
    'payment-provider',
  ];

  it('is recognized in any case, with dashes, underscores or a number; similar names are not reserved', () => {
    for (const name of RESERVED)
      expect({ name, isReserved: isReservedUsername(name) }).toEqual({ name, isReserved: true });
    for (const name of [
      'ada',
      'badminton',
      'admiral',
      'rooted',
      'supporter-of-logos',
      'user_12',
      'my-site',
      'systems',
    ])
      expect({ name, isReserved: isReservedUsername(name) }).toEqual({ name, isReserved: false });
  });

  it('cannot be chosen at sign-up or in the profile, except by the account that has it', async () => {
    const world = await createTestWorld({
      accounts: [{ username: 'ada' }, { username: 'admin', isAdmin: true }],
    });
    const taken = { status: 409, body: { error: { code: 'accounts.username_taken' } } };
    for (const username of RESERVED.filter((name) => name !== 'admin')) {
      const passwords = { password: 'difference engine', confirmPassword: 'difference engine' };
      const form = { username, email: 'bob@example.org', ...passwords };
      expect(await world.visitor().send<ErrorResponse>('POST', '/api/users/register', form)).toMatchObject(
        taken,
      );
      const change = { newUsername: username };
      expect(
        await world.visitor('ada').send<ErrorResponse>('PUT', '/api/user/update-username-direct', change),
      ).toMatchObject(taken);
    }
    const ownName = { newUsername: 'Admin' };
    expect(
      await world.visitor('admin').send('PUT', '/api/user/update-username-direct', ownName),
    ).toMatchObject({
      status: 200,
      body: { user: { username: 'Admin' } },
    });
  });
});
