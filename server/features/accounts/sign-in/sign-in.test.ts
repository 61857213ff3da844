import { describe, expect, it } from 'vitest';
import type { Account } from '#contract/accounts.ts';
import type { ErrorResponse } from '#contract/http/errors.ts';
import { DAY_MS, MINUTE_MS } from '#server/platform/clock.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

const ADA = { username: 'ada', email: 'Ada@example.org', password: 'difference engine' };
const NOW = '2026-11-20T08:00:00Z';

function signIn(world: TestWorld, username: string, password: string) {
  return world.visitor().send<ErrorResponse & Account>('POST', '/api/users/login', { username, password });
}

async function failSignIns(world: TestWorld, username: string, times: number) {
  const responses = [];
  for (let n = 0; n < times; n += 1) responses.push(await signIn(world, username, `wrong guess ${n}`));
  return responses.map(({ status }) => status);
}

describe('signing in', () => {
  it('accepts the username or the address in any case, with spaces around it', async () => {
    const world = await createTestWorld({ accounts: [{ ...ADA, grantedDays: 30 }], now: NOW });
    for (const name of ['ada', 'ADA', 'ada@example.org', ' ADA@EXAMPLE.ORG ']) {
      const { status, body } = await signIn(world, name, ADA.password);
      expect({ status, ...body }).toMatchObject({
        status: 200,
        id: world.idOf('ada'),
        username: 'ada',
        isSubscribed: true,
        subscriptionExpiryDate: '2026-12-20T08:00:00.000Z',
      });
    }
  });

  it('returns the same error for an unknown account as for a wrong password', async () => {
    const world = await createTestWorld({ accounts: [ADA, { username: 'by-google' }] });
    const responses = await Promise.all(
      ['ada', 'nobody', 'nobody@example.org', 'by-google', 'no\u0000body'].map((name) =>
        signIn(world, name, 'not the password'),
      ),
    );
    for (const { status, body } of responses.slice(0, 4)) {
      expect({ status, body }).toEqual({
        status: 401,
        body: {
          message: 'Invalid username or password.',
          error: { code: 'accounts.wrong_credentials', message: 'Invalid username or password.' },
        },
      });
    }
    expect(responses[4]?.status).toBe(400);
  });

  it('rejects names and passwords that are too short for any account', async () => {
    const world = await createTestWorld();
    const messageFor = async (name: string, password: string) =>
      (await signIn(world, name, password)).body.message;
    expect(await messageFor('ab', '123456')).toBe('Username must be at least 3 characters');
    expect(await messageFor('ada', '12345')).toBe('Password must be at least 6 characters');
  });
});

