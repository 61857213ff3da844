import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Allowance, trackDownload } from '#contract/downloads.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

const NOW = '2026-11-21T12:00:00.000Z';
type Visitor = ReturnType<TestWorld['visitor']>;
type TrackResponse = Allowance & { message: string; success?: true; error?: { code: string } };

function track(visitor: Visitor, fields: object = {}) {
  const logo = { logoUrl: '/catalogue/docker.svg', logoTitle: 'Docker', fileType: 'svg' };
  return visitor.send<TrackResponse>('POST', '/api/downloads/track', { ...logo, ...fields });
}

async function trackTimes(visitor: Visitor, times: number) {
  const responses = [];
  for (let time = 0; time < times; time += 1) responses.push(await track(visitor));
  return responses;
}

async function rowsOf({ pool }: TestWorld, table: 'allowances' | 'downloads'): Promise<number> {
  return (await pool.query(`select from ${table}`)).rowCount ?? 0;
}

describe('a free account', () => {
  it('gets ten downloads with the remaining count after each, then the limit error', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW });
    const responses = await trackTimes(world.visitor('ada'), 11);
    const refusal = responses.pop();
    expect(responses.map(({ status, body }) => [status, body.downloadCount, body.message])).toEqual([
      ...[9, 8, 7, 6, 5, 4, 3, 2].map((left) => [
        200,
        10 - left,
        `You have ${left} free downloads remaining this month.`,
      ]),
      [200, 9, 'You have 1 free download remaining this month.'],
      [200, 10, "You've reached your download limit for this month."],
    ]);
    expect(trackDownload.response.parse(responses[0]?.body)).toEqual({
      success: true,
      message: 'You have 9 free downloads remaining this month.',
      downloadCount: 1,
      limit: 10,
      remaining: 9,
      isSubscribed: false,
      resetsAt: '2026-12-21T12:00:00.000Z',
    });
    const expected = { message: "You've reached your monthly download limit.", downloadCount: 10, limit: 10 };
    expect(refusal).toMatchObject({ status: 403, body: { ...expected, error: expected } });
    expect(refusal?.body.error?.code).toBe('downloads.limit_reached');
    expect(await rowsOf(world, 'downloads')).toBe(10);
  });

  it('is counted separately from other accounts and guests', async () => {
    const world = await createTestWorld({
      accounts: [{ username: 'ada', used: 10 }, { username: 'bob' }],
      now: NOW,
    });
    expect((await track(world.visitor('ada'))).status).toBe(403);
    expect((await track(world.visitor('bob'))).body.downloadCount).toBe(1);
    expect((await track(world.visitor())).body.downloadCount).toBe(1);
  });

  it('is counted as an account, not as the earlier guest, and gets no guest cookie', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW });
    const ada = world.visitor('ada');
    const guest = world.visitor();
    await trackTimes(guest, 10);
    for (const [name, value] of guest.cookies) ada.cookies.set(name, value);
    expect((await track(ada)).body).toMatchObject({ downloadCount: 1, remaining: 9 });
    expect((await track(world.visitor('ada'))).headers['set-cookie']).toBeUndefined();
  });
});

describe('a repeated request', () => {
  it('counts once and returns the same response, whatever its other fields', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW });
    for (const visitor of [world.visitor('ada'), world.visitor()]) {
      const requestId = randomUUID();
      const first = await track(visitor, { requestId });
      const repeat = await track(visitor, { requestId, logoTitle: 'Another' });
      expect(repeat).toMatchObject({ status: 200, body: first.body });
      expect(repeat.body.downloadCount).toBe(1);
    }
    expect(await rowsOf(world, 'downloads')).toBe(2);
  });

  it('with another logo under the same id is refused, at the limit too', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada', used: 8 }], now: NOW });
    for (const [visitor, atLimit] of [
      [world.visitor('ada'), true],
      [world.visitor(), false],
    ] as const) {
      const requestId = randomUUID();
      await track(visitor, { requestId });
      for (const other of [{ logoUrl: 'https://upload.wikimedia.org/other.svg' }, { fileType: 'png' }]) {
        expect(await track(visitor, { requestId, ...other })).toMatchObject({
          status: 400,
          body: { error: { code: 'request.invalid', parameter: 'requestId' } },
        });
      }
      if (!atLimit) continue;
      await track(visitor);
      const other = await track(visitor, { requestId, fileType: 'png' });
      expect([other.status, other.body.downloadCount]).toEqual([403, 10]);
    }
    expect(await rowsOf(world, 'downloads')).toBe(3);
  });

  it('succeeds at the limit, where new requests are refused', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada', used: 9 }], now: NOW });
    const ada = world.visitor('ada');
    const requestId = randomUUID();
    await track(ada, { requestId });
    expect(await track(ada, { requestId })).toMatchObject({
      status: 200,
      body: { success: true, remaining: 0, message: "You've reached your download limit for this month." },
    });
    expect((await track(ada, { requestId: randomUUID() })).status).toBe(403);
  });

  it('counts once for forty concurrent calls, also for the last free download', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada', used: 9 }], now: NOW });
    const requestId = randomUUID();
    const ada = world.visitor('ada');
    const responses = await Promise.all(Array.from({ length: 40 }, () => track(ada, { requestId })));
    expect(responses.map(({ status, body }) => [status, body.downloadCount])).toEqual(
      Array(40).fill([200, 10]),
    );
    expect(await rowsOf(world, 'downloads')).toBe(1);
  });

  it('is recognized only for the same visitor', async () => {
    const world = await createTestWorld({
      accounts: [{ username: 'ada' }, { username: 'bob', used: 10 }],
      now: NOW,
    });
    const requestId = randomUUID();
    await track(world.visitor('ada'), { requestId });
    expect((await track(world.visitor('bob'), { requestId })).status).toBe(403);
    expect((await track(world.visitor(), { requestId })).body.downloadCount).toBe(1);
  });
});

