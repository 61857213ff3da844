import { describe, expect, it } from 'vitest';
import { Account } from '#contract/accounts.ts';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { DAY_MS, HOUR_MS } from '#server/platform/clock.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

const NOW = '2026-11-20T08:00:00Z';

const getProfileOf = async (visitor: ReturnType<TestWorld['visitor']>) =>
  (await visitor.get<{ user: Account | null }>('/api/user/profile')).body;

describe('the profile', () => {
  it('is null for a guest, without an error', async () => {
    const world = await createTestWorld();
    expect(await world.visitor().get('/api/user/profile')).toMatchObject({
      status: 200,
      body: { user: null },
    });
    expect(await world.visitor().get('/api/user/profile?userId=0')).toMatchObject({ status: 200 });
  });

  it('contains the number of downloads that a free account used this month', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada', used: 3 }], now: NOW });
    const { user } = await getProfileOf(world.visitor('ada'));
    expect(Account.strict().parse(user)).toEqual({
      id: world.idOf('ada'),
      username: 'ada',
      email: 'ada@example.org',
      isAdmin: false,
      isSubscribed: false,
      subscriptionExpiryDate: null,
      subscription: null,
      downloadCount: 3,
      hasPassword: false,
      createdAt: '2026-11-20T08:00:00.000Z',
    });
  });

  it('has isSubscribed set to true until exactly the end of the entitlement', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada', grantedDays: 30 }], now: NOW });
    const ada = world.visitor('ada');
    const end = '2026-12-20T08:00:00.000Z';
    expect((await getProfileOf(ada)).user).toMatchObject({ isSubscribed: true, subscriptionExpiryDate: end });
    world.clock.advance(30 * DAY_MS - 1);
    expect((await getProfileOf(ada)).user).toMatchObject({ isSubscribed: true, subscriptionExpiryDate: end });
    world.clock.advance(1);
    expect((await getProfileOf(ada)).user).toMatchObject({
      isSubscribed: false,
      subscriptionExpiryDate: null,
    });
  });

  it('accepts the signed-in account’s id as userId and rejects any other', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }, { username: 'bob' }] });
    const statusFor = async (id: string) =>
      (await world.visitor('ada').get(`/api/user/profile?userId=${id}`)).status;
    expect(await statusFor(String(world.idOf('ada')))).toBe(200);
    expect(await statusFor(String(world.idOf('bob')))).toBe(403);
    expect(await statusFor('0')).toBe(403);
    expect(await statusFor('x')).toBe(400);
    expect(await statusFor(`${world.idOf('bob')}&userId=${world.idOf('ada')}`)).toBe(400);
  });
});

describe('changing the username', () => {
  const change = (visitor: ReturnType<TestWorld['visitor']>, newUsername: string) =>
    visitor.send<{ user: Account } & ErrorResponse>('PUT', '/api/user/update-username-direct', {
      newUsername,
    });

  it('returns the account with the new name, which may differ from the old one only in case', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }] });
    const ada = world.visitor('ada');
    expect((await change(ada, ' Countess_Ada ')).body.user.username).toBe('Countess_Ada');
    expect((await change(ada, 'COUNTESS_ada')).body.user.username).toBe('COUNTESS_ada');
    expect((await getProfileOf(ada)).user?.username).toBe('COUNTESS_ada');
  });

  it('rejects an invalid name and one that another account has in any case', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }, { username: 'Bob' }] });
    const ada = world.visitor('ada');
    expect(await change(ada, 'bOB')).toMatchObject({
      status: 409,
      body: { message: 'This username is already taken', error: { code: 'accounts.username_taken' } },
    });
    const messages = [];
    for (const name of ['', 'ab', 'a'.repeat(31), 'a b c'])
      messages.push((await change(ada, name)).body.message);
    expect(messages).toEqual([
      'Username cannot be empty',
      'Username must be at least 3 characters long',
      'Username cannot exceed 30 characters',
      'Username can only contain letters, numbers, underscores and hyphens',
    ]);
    expect((await getProfileOf(ada)).user?.username).toBe('ada');
  });

  it('is limited together with sign-ups to 20 names an hour from a network, free or taken', async () => {
    const accounts = [{ username: 'ada' }, { username: 'bob' }];
    const world = await createTestWorld({ accounts, now: NOW });
    const statuses = [];
    for (let n = 0; n < 21; n += 1) {
      const visitor = world.visitor(n % 2 ? 'ada' : 'bob');
      statuses.push((await change(visitor, n % 3 ? `name-${n}` : 'ada')).status);
    }
    expect(statuses.slice(0, 20)).not.toContain(429);
    expect(statuses[20]).toBe(429);
    const form = {
      username: 'eve',
      email: 'eve@example.org',
      password: 'a password',
      confirmPassword: 'a password',
    };
    const signUp = () => world.visitor().send('POST', '/api/users/register', form);
    expect((await signUp()).status).toBe(429);
    world.clock.advance(HOUR_MS);
    expect((await signUp()).status).toBe(200);
  });

  it('succeeds for only one of several accounts that request the same name concurrently', async () => {
    const accounts = Array.from({ length: 6 }, (_, n) => ({ username: `user-${n}` }));
    const world = await createTestWorld({ accounts });
    const responses = await Promise.all(
      accounts.map(({ username }) => change(world.visitor(username), 'same-name')),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});
