import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { listKeys } from '#contract/keys.ts';
import { createBackground } from '#server/platform/background.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#server/platform/clock.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';
import { addProgramCalls, bearer, createTestKey } from '#testing/keys.ts';
import { deleteOldUsage } from './delete-old-usage.ts';
import { recordKeyCall, recordKeyDownloads } from './record-usage.ts';

type KeyList = z.infer<typeof listKeys.response>;

async function createUsageWorld() {
  const accounts = [{ username: 'ada' }, { username: 'bob' }];
  const world = await createTestWorld({ accounts, now: '2026-11-20T23:59:00Z' });
  const call = addProgramCalls(world);
  return { world, call, ...(await createTestKey(world, 'ada')) };
}

const listOf = async (world: TestWorld, username = 'ada') =>
  (await world.visitor(username).get<KeyList>('/api/user/keys')).body;

it('the calls of a key are counted by day, without those that were refused', async () => {
  const { world, call, key, secret } = await createUsageWorld();
  const { secret: bobs } = await createTestKey(world, 'bob');
  await Promise.all(Array.from({ length: 20 }, () => call('/api/v1/program', bearer(secret))));
  await call('/logo/docker', bearer(secret));
  await call('/api/v1/program');
  await call('/api/v1/program', bearer('lgt_wrong'));
  await call('/api/v1/program', bearer(bobs));
  const today = { keyId: key.id, day: '2026-11-20', calls: 21, downloads: 0 };
  await expect.poll(async () => (await listOf(world)).usage).toEqual([today]);
  world.clock.advance(MINUTE_MS);
  await call('/logo/docker', bearer(secret), { method: 'HEAD' });
  const tomorrow = { ...today, day: '2026-11-21', calls: 1 };
  await expect.poll(async () => (await listOf(world)).usage).toEqual([today, tomorrow]);
  const { key: other } = await createTestKey(world, 'ada', 'Other');
  await world.visitor('ada').send('DELETE', `/api/user/keys/${key.id}`);
  expect((await listOf(world)).usage).toEqual([today, tomorrow]);
  expect((await listOf(world)).keys.map(({ id }) => id)).toEqual([other.id]);
  world.clock.advance(29 * DAY_MS);
  expect((await listOf(world)).usage).toEqual([tomorrow]);
  expect((await listOf(world, 'bob')).usage).toEqual([]);
});

it('downloads are counted beside calls, and the last use at most once a minute', async () => {
  const { world, key } = await createUsageWorld();
  const background = createBackground(createLog('silent'));
  const deps = { ...world, background };
  const lastUseOf = async () => (await listOf(world)).keys[0]?.lastUsedAt;
  recordKeyCall(deps, key.id);
  recordKeyDownloads(deps, key.id, 7);
  await background.settled();
  expect((await listOf(world)).usage).toEqual([{ keyId: key.id, day: '2026-11-20', calls: 1, downloads: 7 }]);
  expect(await lastUseOf()).toBe('2026-11-20T23:59:00.000Z');
  world.clock.advance(59 * SECOND_MS);
  recordKeyCall(deps, key.id);
  await background.settled();
  expect(await lastUseOf()).toBe('2026-11-20T23:59:00.000Z');
  world.clock.advance(SECOND_MS);
  recordKeyCall(deps, key.id);
  await background.settled();
  expect(await lastUseOf()).toBe('2026-11-21T00:00:00.000Z');
});

it('a key that is deleted meanwhile has no usage, and deletions don’t block counting', async () => {
  const { world, key } = await createUsageWorld();
  const failures: string[] = [];
  const background = createBackground(createLog('error', { write: (line) => failures.push(line) }));
  for (let count = 0; count < 50; count += 1) recordKeyCall({ ...world, background }, key.id);
  expect((await world.visitor('ada').send('DELETE', '/api/user')).status).toBe(200);
  for (let count = 0; count < 10; count += 1) recordKeyCall({ ...world, background }, key.id);
  await background.settled();
  expect(failures).toEqual([]);
  expect((await world.pool.query('select from api_key_usage')).rowCount).toBe(0);
});

it('usage and ended keys are deleted after a year', async () => {
  const { world, call, key, secret } = await createUsageWorld();
  const { key: kept } = await createTestKey(world, 'ada', 'Kept');
  await world.visitor('ada').send('DELETE', `/api/user/keys/${key.id}`);
  const insert = 'insert into api_key_usage (key_id, day, calls, downloads) values ($1, $2, 1, 0)';
  for (const day of ['2026-11-19', '2026-11-21']) await world.pool.query(insert, [kept.id, day]);
  world.clock.advance(365 * DAY_MS);
  await deleteOldUsage(world);
  expect((await call('/api/v1/program', bearer(secret))).body.error.code).toBe('keys.ended');
  const { rows } = await world.pool.query('select key_id, day::text from api_key_usage');
  expect(rows).toEqual([{ key_id: kept.id, day: '2026-11-21' }]);
  world.clock.advance(SECOND_MS);
  await deleteOldUsage(world);
  expect((await call('/api/v1/program', bearer(secret))).body.error.code).toBe('keys.unknown');
  expect((await world.pool.query('select name from api_keys')).rows).toEqual([{ name: 'Kept' }]);
});
