import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

/** Tracks 40 downloads concurrently, alternating between two servers on one database. Returns their statuses and counts, sorted. */
async function trackConcurrently(world: TestWorld, cookies: Map<string, string>): Promise<string[]> {
  const apps = [world.app, await world.startOther()];
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      apps[index % 2]?.server.inject({
        method: 'POST',
        url: '/api/downloads/track',
        cookies: Object.fromEntries(cookies),
        headers: { 'sec-fetch-site': 'same-origin' },
        payload: { logoUrl: '/catalogue/docker.svg', fileType: 'svg', requestId: randomUUID() },
      }),
    ),
  );
  return responses.map((one) => `${one?.statusCode} ${one?.json().downloadCount}`).toSorted();
}

async function expectTenStored({ pool }: TestWorld): Promise<void> {
  const stored = 'select used, (select count(*)::int from downloads) as written from allowances';
  expect((await pool.query(stored)).rows).toEqual([{ used: 10, written: 10 }]);
}

const allowed = (from: number) => Array.from({ length: 11 - from }, (_, at) => `200 ${from + at}`);
const refused = (count: number) => Array<string>(count).fill('403 10');

it('of concurrent downloads of one account on two servers, ten are allowed and listed in the history', async () => {
  const world = await createTestWorld({ accounts: [{ username: 'ada' }, { username: 'bob' }] });
  const { cookies } = world.visitor('ada');
  expect(await trackConcurrently(world, cookies)).toEqual([...allowed(1), ...refused(30)].toSorted());
  await expectTenStored(world);
});

it('of concurrent downloads of one guest on two servers, ten are allowed and stored', async () => {
  const world = await createTestWorld();
  const guest = world.visitor();
  const first = { logoUrl: '/catalogue/docker.svg', fileType: 'svg', requestId: randomUUID() };
  expect((await guest.send('POST', '/api/downloads/track', first)).status).toBe(200);
  expect(await trackConcurrently(world, guest.cookies)).toEqual([...allowed(2), ...refused(31)].toSorted());
  await expectTenStored(world);
});