describe('guessing a password', () => {
  it('is blocked for 15 minutes after five failures for a username, in any case', async () => {
    const world = await createTestWorld({ accounts: [ADA], now: NOW });
    expect(await failSignIns(world, 'ada', 3)).toEqual([401, 401, 401]);
    world.clock.advance(MINUTE_MS);
    expect(await failSignIns(world, 'ADA', 3)).toEqual([401, 401, 429]);
    expect(await signIn(world, 'ada', ADA.password)).toMatchObject({
      status: 429,
      headers: { 'retry-after': String(14 * 60) },
      body: { error: { code: 'accounts.too_many_attempts', retryAfter: 14 * 60 } },
    });
    world.clock.advance(14 * MINUTE_MS);
    expect((await signIn(world, 'ada', ADA.password)).status).toBe(200);
  });

  it('does not tell which address belongs to a username', async () => {
    const world = await createTestWorld({ accounts: [ADA, { ...ADA, username: 'bob', email: null }] });
    expect(await failSignIns(world, 'ada', 6)).toEqual([401, 401, 401, 401, 401, 429]);
    for (const address of ['ada@example.org', 'nobody@example.org'])
      expect(await failSignIns(world, address, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    for (const name of ['ada', 'ADA@example.org'])
      expect((await signIn(world, name, ADA.password)).status).toBe(429);
  });

  it('is blocked for unknown names too, even with RATE_LIMITS=off', async () => {
    const world = await createTestWorld({ accounts: [ADA], settings: { RATE_LIMITS: 'off' } });
    expect(await failSignIns(world, 'Nobody', 4)).toEqual([401, 401, 401, 401]);
    expect(await failSignIns(world, 'nobody', 2)).toEqual([401, 429]);
    expect(await failSignIns(world, 'ada', 6)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('is blocked after twenty failures from a network, for all accounts', async () => {
    const accounts = Array.from({ length: 7 }, (_, n) => ({ ...ADA, username: `ada-${n}`, email: null }));
    const world = await createTestWorld({ accounts, now: NOW });
    for (let n = 0; n < 5; n += 1) await failSignIns(world, `ada-${n}`, 4);
    expect(await signIn(world, 'ada-6', ADA.password)).toMatchObject({
      status: 429,
      headers: { 'retry-after': String(15 * 60) },
    });
    const fromAnotherNetwork = await world.app.server.inject({
      method: 'POST',
      url: '/api/users/login',
      remoteAddress: '192.0.2.7',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { username: 'ada-6', password: ADA.password },
    });
    expect(fromAnotherNetwork.statusCode).toBe(200);
  });

  it('is blocked after five concurrent failures', async () => {
    const world = await createTestWorld({ accounts: [ADA] });
    const guesses = Array.from({ length: 15 }, (_, n) => signIn(world, 'ada', `wrong guess ${n}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('does not lock out a known browser of the owner, which has a separate limit of five', async () => {
    const world = await createTestWorld({
      accounts: [ADA, { ...ADA, username: 'bob', email: null }],
      now: NOW,
    });
    const knownBrowser = world.visitor();
    const signInFromBrowser = (password: string, username = 'ada') =>
      knownBrowser.send('POST', '/api/users/login', { username, password });
    const { headers } = await signInFromBrowser(ADA.password);
    expect(headers['set-cookie']).toContainEqual(
      expect.stringMatching(
        /^logotheca_device=\d+_[\w-]+\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    );
    const device = knownBrowser.cookies.get('logotheca_device') ?? '';
    expect(await failSignIns(world, 'ada', 6)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await signInFromBrowser(ADA.password)).status).toBe(200);
    expect(knownBrowser.cookies.get('logotheca_device')).toBe(device);
    for (let n = 0; n < 5; n += 1) expect((await signInFromBrowser(`wrong guess ${n}`)).status).toBe(401);
    expect((await signInFromBrowser(ADA.password)).status).toBe(429);
    knownBrowser.cookies.clear();
    expect((await signInFromBrowser(ADA.password)).status).toBe(429);
    for (const forged of [`${device}x`, device.replace(/_./, '_0'), `${world.idOf('bob')}_a.a`]) {
      knownBrowser.cookies.set('logotheca_device', forged);
      expect((await signInFromBrowser(ADA.password)).status).toBe(429);
    }
  });

  it('has the same limit from a browser known for another account as from an unknown browser', async () => {
    const world = await createTestWorld({
      accounts: [ADA, { ...ADA, username: 'eve', email: null }],
      now: NOW,
    });
    const eve = world.visitor();
    await eve.send('POST', '/api/users/login', { username: 'eve', password: ADA.password });
    expect(await failSignIns(world, 'ada', 5)).toEqual([401, 401, 401, 401, 401]);
    const guess = { username: 'ada', password: 'another guess' };
    expect((await eve.send('POST', '/api/users/login', guess)).status).toBe(429);
  });

  it('does not count correct passwords, even if many are sent concurrently', async () => {
    const world = await createTestWorld({ accounts: [ADA] });
    await failSignIns(world, 'ada', 4);
    const signIns = Array.from({ length: 12 }, () => signIn(world, 'ada', ADA.password));
    const statuses = (await Promise.all(signIns)).map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 200));
    expect(await failSignIns(world, 'ada', 2)).toEqual([401, 429]);
  });
});

describe('confirming the password', () => {
  it('needs the account’s password and is blocked after five failures in a session', async () => {
    const world = await createTestWorld({ accounts: [ADA, { username: 'by-google' }], now: NOW });
    world.clock.advance(DAY_MS);
    const ada = world.visitor('ada');
    const confirm = (password: string, visitor = ada) =>
      visitor.send<ErrorResponse>('POST', '/api/users/confirm-password', { password });
    expect((await ada.get('/api/user/export')).status).toBe(403);
    expect(await confirm('not the password')).toMatchObject({
      status: 401,
      body: { message: 'That password is incorrect.' },
    });
    expect((await ada.get('/api/user/export')).status).toBe(403);
    expect((await confirm(ADA.password)).status).toBe(200);
    expect((await ada.get('/api/user/export')).status).toBe(200);
    for (let n = 0; n < 4; n += 1) await confirm('not the password');
    expect((await confirm(ADA.password)).status).toBe(429);
    expect((await signIn(world, 'ada', ADA.password)).status).toBe(200);
    expect((await confirm(ADA.password, world.visitor('by-google'))).status).toBe(401);
    expect((await confirm('')).body.message).toBe('Please enter your password');
  });
});
