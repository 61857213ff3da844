import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Allowance } from '#contract/downloads.ts';
import { DAY_MS, MINUTE_MS } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

const NOW = '2026-11-21T12:00:00.000Z';

type Visitor = ReturnType<TestWorld['visitor']>;

async function track(visitor: Visitor): Promise<string> {
  const requestId = randomUUID();
  const logo = { logoUrl: '/catalogue/docker.svg', fileType: 'svg', requestId };
  expect((await visitor.send('POST', '/api/downloads/track', logo)).status).toBe(200);
  return requestId;
}

async function giveBack(visitor: Visitor, requestId: string) {
  const { status, body } = await visitor.send<Allowance & { givenBack: boolean }>(
    'POST',
    '/api/downloads/give-back',
    { requestId },
  );
  expect(status).toBe(200);
  return body;
}

async function used(visitor: Visitor): Promise<number> {
  return (await visitor.get<Allowance>('/api/downloads/check-limit')).body.downloadCount;
}

async function historyLength({ pool }: TestWorld): Promise<number> {
  return (await pool.query('select from downloads')).rowCount ?? 0;
}

describe('a download that failed', () => {
  it('is given back once, by an account and by a guest: the count falls and the history forgets it', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW });
    for (const visitor of [world.visitor('ada'), world.visitor()]) {
      await track(visitor);
      const requestId = await track(visitor);
      expect(await giveBack(visitor, requestId)).toMatchObject({
        givenBack: true,
        downloadCount: 1,
        remaining: 9,
      });
      expect(await giveBack(visitor, requestId)).toMatchObject({ givenBack: false, downloadCount: 1 });
      expect(await used(visitor)).toBe(1);
    }
    expect(await historyLength(world)).toBe(2);
  });

  it('can be downloaded after all, with the same request id, and counts then', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW });
    const ada = world.visitor('ada');
    const requestId = await track(ada);
    await giveBack(ada, requestId);
    const logo = { logoUrl: '/catalogue/docker.svg', fileType: 'svg', requestId };
    const again = await ada.send<Allowance>('POST', '/api/downloads/track', logo);
    expect(again).toMatchObject({ status: 200, body: { downloadCount: 1 } });
  });

  it('is given back for five minutes, and not a millisecond longer', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW });
    const ada = world.visitor('ada');
    const [one, other] = [await track(ada), await track(ada)];
    world.clock.pass(5 * MINUTE_MS);
    expect(await giveBack(ada, one)).toMatchObject({ givenBack: true, downloadCount: 1 });
    world.clock.pass(1);
    expect(await giveBack(ada, other)).toMatchObject({ givenBack: false, downloadCount: 1 });
    expect(await historyLength(world)).toBe(1);
  });

  it('is given back by the one who made it only', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }, { username: 'bob' }], now: NOW });
    const requestId = await track(world.visitor('ada'));
    const guest = world.visitor();
    await track(guest);
    for (const other of [world.visitor('bob'), guest, world.visitor()]) {
      expect((await giveBack(other, requestId)).givenBack).toBe(false);
    }
    expect(await used(world.visitor('ada'))).toBe(1);
  });
});

describe('giving back', () => {
  it('lets nobody have more than five extra tries in a window', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW });
    for (const visitor of [world.visitor('ada'), world.visitor()]) {
      const ids = [];
      for (let time = 0; time < 10; time += 1) ids.push(await track(visitor));
      const answers = [];
      for (const id of [...ids, ...ids]) answers.push(await giveBack(visitor, id));
      expect(answers.filter(({ givenBack }) => givenBack)).toHaveLength(5);
      expect(await used(visitor)).toBe(5);
    }
    expect(await historyLength(world)).toBe(10);
  });

  it('lets nobody have more by doing it all at the same moment', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW });
    const ada = world.visitor('ada');
    const ids: string[] = [];
    for (let time = 0; time < 10; time += 1) ids.push(await track(ada));
    const other = openDatabase({ url: world.pool.options.connectionString ?? '' });
    const held = await other.pool.connect();
    await held.query('begin');
    await held.query('select from allowances for update');
    const answers = Promise.all(ids.map((id) => giveBack(ada, id)));
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await other.pool.query(waiting)).rowCount, { timeout: 9000 }).toBe(10);
    await held.query('commit');
    held.release();
    await other.close();
    expect((await answers).filter(({ givenBack }) => givenBack)).toHaveLength(5);
    expect(await used(ada)).toBe(5);
    expect(await historyLength(world)).toBe(5);
  });

  it('everything does not open another window, in which more could be given back', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW });
    const ada = world.visitor('ada');
    for (let time = 0; time < 5; time += 1) {
      expect(await giveBack(ada, await track(ada))).toMatchObject({ givenBack: true, downloadCount: 0 });
      world.clock.pass(MINUTE_MS);
    }
    const answer = await giveBack(ada, await track(ada));
    expect(answer).toMatchObject({
      givenBack: false,
      downloadCount: 1,
      resetsAt: '2026-12-21T12:00:00.000Z',
    });
  });

  it('is open again in the next window, and takes nothing off it for a download of the one before', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW });
    const ada = world.visitor('ada');
    for (let time = 0; time < 5; time += 1) await giveBack(ada, await track(ada));
    world.clock.pass(30 * DAY_MS - MINUTE_MS);
    await track(ada);
    world.clock.pass(MINUTE_MS - 1);
    const late = await track(ada);
    world.clock.pass(1);
    const first = await track(ada);
    expect(await giveBack(ada, late)).toMatchObject({ givenBack: true, downloadCount: 1 });
    expect(await giveBack(ada, first)).toMatchObject({ givenBack: true, downloadCount: 0 });
  });

  it('what a subscriber downloaded lowers nothing once it is free, and is not held against it', async () => {
    const world = await createTestWorld({
      accounts: [{ username: 'pat', grantedDays: 1, used: 3 }],
      now: NOW,
    });
    const pat = world.visitor('pat');
    world.clock.pass(DAY_MS - MINUTE_MS);
    const ids = [];
    for (let time = 0; time < 7; time += 1) ids.push(await track(pat));
    expect(await giveBack(pat, ids.pop() ?? '')).toMatchObject({ givenBack: true, downloadCount: 6 });
    world.clock.pass(MINUTE_MS);
    for (const id of ids)
      expect(await giveBack(pat, id)).toMatchObject({ givenBack: true, downloadCount: 3 });
    expect(await giveBack(pat, await track(pat))).toMatchObject({ givenBack: true, downloadCount: 3 });
  });

  it('by a guest who never downloaded changes nothing', async () => {
    const world = await createTestWorld({ now: NOW });
    const guest = world.visitor();
    expect(await giveBack(guest, randomUUID())).toEqual({
      givenBack: false,
      downloadCount: 0,
      limit: 10,
      remaining: 10,
      isSubscribed: false,
      resetsAt: null,
    });
    expect(guest.cookies.size).toBe(0);
  });
});
