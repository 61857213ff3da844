import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Allowance, type HistoryEntry, startBatch, trackBatch } from '#contract/downloads.ts';
import { DAY_MS, MINUTE_MS } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/pool.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';
import { deleteExpiredDownloads } from './delete-expired-downloads.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const LOGOS = ['a', 'b', 'c'].map((name) => ({
  url: `https://upload.wikimedia.org/${name}.svg`,
  title: `Logo ${name}`,
  fileType: 'svg',
  licence: 'an extra field',
}));
const UPGRADE_MESSAGE = 'Batch downloading is a premium feature. Please upgrade to use this feature.';
const UNLIMITED = {
  success: true,
  message: '',
  limit: null,
  remaining: null,
  isSubscribed: true,
  resetsAt: null,
};
type Visitor = ReturnType<TestWorld['visitor']>;

function start(visitor: Visitor, fields: object = {}) {
  return visitor.send<Allowance>('POST', '/api/downloads/batch/start', fields);
}

function track(visitor: Visitor, fields: object = {}) {
  return visitor.send<Allowance>('POST', '/api/downloads/batch', { logos: LOGOS, ...fields });
}

async function rowsOf({ pool }: TestWorld, table: 'downloads' | 'batches'): Promise<number> {
  return (await pool.query(`select from ${table}`)).rowCount ?? 0;
}

async function readHistory(visitor: Visitor): Promise<HistoryEntry[]> {
  return (await visitor.get<{ downloads: HistoryEntry[] }>('/api/user/downloads')).body.downloads;
}

async function readTitles(visitor: Visitor, entry: HistoryEntry | undefined): Promise<string[]> {
  const path = `/api/user/downloads?batchId=${entry?.batch?.id}`;
  const { body } = await visitor.get<{ downloads: HistoryEntry[] }>(path);
  return body.downloads.map(({ logoTitle }) => logoTitle);
}

/** Creates a world in which pat is a subscriber for ten days. */
async function createWorld() {
  const world = await createTestWorld({
    accounts: [{ username: 'pat', grantedDays: 10, used: 4 }],
    now: NOW,
  });
  return { world, pat: world.visitor('pat') };
}

