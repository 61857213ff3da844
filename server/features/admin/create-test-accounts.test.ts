import { describe, expect, it, onTestFinished } from 'vitest';
import type { z } from 'zod';
import type { createTestAccounts } from '#contract/admin.ts';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { connectProvider } from '#server/features/subscription/provider/stripe.ts';
import { reconcileCustomers } from '#server/features/subscription/reconcile-customers.ts';
import { HOUR_MS, MINUTE_MS } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';
import { createPaymentWorld, liveSubscriptions, NOW, profile, subscribe } from '#testing/payments.ts';

type CreateResponse = z.infer<typeof createTestAccounts.response> & ErrorResponse;

const PASSWORD = 'difference engine';
const CHIEF = { username: 'chief', isAdmin: true, password: PASSWORD };
const RESET = '/api/admin/reset';
const RESET_ALL = '/api/admin/reset-all-users';
const CONFIRMED = { confirmation: 'DELETE ALL USERS' };

const signIn = (world: TestWorld, username: string, password: string) =>
  world.visitor().send<{ isSubscribed: boolean }>('POST', '/api/users/login', { username, password });

const replaceAccounts = (world: TestWorld, body: object = CONFIRMED) =>
  world.visitor('chief').send<CreateResponse>('POST', RESET_ALL, body);

const usernames = async ({ pool }: TestWorld) =>
  (await pool.query<{ username: string }>('select username from accounts order by id')).rows.map(
    ({ username }) => username,
  );

const auditRows = async ({ pool }: TestWorld, action: string) =>
  (await pool.query('select actor, subject, details from audit_rows where action = $1', [action])).rows;

describe('resetting an administrator’s own password', () => {
  it('returns a new password once, ends the other sessions and keeps the current one', async () => {
    const world = await createTestWorld({
      accounts: [CHIEF, { username: 'deputy', isAdmin: true }],
      now: NOW,
    });
    const otherSession = world.visitor();
    await otherSession.send('POST', '/api/users/login', { username: 'chief', password: PASSWORD });
    const currentSession = world.visitor('chief');
    const { status, body } = await currentSession.send<{ username: string; password: string }>('POST', RESET);
    expect({ status, body }).toEqual({
      status: 200,
      body: { username: 'chief', password: expect.stringMatching(/^(\w{5}-){3}\w{5}$/) },
    });
    expect((await currentSession.get('/api/admin/overview')).status).toBe(200);
    expect((await otherSession.get('/api/admin/overview')).status).toBe(401);
    expect((await world.visitor('deputy').get('/api/admin/overview')).status).toBe(200);
    expect((await signIn(world, 'chief', PASSWORD)).status).toBe(401);
    expect((await signIn(world, 'chief', body.password)).status).toBe(200);
    const chief = `account:${world.idOf('chief')}`;
    expect(await auditRows(world, 'administrator.reset')).toEqual([
      { actor: chief, subject: chief, details: {} },
    ]);
  });

  it('needs the password again after 15 minutes', async () => {
    const world = await createTestWorld({ accounts: [CHIEF], now: NOW });
    world.clock.advance(15 * MINUTE_MS + 1);
    const chief = world.visitor('chief');
    expect((await chief.send<ErrorResponse>('POST', RESET)).body.error.code).toBe('accounts.password_needed');
    expect((await chief.send<ErrorResponse>('POST', RESET_ALL, CONFIRMED)).body.error.code).toBe(
      'accounts.password_needed',
    );
    expect((await signIn(world, 'chief', PASSWORD)).status).toBe(200);
    await chief.send('POST', '/api/users/confirm-password', { password: PASSWORD });
    expect((await chief.send('POST', RESET)).status).toBe(200);
  });

  it('is refused by GET for every caller, like creating test accounts', async () => {
    const world = await createTestWorld({ accounts: [CHIEF], now: NOW });
    for (const visitor of [world.visitor(), world.visitor('chief')]) {
      for (const path of [`${RESET}?admin=true`, RESET_ALL]) {
        const { status, body, headers } = await visitor.get<ErrorResponse>(path);
        expect({ status, code: body.error.code, allow: headers.allow }).toEqual({
          status: 405,
          code: 'request.wrong_method',
          allow: 'POST',
        });
      }
    }
    expect((await signIn(world, 'chief', PASSWORD)).status).toBe(200);
  });

  it('is refused from other sites, like creating test accounts', async () => {
    const world = await createTestWorld({ accounts: [CHIEF], now: NOW });
    const cookies = Object.fromEntries(world.visitor('chief').cookies);
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    for (const url of [RESET, RESET_ALL]) {
      const request = { method: 'POST', url, cookies, headers, payload: CONFIRMED } as const;
      const response = await world.app.server.inject(request);
      expect(response.json().error.code).toBe('request.foreign');
    }
    expect(await usernames(world)).toEqual(['chief']);
    expect((await signIn(world, 'chief', PASSWORD)).status).toBe(200);
  });
});

/** Creates a world in which an administrator and two other accounts pay. */
async function createSubscribers(): Promise<TestWorld> {
  const users = ['ada', 'bob'];
  const accounts = [CHIEF, ...users.map((username) => ({ username }))];
  const world = await createPaymentWorld([], { accounts });
  for (const username of [...users, 'chief']) await subscribe(world, world.visitor(username));
  return world;
}

