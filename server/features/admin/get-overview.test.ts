import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { DayCounts, getOverview } from '#contract/admin.ts';
import { createBackground } from '#server/platform/background.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import { createCounters } from '#server/platform/counters.ts';
import { insertAccounts } from '#testing/accounts.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

type Overview = z.infer<typeof getOverview.response>;

const TODAY = '2026-11-21';
const ZERO_COUNTS = {
  searches: 0,
  fromCache: 0,
  fromIndex: 0,
  fromUpstream: 0,
  fromCatalogue: 0,
  downloads: 0,
  signUps: 0,
  errors: 0,
};

async function read(world: TestWorld): Promise<Overview> {
  const { status, body } = await world.visitor('chief').get<Overview>('/api/admin/overview');
  expect(status).toBe(200);
  return body;
}

const countsOf = ({ days }: Overview, day: string): Omit<DayCounts, 'day'> | undefined => {
  const entry = days.find((counts) => counts.day === day);
  if (!entry) return undefined;
  const { day: _, ...counts } = entry;
  return counts;
};

const createAdminWorld = (input: Parameters<typeof createTestWorld>[0] = {}) =>
  createTestWorld({ accounts: [{ username: 'chief', isAdmin: true }], now: `${TODAY}T23:59:00Z`, ...input });

/** Creates the counters of a second process. */
function createOtherCounters({ db, clock }: TestWorld) {
  const silent = () => undefined;
  const background = createBackground({ debug: silent, info: silent, warn: silent, error: silent });
  return createCounters({ db, clock, background });
}

describe('the overview', () => {
  it('has the last 30 days, oldest first, with zeros for days without events', async () => {
    const { days } = await read(await createAdminWorld());
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: '2026-10-23', ...ZERO_COUNTS });
    expect(days.at(-1)).toEqual({ day: TODAY, ...ZERO_COUNTS });
    expect(new Set(days.map(({ day }) => day)).size).toBe(30);
  });

  it('counts searches by source, downloads, sign-ups and errors', async () => {
    const world = await createAdminWorld({ wikis: [{ files: [{ title: 'Docker logo.svg' }] }] });
    await world.get('/api/search?q=docker,github');
    await world.get('/api/search?q=docker');
    world.wikis[0]?.setBehavior({ kind: 'fails', status: 500 });
    await world.get('/api/search?q=react');
    const logo = { logoUrl: 'https://upload.wikimedia.org/a.svg', fileType: 'svg' };
    await world.visitor().send('POST', '/api/downloads/track', logo);
    await world.visitor().send('POST', '/api/users/register', {
      username: 'ada',
      email: 'ada@example.org',
      password: 'difference engine',
      confirmPassword: 'difference engine',
    });
    await world.pool.query('alter table logo_titles rename to renamed');
    expect((await world.get('/api/suggest?q=docker')).status).toBe(500);
    await expect
      .poll(async () => countsOf(await read(world), TODAY))
      .toEqual({
        searches: 4,
        fromCache: 1,
        fromIndex: 0,
        fromUpstream: 2,
        fromCatalogue: 1,
        downloads: 1,
        signUps: 1,
        errors: 1,
      });
  });

  it('adds the counts of other processes and starts a new day at midnight UTC', async () => {
    const world = await createAdminWorld();
    const otherProcess = createOtherCounters(world);
    const download = () =>
      world.visitor().send('POST', '/api/downloads/track', {
        logoUrl: 'https://upload.wikimedia.org/a.svg',
        fileType: 'svg',
      });
    await download();
    otherProcess.count('download', 4);
    await otherProcess.read(TODAY);
    expect(countsOf(await read(world), TODAY)).toEqual({ ...ZERO_COUNTS, downloads: 5 });
    world.clock.advance(59 * SECOND_MS + 999);
    await download();
    world.clock.advance(1);
    await download();
    otherProcess.count('download', 2);
    await otherProcess.read(TODAY);
    const overview = await read(world);
    expect(countsOf(overview, TODAY)).toEqual({ ...ZERO_COUNTS, downloads: 6 });
    expect(overview.days.at(-1)).toEqual({ day: '2026-11-22', ...ZERO_COUNTS, downloads: 3 });
    expect(overview.days).toHaveLength(30);
    world.clock.advance(28 * DAY_MS);
    expect((await read(world)).days[0]).toEqual({ day: TODAY, ...ZERO_COUNTS, downloads: 6 });
    world.clock.advance(DAY_MS);
    expect((await read(world)).days[0]).toMatchObject({ day: '2026-11-22', downloads: 3 });
    await otherProcess.stop();
  });

  it('counts accounts and current subscribers at most once a minute', async () => {
    const premium = { username: 'ada', grantedDays: 30 };
    const world = await createAdminWorld({
      accounts: [{ username: 'chief', isAdmin: true }, premium, { username: 'bob', grantedDays: 1 }],
    });
    // Adds a second entitlement to each: a current one to Ada, and one that was ended at once to Bob.
    await world.pool.query(
      `insert into entitlements (account_id, source, starts_at, ends_at, ended_at)
       select account_id, 'grant', starts_at, ends_at, case when ends_at < '2026-12-01' then starts_at end
       from entitlements`,
    );
    const countAccounts = async () => {
      const { accounts, subscribers } = await read(world);
      return { accounts, subscribers };
    };
    expect(await countAccounts()).toEqual({ accounts: 3, subscribers: 2 });
    await insertAccounts(world.pool, [{ username: 'eve', grantedDays: 2 }], world.clock.now());
    world.clock.advance(MINUTE_MS - 1);
    expect(await countAccounts()).toEqual({ accounts: 3, subscribers: 2 });
    world.clock.advance(1);
    expect(await countAccounts()).toEqual({ accounts: 4, subscribers: 3 });
    world.clock.advance(DAY_MS);
    expect(await countAccounts()).toEqual({ accounts: 4, subscribers: 2 });
  });

  it('counts again after a database failure', async () => {
    const world = await createAdminWorld();
    await world.pool.query('alter table entitlements rename to renamed');
    expect((await world.visitor('chief').get('/api/admin/overview')).status).toBe(500);
    await world.pool.query('alter table renamed rename to entitlements');
    expect(await read(world)).toMatchObject({ accounts: 1, subscribers: 0 });
  });

  it('shows the remaining budget of this minute and which wikis are up', async () => {
    const world = await createAdminWorld({
      wikis: [{ files: [{ title: 'Docker logo.svg' }] }],
      settings: { UPSTREAM_PER_MINUTE: '10' },
    });
    world.clock.advance(2 * MINUTE_MS);
    const sources = [{ name: expect.any(String), isUp: true }];
    expect((await read(world)).upstream).toEqual({ perMinute: 10, left: 10, sources });
    await world.get('/api/search?q=docker,github');
    expect((await read(world)).upstream.left).toBe(8);
    // The budget waits two seconds longer than a minute, because a request may reach the wiki late.
    world.clock.advance(MINUTE_MS + 2 * SECOND_MS);
    expect((await read(world)).upstream.left).toBe(10);
  });
});
