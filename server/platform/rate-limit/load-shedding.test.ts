import { describe, expect, it } from 'vitest';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';

describe('a server that works on as many requests as it can serve', () => {
  /** A server whose only place is taken by a search that waits for the wiki. */
  async function createBusyWorld(prepare: (world: TestWorld) => Promise<unknown> = async () => undefined) {
    const world = await createTestWorld({
      wikis: [{}],
      accounts: [{ username: 'chief', isAdmin: true }],
      maxInProgress: 1,
    });
    await prepare(world);
    world.wikis[0]?.setBehavior({ kind: 'ok', delayMs: 1500 });
    const search = world.get('/api/search?q=slow');
    await expect
      .poll(() => world.wikis[0]?.requests.some(({ params }) => `${params}`.includes('slow')))
      .toBe(true);
    return { world, search };
  }

  it('refuses others with 503 and the time to wait, and serves them again afterwards', async () => {
    const { world, search } = await createBusyWorld();
    for (const path of ['/api/user/profile', '/api/v1/suggest?q=a', '/logo/acme']) {
      const { status, headers, body } = await world.get<{ error: object }>(path);
      expect([path, status, headers['retry-after']]).toEqual([path, 503, '2']);
      expect(body.error).toMatchObject({ code: 'server.unavailable', retryAfter: 2 });
    }
    expect((await search).status).toBe(200);
    expect((await world.get('/api/user/profile')).status).toBe(200);
  });

  it('lets pages of other sites read the refusal of a call', async () => {
    const { world, search } = await createBusyWorld();
    const { headers } = await world.get('/api/v1/suggest?q=a');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-expose-headers']).toContain('Retry-After');
    await search;
  });

  it('still serves health, metrics, events of the payment provider and cached responses', async () => {
    const cached = '/api/search?q=docker';
    const { world, search } = await createBusyWorld((busy) => busy.get(cached));
    for (const path of ['/healthz', '/readyz', '/metrics', cached])
      expect([path, (await world.app.server.inject(path)).statusCode]).toEqual([path, 200]);
    const event = await world.app.server.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: {} });
    expect(event.json().error.code).not.toBe('server.unavailable');
    await search;
  });
});
