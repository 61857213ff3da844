import { describe, expect, it } from 'vitest';
import { createTestWorld } from '#testing/create-test-world.ts';
import { addProgramCalls, bearer, createTestKey } from '#testing/keys.ts';

const ORIGIN = { origin: 'https://tool.example', 'sec-fetch-site': 'cross-site' };
const PREFLIGHT = {
  ...ORIGIN,
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization,content-type',
};
const EXPOSED = ['RateLimit-Policy', 'RateLimit', 'Retry-After', 'Link', 'Logo-Credit', 'ETag'];

async function createOpenWorld() {
  const world = await createTestWorld({ accounts: [{ username: 'ada' }] });
  return { world, call: addProgramCalls(world) };
}

describe('pages of other sites', () => {
  it.each(['/api/v1/program', '/api/v1/with-key', '/api/v1/unknown', '/logo/docker', '/logo/docker.json'])(
    'may read %s, also when it fails',
    async (path) => {
      const { call } = await createOpenWorld();
      const { headers } = await call(path, ORIGIN);
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(String(headers['access-control-expose-headers']).split(', ')).toEqual(EXPOSED);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    },
  );

  it.each(['/api/v1/program', '/logo/docker'])('may ask before they call %s', async (path) => {
    const { world, call } = await createOpenWorld();
    const { status, headers, text } = await call(path, PREFLIGHT, { method: 'OPTIONS' });
    expect({ status, text }).toEqual({ status: 204, text: '' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type',
      'access-control-max-age': '86400',
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    const { secret } = await createTestKey(world, 'ada');
    const call2 = { method: 'POST', payload: { text: 'a' } } as const;
    expect((await call('/api/v1/program', { ...ORIGIN, ...bearer(secret) }, call2)).status).toBe(200);
  });

  it.each([
    '/api/user/keys',
    '/api/search?q=docker',
    '/api/config',
    '/api/v10/program',
    '/api/%76%31/program',
    '/logos/docker',
    '/x/api/v1/program',
    '/',
  ])('may not read %s, nor send it anything', async (path) => {
    const { call } = await createOpenWorld();
    const own = await call(path, ORIGIN);
    const preflight = await call(path, PREFLIGHT, { method: 'OPTIONS' });
    for (const { headers } of [own, preflight]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
    expect(preflight.status).toBe(404);
  });
});
