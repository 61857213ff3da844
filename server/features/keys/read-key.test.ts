import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#server/platform/clock.ts';
import { createTestWorld } from '#testing/create-test-world.ts';
import { addProgramCalls, bearer, createTestKey } from '#testing/keys.ts';
import { createSecret } from './rules.ts';

const WITH_KEY = '/api/v1/with-key';
const PROGRAM = '/api/v1/program';

async function createKeyWorld() {
  const accounts = [{ username: 'ada' }, { username: 'bob' }];
  const world = await createTestWorld({ accounts, now: '2026-11-20T23:30:00Z' });
  const call = addProgramCalls(world);
  return { world, call, ...(await createTestKey(world, 'ada')) };
}

describe('a call of a program', () => {
  it('knows the key in the Authorization header', async () => {
    const { call, secret } = await createKeyWorld();
    expect(await call(WITH_KEY, bearer(secret))).toMatchObject({ status: 200, body: { keyName: 'Build' } });
    expect((await call(PROGRAM, { authorization: `bearer ${secret}` })).body.keyName).toBe('Build');
    expect(await call(PROGRAM)).toMatchObject({ status: 200, body: { keyName: null } });
  });

  const refusals: Record<string, [authorization: string, code: string, message: string]> = {
    'without a key': [
      '',
      'keys.missing',
      'This call needs an API key. Create one on your dashboard and send it in the header “Authorization: Bearer lgt_…”.',
    ],
    'with another scheme': ['Basic YWRhOnNlY3JldA==', 'keys.missing', 'This call needs an API key.'],
    'with something else': ['Bearer lgt_abc', 'keys.malformed', 'This is not an API key of this site.'],
    'with nothing after “Bearer”': ['Bearer', 'keys.malformed', 'This is not an API key of this site.'],
    'with far too much': [
      `Bearer ${'x'.repeat(5000)}`,
      'keys.malformed',
      'This is not an API key of this site.',
    ],
    'with part of a key': [
      `Bearer ${createSecret().slice(0, -1)}`,
      'keys.malformed',
      'Copy all 40 characters of a key exactly',
    ],
    'with a key and the wrong scheme': [
      `Token ${createSecret()}`,
      'keys.malformed',
      'This is not an API key',
    ],
    'with a key and no scheme': [
      createSecret(),
      'keys.malformed',
      'send it in the header “Authorization: Bearer lgt_…”.',
    ],
    'with a guessed key': [
      `Bearer ${createSecret()}`,
      'keys.unknown',
      'This API key doesn’t exist, or its account was deleted.',
    ],
  };
  it.each(Object.keys(refusals))('%s is refused in words', async (how) => {
    const [authorization = '', code, message] = refusals[how] ?? [];
    const { call } = await createKeyWorld();
    const refused = await call(WITH_KEY, authorization === '' ? {} : { authorization });
    expect(refused).toMatchObject({ status: 401, body: { error: { code } } });
    expect(refused.headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' });
    expect(refused.body.message).toContain(message);
    const isMissing = code === 'keys.missing';
    expect((await call(PROGRAM, { authorization })).status).toBe(isMissing ? 200 : 401);
    expect((await call('/logo/docker', { authorization })).status).toBe(isMissing ? 302 : 401);
  });

  it('is refused at once on all servers after the key was ended, and told when', async () => {
    const { world, call, key, secret } = await createKeyWorld();
    const other = addProgramCalls({ app: await world.startOther() });
    expect((await other(WITH_KEY, bearer(secret))).status).toBe(200);
    await world.visitor('ada').send('DELETE', `/api/user/keys/${key.id}`);
    for (const server of [call, other])
      expect(await server(PROGRAM, bearer(secret))).toMatchObject({
        status: 401,
        headers: { 'www-authenticate': 'Bearer' },
        body: {
          message: 'This API key was ended on 20 November 2026. Create a new one on your dashboard.',
          error: { code: 'keys.ended', endedAt: '2026-11-20T23:30:00.000Z' },
        },
      });
  });

  it('is refused after the account was deleted', async () => {
    const { world, call, secret } = await createKeyWorld();
    await world.visitor('ada').send('DELETE', '/api/user');
    expect(await call(WITH_KEY, bearer(secret))).toMatchObject({
      status: 401,
      body: { error: { code: 'keys.unknown' } },
    });
  });

  it('isn’t a call of the account that is signed in, and a key is no sign-in', async () => {
    const { world, call, secret } = await createKeyWorld();
    const cookies = Object.fromEntries(world.visitor('bob').cookies);
    const own = { 'sec-fetch-site': 'same-origin' };
    expect(await call(WITH_KEY, own, { cookies })).toMatchObject({
      status: 401,
      body: { error: { code: 'keys.missing' } },
    });
    const both = await call(WITH_KEY, bearer(secret), { cookies });
    expect(both.body).toEqual({ keyName: 'Build', actor: null });
    expect((await call(PROGRAM, own, { cookies })).body).toEqual({ keyName: null, actor: null });
    expect((await call('/api/user/keys', bearer(secret))).status).toBe(401);
    const creation = { method: 'POST', payload: { name: 'Another' } } as const;
    expect((await call('/api/user/keys', { ...own, ...bearer(secret) }, creation)).status).toBe(401);
  });

  it('may change something from any site, but only as JSON', async () => {
    const { call, secret } = await createKeyWorld();
    const foreign = {
      ...bearer(secret),
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
    };
    const payload = { text: 'a' };
    expect((await call(PROGRAM, foreign, { method: 'POST', payload })).body.keyName).toBe('Build');
    const text = { method: 'POST', payload: JSON.stringify(payload) } as const;
    expect(await call(PROGRAM, { ...foreign, 'content-type': 'text/plain' }, text)).toMatchObject({
      status: 415,
      body: { error: { code: 'request.not_json' } },
    });
  });

  it('with a wrong checksum is refused without a request to the database', async () => {
    const { world, call, secret } = await createKeyWorld();
    await world.pool.query('alter table api_keys rename to gone');
    expect((await call(PROGRAM, bearer('lgt_guess'))).status).toBe(401);
    expect((await call(PROGRAM, bearer(secret))).status).toBe(500);
    await world.pool.query('alter table gone rename to api_keys');
    world.clock.advance(MINUTE_MS);
    expect((await call(PROGRAM, bearer(secret))).status).toBe(200);
  });
});
