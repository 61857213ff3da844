import { describe, expect, it } from 'vitest';
import type { Account } from '#contract/accounts.ts';
import { DAY_MS, HOUR_MS } from '#server/platform/clock.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';
import { waitForLockedStatements } from '#testing/database/wait-for-locks.ts';
import { endAllSessions } from './end-all-sessions.ts';
import { hashToken } from './sessions.ts';
import { deleteExpired } from './store.ts';

const ADA = { username: 'ada', password: 'difference engine' };
const NOW = '2026-11-20T08:00:00Z';
const COOKIE = 'logotheca_session';

async function isSignedIn(visitor: ReturnType<TestWorld['visitor']>): Promise<boolean> {
  const { status, body } = await visitor.get<{ user: Account | null }>('/api/user/profile');
  expect(status).toBe(200);
  return body.user !== null;
}

const signIn = (visitor: ReturnType<TestWorld['visitor']>) => visitor.send('POST', '/api/users/login', ADA);

describe('a session', () => {
  it('is identified by a random token in an HttpOnly cookie, and only the token’s hash is stored', async () => {
    const world = await createTestWorld({ accounts: [ADA], now: NOW });
    const visitor = world.visitor();
    const { headers } = await signIn(visitor);
    const token = visitor.cookies.get(COOKIE) ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(headers['set-cookie']).toContain(
      `${COOKIE}=${token}; Max-Age=${30 * 24 * 60 * 60}; Path=/; HttpOnly; SameSite=Lax`,
    );
    const { rows } = await world.pool.query('select * from sessions');
    expect(rows.map(({ id }) => id)).toContain(hashToken(token));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('has a cookie that is bound to the host and to HTTPS if the site uses HTTPS', async () => {
    const world = await createTestWorld({
      accounts: [ADA],
      settings: { PUBLIC_URL: 'https://logos.example.org' },
    });
    const visitor = world.visitor();
    const { headers } = await signIn(visitor);
    expect(headers['set-cookie']).toContainEqual(
      expect.stringMatching(
        /^__Host-logotheca_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    );
    expect(await isSignedIn(visitor)).toBe(true);
    const withoutPrefix = world.visitor();
    withoutPrefix.cookies.set(COOKIE, visitor.cookies.get(`__Host-${COOKIE}`) ?? '');
    expect(await isSignedIn(withoutPrefix)).toBe(false);
  });

  it('expires 30 days after its last use', async () => {
    const world = await createTestWorld({ accounts: [ADA], now: NOW });
    const visitor = world.visitor('ada');
    world.clock.advance(HOUR_MS / 2);
    expect((await visitor.get('/api/user/profile')).headers['set-cookie']).toBeUndefined();
    for (let n = 0; n < 2; n += 1) {
      world.clock.advance(29 * DAY_MS);
      const { headers, body } = await visitor.get<{ user: Account | null }>('/api/user/profile');
      expect(body.user?.username).toBe('ada');
      expect(headers['set-cookie']).toContain('Max-Age=2592000');
    }
    const { rows } = await world.pool.query('select last_seen_at from accounts');
    expect(rows).toEqual([{ last_seen_at: world.clock.now() }]);
    world.clock.advance(30 * DAY_MS);
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await visitor.get('/api/user/downloads')).status).toBe(401);
  });

  it('ends 90 days after the sign-in, even if it is used every day', async () => {
    const world = await createTestWorld({ accounts: [ADA], now: NOW });
    const visitor = world.visitor('ada');
    for (let day = 1; day < 90; day += 1) {
      world.clock.advance(DAY_MS);
      const { headers } = await visitor.get('/api/user/profile');
      const secondsLeft = Math.min(30, 90 - day) * 24 * 60 * 60;
      if (day <= 60) expect(headers['set-cookie']).toContain(`Max-Age=${secondsLeft};`);
    }
    world.clock.advance(DAY_MS - 1);
    expect(await isSignedIn(visitor)).toBe(true);
    world.clock.advance(1);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  it('ends when the account signs in for the twentieth time after it, oldest first', async () => {
    const world = await createTestWorld({ accounts: [ADA, { username: 'bob' }], now: NOW });
    const countSessions = async () =>
      (await world.pool.query('select from sessions where account_id = $1', [world.idOf('ada')])).rowCount;
    const visitors = [world.visitor('ada')];
    for (let n = 1; n < 20; n += 1) {
      world.clock.advance(1000);
      const visitor = world.visitor();
      await signIn(visitor);
      visitors.push(visitor);
    }
    expect(await isSignedIn(visitors[0] as (typeof visitors)[0])).toBe(true);
    expect(await countSessions()).toBe(20);
    await Promise.all(Array.from({ length: 5 }, () => signIn(world.visitor())));
    expect(await countSessions()).toBe(20);
    const isOver = await Promise.all(visitors.map(async (visitor) => !(await isSignedIn(visitor))));
    expect(isOver).toEqual(visitors.map((_, index) => index < 5));
    expect(await isSignedIn(world.visitor('bob'))).toBe(true);
  });

  it('is deleted on the server at sign-out', async () => {
    const world = await createTestWorld({ accounts: [ADA] });
    const visitor = world.visitor('ada');
    const token = visitor.cookies.get(COOKIE) ?? '';
    const { body, headers } = await visitor.send('POST', '/api/logout');
    expect(body).toEqual({ success: true });
    expect(headers['set-cookie']).toMatch(/^logotheca_session=; .*Expires=Thu, 01 Jan 1970/);
    visitor.cookies.set(COOKIE, token);
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await world.pool.query('select from sessions')).rowCount).toBe(0);
    expect((await world.visitor().send('POST', '/api/logout')).body).toEqual({ success: true });
  });

  it('is ended by an operator with all others of the account, which leaves an audit row', async () => {
    const world = await createTestWorld({ accounts: [ADA, { username: 'bob' }], now: NOW });
    const [visitor, otherDevice] = [world.visitor('ada'), world.visitor()];
    await signIn(otherDevice);
    expect(await endAllSessions(world, { accountId: world.idOf('ada'), actor: 'shell' })).toBe(2);
    expect([await isSignedIn(visitor), await isSignedIn(otherDevice)]).toEqual([false, false]);
    expect(await isSignedIn(world.visitor('bob'))).toBe(true);
    const { rows } = await world.pool.query('select actor, action, subject, details from audit_rows');
    const subject = `account:${world.idOf('ada')}`;
    expect(rows).toEqual([
      { actor: 'shell', action: 'account.signed_out', subject, details: { sessions: 2 } },
    ]);
    await signIn(otherDevice);
    expect(await isSignedIn(otherDevice)).toBe(true);
  });

  it('gets a new token at each sign-in, even if the browser sends one, and replaces the previous session', async () => {
    const world = await createTestWorld({ accounts: [ADA] });
    const visitor = world.visitor();
    visitor.cookies.set(COOKIE, 'planted-by-an-attacker');
    await signIn(visitor);
    const first = visitor.cookies.get(COOKIE) ?? '';
    expect(first).not.toBe('planted-by-an-attacker');
    await signIn(visitor);
    expect(visitor.cookies.get(COOKIE)).not.toBe(first);
    const previous = world.visitor();
    previous.cookies.set(COOKIE, first);
    expect(await isSignedIn(previous)).toBe(false);
    expect(previous.cookies.get(COOKIE)).toBe(first);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  it('is not started if the password changes during the sign-in', async () => {
    const world = await createTestWorld({ accounts: [ADA] });
    const blocker = await world.pool.connect();
    await blocker.query('begin');
    await blocker.query(`update accounts set password_hash = 'another'`);
    const visitor = world.visitor();
    const signingIn = signIn(visitor);
    await waitForLockedStatements(world.pool, 1);
    await blocker.query('delete from sessions');
    await blocker.query('commit');
    blocker.release();
    expect((await signingIn).status).toBe(401);
    expect((await world.pool.query('select from sessions')).rowCount).toBe(0);
  });

  it('is deleted by the cleanup after it has expired, like reset links', async () => {
    const world = await createTestWorld({ accounts: [ADA, { username: 'bob' }], now: NOW });
    const insertResetToken = (id: string, minutes: number) =>
      world.pool.query('insert into reset_tokens values ($1, $2, $3)', [
        id,
        world.idOf('bob'),
        new Date(world.clock.now().getTime() + 29 * DAY_MS + minutes * 60_000),
      ]);
    await insertResetToken('expired', 0);
    await insertResetToken('valid', 1);
    world.clock.advance(29 * DAY_MS);
    const bob = world.visitor('bob');
    expect(await isSignedIn(bob)).toBe(true);
    await deleteExpired(world.db, world.clock.now());
    expect((await world.pool.query('select id from reset_tokens')).rows).toEqual([{ id: 'valid' }]);
    expect((await world.pool.query('select from sessions')).rowCount).toBe(2);
    world.clock.advance(DAY_MS);
    await deleteExpired(world.db, world.clock.now());
    expect((await world.pool.query('select account_id from sessions')).rows).toEqual([
      { account_id: world.idOf('bob') },
    ]);
    expect(await isSignedIn(bob)).toBe(true);
  });
});
