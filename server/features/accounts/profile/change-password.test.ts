import { describe, expect, it } from 'vitest';
import type { Account } from '#contract/accounts.ts';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

const ADA = { username: 'ada', password: 'difference engine' };
const NEW = 'analytical engine';
type Visitor = ReturnType<TestWorld['visitor']>;

const change = (visitor: Visitor, currentPassword: string, newPassword = NEW) =>
  visitor.send<ErrorResponse>('POST', '/api/user/change-password', { currentPassword, newPassword });

const signIn = (visitor: Visitor, password: string, username = 'ada') =>
  visitor.send('POST', '/api/users/login', { username, password });

const isSignedIn = async (visitor: Visitor) =>
  (await visitor.get<{ user: Account | null }>('/api/user/profile')).body.user !== null;

async function createWorld() {
  const world = await createTestWorld({
    accounts: [ADA, { ...ADA, username: 'bob' }, { username: 'by-google', identityUid: 'uid' }],
    now: '2026-11-20T08:00:00Z',
  });
  const otherDevice = world.visitor();
  await signIn(otherDevice, ADA.password);
  return { world, ada: world.visitor('ada'), otherDevice };
}

describe('changing the password', () => {
  it('replaces it, ends all other sessions of the account and its reset links, and no one else’s', async () => {
    const { world, ada, otherDevice } = await createWorld();
    await world.pool.query(`insert into reset_tokens values ('link', $1, '2030-01-01')`, [world.idOf('ada')]);
    expect(await change(ada, ADA.password)).toMatchObject({ status: 200, body: { success: true } });
    expect(await isSignedIn(ada)).toBe(true);
    expect(await isSignedIn(otherDevice)).toBe(false);
    expect(await isSignedIn(world.visitor('bob'))).toBe(true);
    expect((await world.pool.query('select from reset_tokens')).rowCount).toBe(0);
    expect((await signIn(world.visitor(), ADA.password)).status).toBe(401);
    expect((await signIn(world.visitor(), NEW)).status).toBe(200);
    expect((await signIn(world.visitor(), ADA.password, 'bob')).status).toBe(200);
  });

  it('needs the current password, and is blocked after five wrong ones in a session', async () => {
    const { ada, otherDevice } = await createWorld();
    for (let n = 0; n < 5; n += 1) {
      expect(await change(ada, 'not the password')).toMatchObject({
        status: 401,
        body: { message: 'That password is incorrect.', error: { code: 'accounts.wrong_credentials' } },
      });
    }
    expect((await change(ada, ADA.password)).status).toBe(429);
    const confirmation = { password: ADA.password };
    expect((await ada.send('POST', '/api/users/confirm-password', confirmation)).status).toBe(429);
    expect((await change(otherDevice, ADA.password)).status).toBe(200);
  });

  it('is refused without a current password, or with a new one that is too short', async () => {
    const { ada } = await createWorld();
    expect(await change(ada, '')).toMatchObject({
      status: 400,
      body: { message: 'Please enter your current password' },
    });
    expect(await change(ada, ADA.password, '12345')).toMatchObject({
      status: 400,
      body: { message: 'Password must be at least 6 characters' },
    });
  });

  it('is refused with a new password that is too easy to guess, which isn’t counted as a wrong one', async () => {
    const { ada } = await createWorld();
    for (const guessable of ['iloveyou', 'QWERTY', 'ada12345', 'ada@example.org', 'baseball', 'dragon'])
      expect(await change(ada, ADA.password, guessable)).toMatchObject({
        status: 400,
        body: { error: { code: 'accounts.password_guessable' } },
      });
    expect((await change(ada, ADA.password)).status).toBe(200);
  });

  it('can’t give a password to an account that has none', async () => {
    const { world } = await createWorld();
    expect((await change(world.visitor('by-google'), 'any password')).status).toBe(401);
  });

  it('succeeds for only one of several concurrent requests', async () => {
    const { world, ada, otherDevice } = await createWorld();
    const changes = [change(ada, ADA.password, 'first new'), change(otherDevice, ADA.password, 'second new')];
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401]);
    const winner = statuses[0] === 200 ? 'first new' : 'second new';
    expect((await signIn(world.visitor(), winner)).status).toBe(200);
    expect([await isSignedIn(ada), await isSignedIn(otherDevice)]).toEqual(
      statuses.map((status) => status === 200),
    );
  });
});

describe('signing out everywhere else', () => {
  it('ends all other sessions of the account, and returns how many there were', async () => {
    const { world, ada, otherDevice } = await createWorld();
    const end = () => ada.send<{ ended: number }>('POST', '/api/user/end-other-sessions');
    expect((await end()).body).toEqual({ ended: 1 });
    expect(await isSignedIn(ada)).toBe(true);
    expect(await isSignedIn(otherDevice)).toBe(false);
    expect(await isSignedIn(world.visitor('bob'))).toBe(true);
    expect((await end()).body).toEqual({ ended: 0 });
  });
});