describe('a batch of a subscriber', () => {
  it('is allowed before it is made, which counts and lists nothing', async () => {
    const { world, pat } = await createWorld();
    const requestId = randomUUID();
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await start(pat, { requestId });
      expect([status, startBatch.response.parse(body)]).toEqual([200, { ...UNLIMITED, downloadCount: 0 }]);
    }
    expect(await readHistory(pat)).toEqual([]);
    expect(await rowsOf(world, 'batches')).toBe(1);
  });

  it('is forgotten a day later if nothing was saved, and kept otherwise', async () => {
    const { world, pat } = await createWorld();
    const requestId = randomUUID();
    await start(pat, { requestId: randomUUID() });
    await start(pat, { requestId });
    await track(pat, { requestId });
    const { db, close } = openDatabase({ url: world.pool.options.connectionString ?? '' });
    await deleteExpiredDownloads({ db, clock: world.clock });
    expect(await rowsOf(world, 'batches')).toBe(2);
    world.clock.advance(DAY_MS + 1);
    await deleteExpiredDownloads({ db, clock: world.clock });
    await close();
    expect(await rowsOf(world, 'batches')).toBe(1);
    expect(await readHistory(pat)).toHaveLength(1);
  });

  it('is limited to two hundred calls an hour', async () => {
    const { pat } = await createWorld();
    const requestId = randomUUID();
    for (let count = 0; count < 200; count += 1) expect((await start(pat, { requestId })).status).toBe(200);
    expect((await start(pat, { requestId })).status).toBe(429);
    expect((await track(pat, { requestId })).status).toBe(429);
  });

  it('is recorded as one entry that contains the saved files, in order, and uses no allowance', async () => {
    const { world, pat } = await createWorld();
    const requestId = randomUUID();
    await start(pat, { requestId, format: 'sheet' });
    const { status, body } = await track(pat, { requestId, format: 'sheet' });
    expect([status, trackBatch.response.parse(body)]).toEqual([200, { ...UNLIMITED, downloadCount: 3 }]);
    const [entry, ...others] = await readHistory(pat);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      logoTitle: 'Logo a',
      downloadDate: NOW,
      batch: { format: 'sheet', files: 3 },
    });
    expect(await readTitles(pat, entry)).toEqual(['Logo a', 'Logo b', 'Logo c']);
    world.clock.advance(11 * DAY_MS);
    const allowance = (await pat.get('/api/downloads/check-limit')).body;
    expect(allowance).toMatchObject({ downloadCount: 4, remaining: 6 });
  });

  it('is recorded once, however often and concurrently it is sent', async () => {
    const { world, pat } = await createWorld();
    const requestId = randomUUID();
    const responses = await Promise.all(Array.from({ length: 8 }, () => track(pat, { requestId })));
    expect(responses.map(({ status, body }) => [status, body.downloadCount])).toEqual(
      Array.from({ length: 8 }, () => [200, 3]),
    );
    expect(await rowsOf(world, 'downloads')).toBe(3);
    expect(await rowsOf(world, 'batches')).toBe(1);
  });

  it('gets the files that a retry saved later', async () => {
    const { world, pat } = await createWorld();
    const requestId = randomUUID();
    await track(pat, { requestId, logos: LOGOS.slice(1, 2) });
    world.clock.advance(MINUTE_MS);
    await track(pat, { requestId });
    const [entry, ...others] = await readHistory(pat);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ downloadDate: NOW, batch: { format: 'zip', files: 3 } });
    expect(await readTitles(pat, entry)).toEqual(['Logo b', 'Logo a', 'Logo c']);
  });

  it('that was allowed can be recorded for a day after the subscription has ended, a new one can’t', async () => {
    const { world, pat } = await createWorld();
    const requestId = randomUUID();
    world.clock.advance(10 * DAY_MS - MINUTE_MS);
    expect((await start(pat, { requestId })).status).toBe(200);
    world.clock.advance(DAY_MS - 1);
    expect((await start(pat, { requestId })).status).toBe(200);
    expect((await track(pat, { requestId, logos: LOGOS.slice(0, 2) })).status).toBe(200);
    for (const send of [start, track])
      expect((await send(pat, { requestId: randomUUID() })).status).toBe(403);
    world.clock.advance(1);
    for (const send of [start, track]) expect((await send(pat, { requestId })).status).toBe(403);
    expect(await rowsOf(world, 'downloads')).toBe(2);
    // The files of the batch use no free download.
    expect((await pat.get('/api/downloads/check-limit')).body).toMatchObject({ downloadCount: 4 });
  });

  it('is added only to the history of its account', async () => {
    const world = await createTestWorld({
      accounts: [
        { username: 'pat', grantedDays: 10 },
        { username: 'bob', grantedDays: 10 },
      ],
      now: NOW,
    });
    const [pat, bob] = [world.visitor('pat'), world.visitor('bob')];
    const requestId = randomUUID();
    await track(pat, { requestId });
    expect((await track(bob, { requestId, userId: world.idOf('pat') })).status).toBe(403);
    const [entry] = await readHistory(pat);
    expect(await readTitles(bob, entry)).toEqual([]);
    expect(await readHistory(bob)).toEqual([]);
  });

  it('can’t be refunded', async () => {
    const { world, pat } = await createWorld();
    const requestId = randomUUID();
    await track(pat, { requestId });
    expect((await pat.send('POST', '/api/downloads/refund', { requestId })).body).toMatchObject({
      refunded: false,
    });
    expect(await rowsOf(world, 'downloads')).toBe(3);
  });
});

describe('a batch of a free account or a guest', () => {
  it('is refused with the message, the count and the limit, and nothing is recorded', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada', used: 3 }], now: NOW });
    for (const send of [start, track]) {
      for (const [visitor, downloadCount] of [
        [world.visitor('ada'), 3],
        [world.visitor(), 0],
      ] as const) {
        const expected = { message: UPGRADE_MESSAGE, downloadCount, limit: 10 };
        const response = await send(visitor, { requestId: randomUUID() });
        expect(response).toMatchObject({
          status: 403,
          body: { ...expected, error: { ...expected, code: 'downloads.premium_needed' } },
        });
        expect(response.headers['set-cookie']).toBeUndefined();
      }
    }
    expect(await rowsOf(world, 'downloads')).toBe(0);
    expect(await rowsOf(world, 'batches')).toBe(0);
  });

  it('reports a guest’s previous downloads', async () => {
    const world = await createTestWorld({ now: NOW });
    const guest = world.visitor();
    await guest.send('POST', '/api/downloads/track', { logoUrl: '/a.svg', logoTitle: 'A', fileType: 'svg' });
    expect((await track(guest)).body).toMatchObject({ downloadCount: 1, limit: 10 });
  });
});

describe('an invalid batch', () => {
  it.each([
    ['without a logo', { logos: [] }],
    ['with more than 2,500 logos', { logos: Array.from({ length: 2501 }, () => LOGOS[0]) }],
    ['with a logo that has no address', { logos: [{ title: 'A', fileType: 'svg' }] }],
    ['with a character that the database rejects', { logos: [{ ...LOGOS[0], title: 'a\0b' }] }],
    ['of an unknown format', { format: 'rar' }],
  ])('%s is refused completely', async (_description, fields) => {
    const { world, pat } = await createWorld();
    expect((await track(pat, fields)).status).toBe(400);
    expect(await rowsOf(world, 'downloads')).toBe(0);
  });
});
