import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Allowance } from '#contract/downloads.ts';
import { DAY_MS, MINUTE_MS } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';
import { deleteExpiredDownloads } from '../delete-expired-downloads.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const GUEST_REFUSAL =
  "You've reached the guest download limit. Create an account and upgrade to Premium to get unlimited downloads.";

type Visitor = ReturnType<TestWorld['visitor']>;

function track(visitor: Visitor, fields: object = {}) {
  const logo = { logoUrl: '/catalogue/docker.svg', fileType: 'svg' };
  return visitor.send<Allowance & { message: string }>('POST', '/api/downloads/track', {
    ...logo,
    ...fields,
  });
}

async function trackTimes(visitor: Visitor, times: number) {
  const responses = [];
  for (let time = 0; time < times; time += 1) responses.push(await track(visitor));
  return responses;
}

async function rowsOf({ pool }: TestWorld, table: 'allowances' | 'downloads'): Promise<number> {
  return (await pool.query(`select from ${table}`)).rowCount ?? 0;
}

describe('a guest', () => {
  it('gets ten downloads, then the limit error, even two months later', async () => {
    const world = await createTestWorld({ now: NOW });
    const guest = world.visitor();
    const responses = await trackTimes(guest, 10);
    expect(responses.map(({ body }) => body.message)).toEqual([
      ...[9, 8, 7, 6, 5, 4, 3, 2].map((left) => `You have ${left} free guest downloads remaining.`),
      'You have 1 free guest download remaining.',
      "You've reached your download limit for this session.",
    ]);
    expect(responses[0]?.body).toMatchObject({
      limit: 10,
      remaining: 9,
      isSubscribed: false,
      resetsAt: null,
    });
    for (const days of [0, 62]) {
      world.clock.advance(days * DAY_MS);
      const expected = { message: GUEST_REFUSAL, downloadCount: 10, limit: 10 };
      expect(await track(guest)).toMatchObject({ status: 403, body: { ...expected, error: expected } });
    }
  });

  it('is identified only by an HttpOnly session cookie', async () => {
    const world = await createTestWorld({ now: NOW });
    const guest = world.visitor();
    const first = await track(guest);
    expect(first.headers['set-cookie']).toMatch(
      /^logotheca_guest=[0-9a-f-]{36}\.[\w%-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    await trackTimes(guest, 9);
    const sameBrowser = world.visitor();
    sameBrowser.cookies.set('logotheca_guest', guest.cookies.get('logotheca_guest') ?? '');
    expect((await track(sameBrowser, { userId: 0 })).status).toBe(403);
    expect((await track(sameBrowser)).headers['set-cookie']).toBeUndefined();
  });

  it('with a forged cookie is a new guest and does not affect existing ones', async () => {
    const world = await createTestWorld({ now: NOW });
    const guest = world.visitor();
    await trackTimes(guest, 10);
    const [id, signature] = guest.cookies.get('logotheca_guest')?.split('.') ?? [];
    for (const forged of [
      `${randomUUID()}.${signature}`,
      `${id}.`,
      `${id}.${signature}x`,
      `${id}`,
      '.',
      '',
    ]) {
      const forger = world.visitor();
      forger.cookies.set('logotheca_guest', forged);
      const response = await track(forger);
      expect(response.body).toMatchObject({ downloadCount: 1 });
      expect(forger.cookies.get('logotheca_guest')).not.toBe(forged);
    }
    expect((await track(guest)).status).toBe(403);
  });

  it('is not stored when it only reads its allowance', async () => {
    const world = await createTestWorld({ now: NOW });
    const { body, headers } = await world.visitor().get<Allowance>('/api/downloads/check-limit?userId=0');
    expect(body).toEqual({
      canDownload: true,
      downloadCount: 0,
      limit: 10,
      remaining: 10,
      isSubscribed: false,
      resetsAt: null,
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(await rowsOf(world, 'allowances')).toBe(0);
  });
});

describe('new guests', () => {
  const trackFrom = async ({ app }: TestWorld, remoteAddress: string, headers = {}) => {
    const response = await app.server.inject({
      method: 'POST',
      url: '/api/downloads/track',
      remoteAddress,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      payload: { logoUrl: '/catalogue/docker.svg', fileType: 'svg' },
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };

  it('are limited to 100 an hour from a network, with advice, while earlier guests and accounts continue', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW });
    const first = world.visitor();
    await track(first);
    world.clock.advance(20 * MINUTE_MS);
    const others = await Promise.all(Array.from({ length: 99 }, () => track(world.visitor())));
    expect(others.every(({ status }) => status === 200)).toBe(true);
    const refused = world.visitor();
    const message =
      'Many people on your network have downloaded without an account in the last hour. Create a free account to download now, or try again in 40 minutes.';
    expect(await track(refused)).toMatchObject({
      status: 403,
      headers: { 'retry-after': '2400' },
      body: { message, downloadCount: 0, limit: 10, error: { code: 'downloads.limit_reached' } },
    });
    expect(refused.cookies.size).toBe(0);
    expect(await rowsOf(world, 'allowances')).toBe(100);
    expect((await track(first)).body.downloadCount).toBe(2);
    expect((await track(world.visitor('ada'))).status).toBe(200);
    expect((await trackFrom(world, '192.0.2.7')).status).toBe(200);
    world.clock.advance(40 * MINUTE_MS);
    expect((await track(refused)).status).toBe(200);
  });

  it('are unlimited with RATE_LIMITS=off', async () => {
    const world = await createTestWorld({ settings: { RATE_LIMITS: 'off' } });
    const responses = await Promise.all(Array.from({ length: 101 }, () => track(world.visitor())));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('the hourly sweep', () => {
  it('deletes guests and their downloads after thirty days, but no accounts', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada', used: 10 }], now: NOW });
    const [expired, recent] = [world.visitor(), world.visitor()];
    await track(expired);
    world.clock.advance(1);
    await track(recent);
    world.clock.advance(30 * DAY_MS);
    const { db, close } = openDatabase({ url: world.pool.options.connectionString ?? '' });
    await deleteExpiredDownloads({ db, clock: world.clock });
    await close();
    expect((await track(expired)).body.downloadCount).toBe(1);
    expect((await track(recent)).body.downloadCount).toBe(2);
    const { rows } = await world.pool.query('select used from allowances where account_id is not null');
    expect(rows).toEqual([{ used: 10 }]);
    expect((await world.pool.query('select from downloads')).rowCount).toBe(3);
  });
});
