import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestWorld } from '#testing/create-test-world.ts';
import { registerLoadShedding } from './load-shedding.ts';

describe('an overloaded server', () => {
  async function createOverloadedWorld() {
    let isOverloaded = false;
    const accounts = [{ username: 'chief', isAdmin: true }];
    const world = await createTestWorld({ accounts, isOverloaded: () => isOverloaded });
    const setOverloaded = (value: boolean) => {
      isOverloaded = value;
    };
    return { world, setOverloaded };
  }

  it('refuses requests with 503 and the time to wait, and serves them again afterwards', async () => {
    const { world, setOverloaded } = await createOverloadedWorld();
    setOverloaded(true);
    for (const path of ['/api/user/profile', '/api/v1/suggest?q=a', '/logo/acme']) {
      const { status, headers, body } = await world.get<{ error: object }>(path);
      expect([path, status, headers['retry-after']]).toEqual([path, 503, '2']);
      expect(body.error).toMatchObject({ code: 'server.unavailable', retryAfter: 2 });
    }
    setOverloaded(false);
    expect((await world.get('/api/user/profile')).status).toBe(200);
  });

  it('lets pages of other sites read the refusal of a call', async () => {
    const { world, setOverloaded } = await createOverloadedWorld();
    setOverloaded(true);
    const { headers } = await world.get('/api/v1/suggest?q=a');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-expose-headers']).toContain('Retry-After');
  });

  it('still serves health, metrics, events of the payment provider and cached responses', async () => {
    const { world, setOverloaded } = await createOverloadedWorld();
    const search = '/api/search?q=docker';
    await world.get(search);
    setOverloaded(true);
    for (const path of ['/healthz', '/readyz', '/metrics', search])
      expect([path, (await world.app.server.inject(path)).statusCode]).toEqual([path, 200]);
    const event = await world.app.server.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: {} });
    expect(event.json().error.code).not.toBe('server.unavailable');
  });
});

it('what arrives in a turn of the event loop that takes too long is refused', async () => {
  const server = Fastify();
  onTestFinished(() => server.close());
  registerLoadShedding(server, { log: { warn: () => undefined } });
  server.get('/api/thing', async () => 'thing');
  const statusOf = async () => (await server.inject('/api/thing')).statusCode;
  await statusOf();
  block(1020);
  expect(await statusOf()).toBe(503);
  await expect.poll(statusOf).toBe(200);
});

function block(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}