describe('a subscriber', () => {
  const accounts = [{ username: 'pat', grantedDays: 10, used: 4 }];

  it('has no download limit and a complete history', async () => {
    const world = await createTestWorld({ accounts, now: NOW });
    const responses = await trackTimes(world.visitor('pat'), 25);
    expect(responses.at(-1)).toMatchObject({
      status: 200,
      body: {
        message: '',
        downloadCount: 25,
        limit: null,
        remaining: null,
        isSubscribed: true,
        resetsAt: null,
      },
    });
    expect(await rowsOf(world, 'downloads')).toBe(25);
  });

  it('can use the rest of the open window when Premium ends', async () => {
    const world = await createTestWorld({ accounts, now: NOW });
    const pat = world.visitor('pat');
    await trackTimes(pat, 25);
    world.clock.advance(10 * DAY_MS);
    expect((await track(pat)).body).toMatchObject({
      isSubscribed: false,
      downloadCount: 5,
      remaining: 5,
      resetsAt: '2026-12-21T12:00:00.000Z',
    });
  });

  it('has no limit until exactly the end of the granted time', async () => {
    const world = await createTestWorld({
      accounts: [{ username: 'pat', grantedDays: 10, used: 10 }],
      now: NOW,
    });
    const pat = world.visitor('pat');
    world.clock.advance(10 * DAY_MS - 1);
    expect(await track(pat)).toMatchObject({ status: 200, body: { isSubscribed: true } });
    world.clock.advance(1);
    expect(await track(pat)).toMatchObject({ status: 403, body: { downloadCount: 10 } });
  });

  it('opens the first window with the first download after Premium', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'pat', grantedDays: 10 }], now: NOW });
    const pat = world.visitor('pat');
    await trackTimes(pat, 3);
    world.clock.advance(12 * DAY_MS);
    expect((await track(pat)).body).toMatchObject({ downloadCount: 1, resetsAt: '2027-01-03T12:00:00.000Z' });
  });

  it('gets the number of downloads of the last calendar month', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'pat', grantedDays: 100 }], now: NOW });
    const pat = world.visitor('pat');
    await trackTimes(pat, 2);
    world.clock.advance(30 * DAY_MS - 1);
    expect((await track(pat)).body.downloadCount).toBe(3);
    world.clock.advance(1);
    expect((await pat.get<Allowance>('/api/downloads/check-limit')).body.downloadCount).toBe(1);
  });
});

describe('an invalid download', () => {
  it.each([
    ['without an address', { logoUrl: '' }],
    ['with an address that is too long', { logoUrl: 'x'.repeat(2001) }],
    ['with a title that is too long', { logoTitle: 'x'.repeat(301) }],
    ['with a character that the database rejects', { logoTitle: 'a\0b' }],
    ['of an unknown file type', { fileType: '../svg' }],
    ['with an invalid request id', { requestId: 'one' }],
  ])('%s is refused and writes nothing', async (_description, fields) => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW });
    const response = await track(world.visitor('ada'), fields);
    expect(response).toMatchObject({ status: 400, body: { error: { code: 'request.invalid' } } });
    expect(await rowsOf(world, 'allowances')).toBe(0);
  });

  it('with another account’s id is refused and not counted', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }, { username: 'bob' }], now: NOW });
    const userId = world.idOf('bob');
    for (const visitor of [world.visitor('ada'), world.visitor()]) {
      expect(await track(visitor, { userId })).toMatchObject({
        status: 403,
        body: { error: { code: 'accounts.not_yours' } },
      });
    }
    expect(await rowsOf(world, 'allowances')).toBe(0);
  });
});
