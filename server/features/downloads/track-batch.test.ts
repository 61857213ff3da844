import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Allowance, trackBatch } from '#contract/downloads.ts';
import { DAY_MS, MINUTE_MS } from '#server/platform/clock.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const LOGOS = ['a', 'b', 'c'].map((name) => ({
  url: `https://upload.wikimedia.org/${name}.svg`,
  title: `Logo ${name}`,
  fileType: 'svg',
  licence: 'an extra field',
}));
const UPGRADE_MESSAGE = 'Batch downloading is a premium feature. Please upgrade to use this feature.';
type Visitor = ReturnType<TestWorld['visitor']>;

function batch(visitor: Visitor, fields: object = {}) {
  return visitor.send<Allowance>('POST', '/api/downloads/batch', { logos: LOGOS, ...fields });
}

async function rowsOf({ pool }: TestWorld, table: 'downloads'): Promise<number> {
  return (await pool.query(`select from ${table}`)).rowCount ?? 0;
}

describe('a batch of a subscriber', () => {
  it('is recorded logo by logo, in order, and uses no allowance', async () => {
    const world = await createTestWorld({
      accounts: [{ username: 'pat', grantedDays: 10, used: 4 }],
      now: NOW,
    });
    const pat = world.visitor('pat');
    const { status, body } = await batch(pat);
    expect([status, trackBatch.response.parse(body)]).toEqual([
      200,
      {
        success: true,
        message: '',
        downloadCount: 3,
        limit: null,
        remaining: null,
        isSubscribed: true,
        resetsAt: null,
      },
    ]);
    const history = await pat.get<{ downloads: { logoTitle: string; logoUrl: string }[] }>(
      '/api/user/downloads',
    );
    expect(history.body.downloads.map(({ logoTitle }) => logoTitle)).toEqual(['Logo a', 'Logo b', 'Logo c']);
    world.clock.advance(11 * DAY_MS);
    expect((await pat.get('/api/downloads/check-limit')).body).toMatchObject({
      downloadCount: 4,
      remaining: 6,
    });
  });

  it('is recorded once, however often it is sent, and can be repeated for five minutes after the subscription has ended', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'pat', grantedDays: 10 }], now: NOW });
    const pat = world.visitor('pat');
    world.clock.advance(10 * DAY_MS - MINUTE_MS);
    const requestId = randomUUID();
    const responses = await Promise.all(Array.from({ length: 8 }, () => batch(pat, { requestId })));
    expect(responses.map(({ status, body }) => [status, body.downloadCount])).toEqual(
      Array.from({ length: 8 }, () => [200, 3]),
    );
    // The subscription ended a minute ago, and the batch was sent two minutes ago.
    world.clock.advance(2 * MINUTE_MS);
    expect((await batch(pat, { requestId })).status).toBe(200);
    expect((await batch(pat, { requestId: randomUUID() })).status).toBe(403);
    world.clock.advance(5 * MINUTE_MS);
    expect((await batch(pat, { requestId })).status).toBe(403);
    expect(await rowsOf(world, 'downloads')).toBe(3);
  });

  it('is refused if its request id was used for another logo', async () => {
    const world = await createTestWorld({
      accounts: [{ username: 'pat', grantedDays: 10 }, { username: 'ada' }],
      now: NOW,
    });
    const requestId = randomUUID();
    const single = { logoUrl: LOGOS[0]?.url, logoTitle: 'Logo a', fileType: 'svg', requestId };
    // To a subscriber, the batch looks like a repetition, since it begins with the logo of the single download.
    for (const [name, status] of [
      ['ada', 403],
      ['pat', 200],
    ] as const) {
      const visitor = world.visitor(name);
      expect((await visitor.send('POST', '/api/downloads/track', single)).status).toBe(200);
      expect((await batch(visitor, { requestId })).status).toBe(status);
    }
    const otherLogos = LOGOS.slice(1);
    expect(await batch(world.visitor('pat'), { requestId, logos: otherLogos })).toMatchObject({
      status: 400,
      body: { error: { code: 'request.invalid', parameter: 'requestId' } },
    });
    expect(await rowsOf(world, 'downloads')).toBe(2);
  });
});

describe('a batch of a free account or a guest', () => {
  it('is refused with the message, the count and the limit, and nothing is recorded', async () => {
    const world = await createTestWorld({ accounts: [{ username: 'ada', used: 3 }], now: NOW });
    for (const [visitor, downloadCount] of [
      [world.visitor('ada'), 3],
      [world.visitor(), 0],
    ] as const) {
      const expected = { message: UPGRADE_MESSAGE, downloadCount, limit: 10 };
      const response = await batch(visitor);
      expect(response).toMatchObject({
        status: 403,
        body: { ...expected, error: { ...expected, code: 'downloads.premium_needed' } },
      });
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    expect(await rowsOf(world, 'downloads')).toBe(0);
  });

  it('reports a guest’s previous downloads', async () => {
    const world = await createTestWorld({ now: NOW });
    const guest = world.visitor();
    await guest.send('POST', '/api/downloads/track', { logoUrl: '/a.svg', logoTitle: 'A', fileType: 'svg' });
    expect((await batch(guest)).body).toMatchObject({ downloadCount: 1, limit: 10 });
  });
});

describe('an invalid batch', () => {
  it.each([
    ['without a logo', { logos: [] }],
    ['with more than 2,500 logos', { logos: Array.from({ length: 2501 }, () => LOGOS[0]) }],
    ['with a logo that has no address', { logos: [{ title: 'A', fileType: 'svg' }] }],
    ['with a character that the database rejects', { logos: [{ ...LOGOS[0], title: 'a\0b' }] }],
  ])('%s is refused completely', async (_description, fields) => {
    const world = await createTestWorld({ accounts: [{ username: 'pat', grantedDays: 10 }], now: NOW });
    expect((await batch(world.visitor('pat'), fields)).status).toBe(400);
    expect(await rowsOf(world, 'downloads')).toBe(0);
  });
});