describe('creating test accounts', () => {
  it('deletes all accounts except administrators’ and creates test accounts on each plan, which can sign in', async () => {
    const users = ['ada', 'bob', 'test-free'].map((username) => ({ username, grantedDays: 3 }));
    const administrators = [CHIEF, { username: 'test-premium', isAdmin: true }];
    const world = await createTestWorld({ accounts: [...administrators, ...users], now: NOW });
    const { status, body } = await replaceAccounts(world);
    expect({ status, deleted: body.deleted }).toEqual({ status: 200, deleted: 3 });
    const plans = body.testUsers.map(({ username, isSubscribed }) => [username, isSubscribed]);
    expect(plans).toEqual([
      ['test-free', false],
      ['test-one-left', false],
      ['test-used-up', false],
      ['test-premium-2', true],
      ['test-premium-year', true],
    ]);
    expect(await usernames(world)).toEqual([
      'chief',
      'test-premium',
      ...body.testUsers.map(({ username }) => username),
    ]);
    expect(new Set(body.testUsers.map(({ password }) => password)).size).toBe(5);
    const states = [];
    for (const { username, email, password, isSubscribed } of body.testUsers) {
      const visitor = world.visitor();
      const signedIn = await visitor.send('POST', '/api/users/login', { username: email, password });
      expect(signedIn).toMatchObject({ status: 200, body: { username, isSubscribed, isAdmin: false } });
      const { downloadCount, subscriptionExpiryDate } = await profile(visitor);
      states.push([downloadCount, subscriptionExpiryDate]);
    }
    expect(states).toEqual([
      [0, null],
      [9, null],
      [10, null],
      [0, '2026-12-21T12:00:00.000Z'],
      [0, '2027-11-16T12:00:00.000Z'],
    ]);
    expect(await auditRows(world, 'accounts.reset')).toEqual([
      { actor: `account:${world.idOf('chief')}`, subject: 'site', details: { deleted: 3, created: 5 } },
    ]);
    expect((await world.visitor('ada').get('/api/admin/overview')).status).toBe(401);
  });

  it('can be repeated and needs the typed confirmation', async () => {
    const world = await createTestWorld({ accounts: [CHIEF, { username: 'ada' }], now: NOW });
    for (const confirmation of ['', 'delete all users', 'DELETE ALL USERS ', undefined]) {
      expect(await replaceAccounts(world, { confirmation })).toMatchObject({
        status: 400,
        body: { message: 'Please type DELETE ALL USERS' },
      });
    }
    expect(await usernames(world)).toEqual(['chief', 'ada']);
    expect((await replaceAccounts(world)).body.deleted).toBe(1);
    expect((await replaceAccounts(world)).body.deleted).toBe(5);
    expect(await usernames(world)).toHaveLength(6);
  });

  it('deletes thousands of accounts', async () => {
    const world = await createTestWorld({ accounts: [CHIEF], now: NOW });
    await world.pool.query(
      `insert into accounts (username, email, created_at, last_seen_at)
       select 'user-' || at, at || '@example.org', $1, $1 from generate_series(1, 4500) at`,
      [NOW],
    );
    expect((await replaceAccounts(world)).body.deleted).toBe(4500);
    expect(await usernames(world)).toHaveLength(6);
  });

  it('ends the subscriptions of deleted accounts', async () => {
    const world = await createSubscribers();
    expect((await replaceAccounts(world)).status).toBe(200);
    await expect.poll(() => liveSubscriptions(world)).toHaveLength(1);
    await expect.poll(() => auditRows(world, 'subscription.ended')).toHaveLength(2);
    expect((await profile(world.visitor('chief'))).isSubscribed).toBe(true);
  });

  it('doesn’t wait for the payment provider, and ends the subscriptions later if it is down', async () => {
    const world = await createSubscribers();
    world.stripe.setFaultMode({ kind: 'fails' });
    const { status, body } = await replaceAccounts(world);
    expect({ status, deleted: body.deleted }).toEqual({ status: 200, deleted: 2 });
    const [{ username, password } = { username: '', password: '' }] = body.testUsers;
    expect((await signIn(world, username, password)).status).toBe(200);
    expect(liveSubscriptions(world)).toHaveLength(3);
    world.stripe.setFaultMode({ kind: 'ok' });
    world.clock.advance(HOUR_MS);
    const { db, close } = openDatabase({ url: world.pool.options.connectionString ?? '' });
    onTestFinished(close);
    const provider = connectProvider({ STRIPE_API_BASE: '', ...world.stripe.settings }, createLog('silent'));
    if (!provider) throw new Error('The stand-in is not set up.');
    const dueBefore = new Date(world.clock.now().getTime() - HOUR_MS);
    await reconcileCustomers({ db, clock: world.clock, provider }, { dueBefore });
    expect(liveSubscriptions(world)).toHaveLength(1);
  });

  it('changes nothing if creating an account fails', async () => {
    const world = await createTestWorld({ accounts: [CHIEF, { username: 'ada' }], now: NOW });
    await world.pool.query(`alter table allowances add check (used <> 10)`);
    expect((await replaceAccounts(world)).status).toBe(500);
    expect(await usernames(world)).toEqual(['chief', 'ada']);
    expect((await world.pool.query('select * from audit_rows')).rows).toEqual([]);
  });

  it('is refused in production unless ALLOW_TEST_ACCOUNTS is true, and elsewhere only if it is false', async () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://localhost',
      MEDIAWIKI_CONTACT: 'us@example.org',
    };
    const outcomes = [];
    for (const settings of [
      { ...production },
      { ...production, ALLOW_TEST_ACCOUNTS: 'true' },
      { ALLOW_TEST_ACCOUNTS: 'false' },
      {},
    ]) {
      const world = await createTestWorld({ accounts: [CHIEF, { username: 'ada' }], now: NOW, settings });
      const { status, body } = await replaceAccounts(world);
      outcomes.push([status, body.error?.code, (await usernames(world)).includes('ada')]);
    }
    expect(outcomes).toEqual([
      [403, 'admin.test_accounts_off', true],
      [200, undefined, false],
      [403, 'admin.test_accounts_off', true],
      [200, undefined, false],
    ]);
  });
});
