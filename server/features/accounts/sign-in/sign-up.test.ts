import { describe, expect, it } from 'vitest';
import { Account } from '#contract/accounts.ts';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { HOUR_MS } from '#server/platform/clock.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

const FORM = {
  username: 'Ada_L',
  email: 'ada@example.org',
  password: 'difference engine',
  confirmPassword: 'difference engine',
};

const INVALID_FIELDS = [
  [{ username: '' }, 'Username must be at least 3 characters'],
  [{ username: '   ' }, 'Username must be at least 3 characters'],
  [{ username: 'ab' }, 'Username must be at least 3 characters'],
  [{ username: 'a'.repeat(31) }, 'Username cannot exceed 30 characters'],
  [{ username: 'ada l' }, 'Username can only contain letters, numbers, underscores and hyphens'],
  [{ username: 'ada\u0000' }, 'Username can only contain letters, numbers, underscores and hyphens'],
  [{ email: 'ada' }, 'Please enter a valid email'],
  [{ email: `${'a'.repeat(250)}@example.org` }, 'Please enter a valid email'],
  [{ password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters'],
  [{ confirmPassword: 'another' }, 'Passwords do not match'],
] as const;

function signUp(world: TestWorld, form: object = FORM) {
  return world.visitor().send<ErrorResponse>('POST', '/api/users/register', form);
}

describe('signing up', () => {
  it('creates a free account, signs it in and stores only a password hash', async () => {
    const world = await createTestWorld({ now: '2026-11-20T08:00:00Z' });
    const visitor = world.visitor();
    const { status, body } = await visitor.send('POST', '/api/users/register', FORM);
    expect(status).toBe(200);
    expect(Account.strict().parse(body)).toEqual({
      id: expect.any(Number),
      username: 'Ada_L',
      email: 'ada@example.org',
      isAdmin: false,
      isSubscribed: false,
      subscriptionExpiryDate: null,
      subscription: null,
      downloadCount: 0,
      hasPassword: true,
      createdAt: '2026-11-20T08:00:00.000Z',
    });
    expect((await visitor.get('/api/user/profile')).body).toEqual({ user: body });
    const { rows } = await world.pool.query('select password_hash, email_verified_at from accounts');
    expect(rows).toEqual([
      {
        password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
        email_verified_at: null,
      },
    ]);
  });

  it('returns a message for each invalid field and creates no account', async () => {
    const world = await createTestWorld();
    for (const [change, message] of INVALID_FIELDS) {
      const { status, body } = await signUp(world, { ...FORM, ...change });
      expect({ status, code: body.error.code, message: body.message }).toEqual({
        status: 400,
        code: 'request.invalid',
        message,
      });
    }
    expect((await world.pool.query('select from accounts')).rowCount).toBe(0);
  });

  it('is refused with a password that is too easy to guess, and creates no account', async () => {
    const world = await createTestWorld();
    for (const password of [
      '123456',
      'Password1',
      'ada_l-1999',
      'ADA@example.org',
      'Logotheca!',
      'admin2026',
    ]) {
      const { status, body } = await signUp(world, { ...FORM, password, confirmPassword: password });
      expect({ password, status, code: body.error.code, message: body.message }).toEqual({
        password,
        status: 400,
        code: 'accounts.password_guessable',
        message: 'This password is too easy to guess. Please choose another.',
      });
    }
    expect((await world.pool.query('select from accounts')).rowCount).toBe(0);
  });

  it('accepts a password of any characters and of 200 characters, and compares it exactly', async () => {
    const world = await createTestWorld();
    const passwords = [
      ' spaces around ',
      '        ',
      'ångström ☃ 数',
      '99999999999999999',
      `${'x'.repeat(199)}Y`,
    ];
    for (const [n, password] of passwords.entries()) {
      const names = { username: `ada-${n}`, email: `ada${n}@example.org` };
      expect(await signUp(world, { ...names, password, confirmPassword: password })).toMatchObject({
        status: 200,
      });
      const signIn = async (attempt: string) =>
        (
          await world
            .visitor()
            .send('POST', '/api/users/login', { username: names.username, password: attempt })
        ).status;
      expect(await signIn(password)).toBe(200);
      expect(await signIn(`${password} `)).not.toBe(200);
      expect(await signIn(password.toUpperCase())).toBe(password === password.toUpperCase() ? 200 : 401);
      expect(await signIn(password.slice(0, -1))).not.toBe(200);
    }
  });

  it('is rejected if the username or the address is taken in any case', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'Ada_L', email: 'Ada@Example.org' }] });
    const sameUsername = { ...FORM, email: 'other@example.org', username: 'aDA_l' };
    expect(await signUp(world, sameUsername)).toMatchObject({
      status: 409,
      body: { message: 'This username is already taken', error: { code: 'accounts.username_taken' } },
    });
    expect(await signUp(world, { ...FORM, username: 'other' })).toMatchObject({
      status: 409,
      body: { error: { code: 'accounts.email_taken' } },
    });
    expect((await world.pool.query('select from accounts')).rowCount).toBe(1);
  });

  it('creates one account for concurrent requests with the same name', async () => {
    const world = await createTestWorld();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) => signUp(world, { ...FORM, email: `ada${n}@example.org` })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect((await world.pool.query('select from accounts')).rowCount).toBe(1);
  });

  it('is limited to 20 accounts an hour from a network, and unlimited with RATE_LIMITS=off', {
    timeout: 60_000,
  }, async () => {
    const world = await createTestWorld({ now: '2026-11-20T08:00:00Z' });
    const invalid = { ...FORM, password: 'short', confirmPassword: 'short' };
    for (let n = 0; n < 30; n += 1) expect((await signUp(world, invalid)).status).toBe(400);
    const signUp21Times = async (target: TestWorld) => {
      const statuses = [];
      for (let n = 0; n < 21; n += 1) {
        const form = { ...FORM, username: `ada-${n}`, email: `ada-${n}@example.org` };
        statuses.push(await signUp(target, form));
      }
      return statuses;
    };
    const first = await signUp21Times(world);
    expect(first.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(first[20]).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
      body: { error: { code: 'accounts.too_many_attempts', retryAfter: 3600 } },
    });
    world.clock.advance(HOUR_MS);
    expect((await signUp(world)).status).toBe(200);
    const unlimited = await createTestWorld({ settings: { RATE_LIMITS: 'off' } });
    expect((await signUp21Times(unlimited)).every(({ status }) => status === 200)).toBe(true);
  });
});
