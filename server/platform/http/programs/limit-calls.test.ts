import { describe, expect, it } from 'vitest';
import {
  ADDRESSES_PER_MINUTE,
  ANONYMOUS_PER_MINUTE,
  KEY_PER_MINUTE,
} from '#contract/constants/rate-limits.ts';
import { createSecret } from '#server/features/keys/rules.ts';
import { SECOND_MS } from '#server/platform/clock.ts';
import { createTestWorld } from '#testing/create-test-world.ts';
import { addProgramCalls, bearer, createTestKey } from '#testing/keys.ts';

const PATH = '/api/v1/program';
const LIMITS = /^(x-)?ratelimit/;

async function createLimitedWorld(settings: NodeJS.ProcessEnv = {}) {
  const accounts = [{ username: 'ada' }, { username: 'bob' }];
  const world = await createTestWorld({ accounts, settings, now: '2026-11-20T08:00:00Z' });
  const call = addProgramCalls(world);
  const repeat = async (times: number, ...input: Parameters<typeof call>) => {
    const statuses = [];
    for (let count = 0; count < times; count += 1) statuses.push((await call(...input)).status);
    return statuses;
  };
  const remaining = async (...input: Parameters<typeof call>) =>
    Number(/;r=(\d+);/.exec(String((await call(...input)).headers.ratelimit))?.[1]);
  return { world, call, repeat, remaining };
}

const ofLimits = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => LIMITS.test(name)));

describe('the calls of a network without a key', () => {
  it('are limited together, with the quota, what is left of it and when it starts again', async () => {
    const { world, call, repeat } = await createLimitedWorld();
    expect(ofLimits((await call(PATH)).headers)).toEqual({
      'ratelimit-policy': '"default";q=60;w=60',
      ratelimit: '"default";r=59;t=60',
    });
    world.clock.advance(17.5 * SECOND_MS);
    const changes = await repeat(
      ANONYMOUS_PER_MINUTE - 1,
      PATH,
      {},
      { method: 'POST', payload: { text: 'a' } },
    );
    expect(new Set(changes)).toEqual(new Set([200]));
    const refused = await call(PATH);
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '43', 'access-control-allow-origin': '*' },
      body: {
        message: 'Too many requests. Wait as many seconds as the header “Retry-After” says, then try again.',
        error: { code: 'keys.too_fast', retryAfter: 43 },
      },
    });
    expect(ofLimits(refused.headers)).toEqual({
      'ratelimit-policy': '"default";q=60;w=60',
      ratelimit: '"default";r=0;t=43',
    });
    expect((await call(PATH, {}, { remoteAddress: '192.0.2.7' })).status).toBe(200);
    world.clock.advance(42.5 * SECOND_MS);
    expect((await call(PATH)).status).toBe(200);
  });

  it('include those with a wrong, a missing or an ended key, so that guessing is limited', async () => {
    const { world, call, repeat } = await createLimitedWorld();
    const { key, secret } = await createTestKey(world, 'ada');
    await world.visitor('ada').send('DELETE', `/api/user/keys/${key.id}`);
    const quarter = ANONYMOUS_PER_MINUTE / 4;
    const refusals = [
      ...(await repeat(quarter, PATH, bearer('lgt_wrong'))),
      ...(await repeat(quarter, PATH, bearer(secret))),
      ...(await repeat(quarter, '/api/v1/with-key')),
    ];
    for (let count = 0; count < quarter; count += 1)
      refusals.push((await call(PATH, bearer(createSecret()))).status);
    expect(new Set(refusals)).toEqual(new Set([401]));
    for (const headers of [{}, bearer('lgt_wrong'), bearer(createSecret()), bearer(secret)])
      expect((await call(PATH, headers)).body.error.code).toBe('keys.too_fast');
  });
});

describe('the calls of a key', () => {
  it('are limited by account, with all its keys and from all networks, and those refused as too many are not usage', async () => {
    const { world, call, repeat, remaining } = await createLimitedWorld();
    const ada = bearer((await createTestKey(world, 'ada')).secret);
    const second = bearer((await createTestKey(world, 'ada', 'Second')).secret);
    expect((await call(PATH, ada)).headers['ratelimit-policy']).toBe('"default";q=600;w=60');
    const from = { remoteAddress: '192.0.2.7' };
    const statuses = await repeat(KEY_PER_MINUTE - 1, PATH, ada, from);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await call('/api/v1/with-key', ada);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'keys.too_fast' } } });
    expect(await remaining(PATH, second)).toBe(0);
    const bob = bearer((await createTestKey(world, 'bob')).secret);
    expect(await remaining(PATH, bob)).toBe(KEY_PER_MINUTE - 1);
    expect(await remaining(PATH)).toBe(ANONYMOUS_PER_MINUTE - 1);
    const usage = 'select calls from api_key_usage order by 1';
    await expect
      .poll(async () => (await world.pool.query(usage)).rows)
      .toEqual([{ calls: 1 }, { calls: KEY_PER_MINUTE }]);
  });
});

describe('the addresses of logos', () => {
  it('have a higher limit that both share', async () => {
    const { world, call, remaining } = await createLimitedWorld();
    const first = await call('/logo/docker');
    expect(ofLimits(first.headers)).toEqual({
      'ratelimit-policy': '"addresses";q=1500;w=60',
      ratelimit: '"addresses";r=1499;t=60',
    });
    const facts = await call('/logo/docker.json');
    const again = await call('/logo/docker.json', { 'if-none-match': String(facts.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(ofLimits(again.headers)).toMatchObject({ ratelimit: '"addresses";r=1497;t=60' });
    expect(again.headers['access-control-allow-origin']).toBe('*');
    const { secret } = await createTestKey(world, 'ada');
    expect(await remaining('/logo/docker', bearer(secret))).toBe(ADDRESSES_PER_MINUTE - 1);
    expect(await remaining(PATH)).toBe(ANONYMOUS_PER_MINUTE - 1);
  });

  it('that are answered from memory count towards no limit', async () => {
    const { world, call, remaining } = await createLimitedWorld();
    await call('/logo/docker');
    const again = await call('/logo/docker');
    expect([again.status, ofLimits(again.headers)]).toEqual([302, {}]);
    expect(again.headers['access-control-allow-origin']).toBe('*');
    expect(await remaining('/logo/nobody-knows-this')).toBe(ADDRESSES_PER_MINUTE - 2);
    const { secret } = await createTestKey(world, 'ada');
    expect(await remaining('/logo/docker', bearer(secret))).toBe(ADDRESSES_PER_MINUTE - 1);
  });
});

it('without rate limits, nothing is limited, and no header speaks of limits', async () => {
  const { call, repeat } = await createLimitedWorld({ RATE_LIMITS: 'off' });
  const statuses = await repeat(ANONYMOUS_PER_MINUTE + 5, PATH);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(ofLimits((await call(PATH)).headers)).toEqual({});
  expect(ofLimits((await call('/logo/docker')).headers)).toEqual({});
});

it('calls of pages keep the limit of all calls', async () => {
  const { call } = await createLimitedWorld();
  expect(ofLimits((await call('/api/config')).headers)).toMatchObject({ 'x-ratelimit-remaining': '1499' });
});
