import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Allowance } from '#contract/downloads.ts';
import { DAY_MS, MINUTE_MS } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';
import { waitForLockedStatements } from '#testing/database/wait-for-locks.ts';

const NOW = '2026-11-21T12:00:00.000Z';

type Visitor = ReturnType<TestWorld['visitor']>;

async function track(visitor: Visitor): Promise<string> {
  const requestId = randomUUID();
  const logo = { logoUrl: '/catalogue/docker.svg', fileType: 'svg', requestId };
  expect((await visitor.send('POST', '/api/downloads/track', logo)).status).toBe(200);
  return requestId;
}

async function refund(visitor: Visitor, requestId: string) {
  const { status, body } = await visitor.send<Allowance & { refunded: boolean }>(
    'POST',
    '/api/downloads/refund',
    { requestId },
  );
  expect(status).toBe(200);
  return body;
}

async function fetchUsed(visitor: Visitor): Promise<number> {
  return (await visitor.get<Allowance>('/api/downloads/check-limit')).body.downloadCount;
}

async function historyLength({ pool }: TestWorld): Promise<number> {
  return (await pool.query('select from downloads')).rowCount ?? 0;
}

describe('a failed download', () => {
  it('is refunded once to an account or a guest: the count falls and the history omits it', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW });
    for (const visitor of [world.visitor('ada'), world.visitor()]) {
      await track(visitor);
      const requestId = await track(visitor);
      expect(await refund(visitor, requestId)).toMatchObject({
        refunded: true,
        downloadCount: 1,
        remaining: 9,
      });
      expect(await refund(visitor, requestId)).toMatchObject({ refunded: false, downloadCount: 1 });
      expect(await fetchUsed(visitor)).toBe(1);
    }
    expect(await historyLength(world)).toBe(2);
  });

  it('is counted again if it is repeated with the same request id after its refund', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW });
    const ada = world.visitor('ada');
    const requestId = await track(ada);
    await refund(ada, requestId);
    const logo = { logoUrl: '/catalogue/docker.svg', fileType: 'svg', requestId };
    const repeat = await ada.send<Allowance>('POST', '/api/downloads/track', logo);
    expect(repeat).toMatchObject({ status: 200, body: { downloadCount: 1 } });
  });

  it('can be refunded for exactly five minutes', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW });
    const ada = world.visitor('ada');
    const [first, second] = [await track(ada), await track(ada)];
    world.clock.advance(5 * MINUTE_MS);
    expect(await refund(ada, first)).toMatchObject({ refunded: true, downloadCount: 1 });
    world.clock.advance(1);
    expect(await refund(ada, second)).toMatchObject({ refunded: false, downloadCount: 1 });
    expect(await historyLength(world)).toBe(1);
  });

  it('is refunded only to the visitor who downloaded it', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }, { username: 'bob' }], now: NOW });
    const requestId = await track(world.visitor('ada'));
    const guest = world.visitor();
    await track(guest);
    for (const other of [world.visitor('bob'), guest, world.visitor()]) {
      expect((await refund(other, requestId)).refunded).toBe(false);
    }
    expect(await fetchUsed(world.visitor('ada'))).toBe(1);
  });
});

describe('a refund', () => {
  it('succeeds at most five times in a window', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW });
    for (const visitor of [world.visitor('ada'), world.visitor()]) {
      const ids = [];
      for (let time = 0; time < 10; time += 1) ids.push(await track(visitor));
      const responses = [];
      for (const id of [...ids, ...ids]) responses.push(await refund(visitor, id));
      expect(responses.filter(({ refunded }) => refunded)).toHaveLength(5);
      expect(await fetchUsed(visitor)).toBe(5);
    }
    expect(await historyLength(world)).toBe(10);
  });

  it('succeeds at most five times for concurrent requests', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW });
    const ada = world.visitor('ada');
    const ids: string[] = [];
    for (let time = 0; time < 10; time += 1) ids.push(await track(ada));
    const connection = openDatabase({ url: world.pool.options.connectionString ?? '' });
    const lockHolder = await connection.pool.connect();
    await lockHolder.query('begin');
    await lockHolder.query('select from allowances for update');
    const responses = Promise.all(ids.map((id) => refund(ada, id)));
    await waitForLockedStatements(connection.pool, 10);
    await lockHolder.query('commit');
    lockHolder.release();
    await connection.close();
    expect((await responses).filter(({ refunded }) => refunded)).toHaveLength(5);
    expect(await fetchUsed(ada)).toBe(5);
    expect(await historyLength(world)).toBe(5);
  });

  it('keeps the window open, and the maximum of five, even if all downloads are refunded', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW });
    const ada = world.visitor('ada');
    for (let time = 0; time < 5; time += 1) {
      expect(await refund(ada, await track(ada))).toMatchObject({ refunded: true, downloadCount: 0 });
      world.clock.advance(MINUTE_MS);
    }
    const response = await refund(ada, await track(ada));
    expect(response).toMatchObject({
      refunded: false,
      downloadCount: 1,
      resetsAt: '2026-12-21T12:00:00.000Z',
    });
  });

  it('is possible again in the next window, which a refund of the previous window doesn’t affect', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW });
    const ada = world.visitor('ada');
    for (let time = 0; time < 5; time += 1) await refund(ada, await track(ada));
    world.clock.advance(30 * DAY_MS - MINUTE_MS);
    await track(ada);
    world.clock.advance(MINUTE_MS - 1);
    const lastOfWindow = await track(ada);
    world.clock.advance(1);
    const firstOfNext = await track(ada);
    expect(await refund(ada, lastOfWindow)).toMatchObject({ refunded: true, downloadCount: 1 });
    expect(await refund(ada, firstOfNext)).toMatchObject({ refunded: true, downloadCount: 0 });
  });

  it('to a subscriber is unlimited and does not change the free downloads used', async () => {
    const world = await createTestWorld({
      accounts: [{ username: 'pat', grantedDays: 1, used: 3 }],
      now: NOW,
    });
    const pat = world.visitor('pat');
    world.clock.advance(DAY_MS - MINUTE_MS);
    const ids = [];
    for (let time = 0; time < 7; time += 1) ids.push(await track(pat));
    expect(await refund(pat, ids.pop() ?? '')).toMatchObject({ refunded: true, downloadCount: 6 });
    world.clock.advance(MINUTE_MS);
    for (const id of ids) expect(await refund(pat, id)).toMatchObject({ refunded: true, downloadCount: 3 });
    expect(await refund(pat, await track(pat))).toMatchObject({ refunded: true, downloadCount: 3 });
  });

  it('to a guest without downloads changes nothing', async () => {
    const world = await createTestWorld({ now: NOW });
    const guest = world.visitor();
    expect(await refund(guest, randomUUID())).toEqual({
      refunded: false,
      downloadCount: 0,
      limit: 10,
      remaining: 10,
      isSubscribed: false,
      resetsAt: null,
    });
    expect(guest.cookies.size).toBe(0);
  });
});
