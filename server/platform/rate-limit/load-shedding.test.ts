import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
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

describe('one address', () => {
  it('takes a tenth of the places at most', async () => {
    const world = await createTestWorld({ wikis: [{}], maxInProgress: 20 });
    const searchFrom = (remoteAddress: string, name: string) =>
      world.app.server.inject({ url: `/api/search?q=${name}`, remoteAddress });
    world.wikis[0]?.setBehavior({ kind: 'ok', delayMs: 1500 });
    const slow = ['one', 'two'].map((name) => searchFrom('192.0.2.1', name));
    const asked = () => `${world.wikis[0]?.requests.map(({ params }) => `${params}`)}`;
    await expect.poll(asked).toContain('one');
    await expect.poll(asked).toContain('two');
    expect((await searchFrom('192.0.2.1', 'three')).statusCode).toBe(503);
    expect((await searchFrom('192.0.2.2', 'four')).statusCode).toBe(200);
    expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await searchFrom('192.0.2.1', 'three')).statusCode).toBe(200);
  });

  it('takes no place with requests whose body never arrives', async () => {
    const { app } = await createTestWorld({ maxInProgress: 20 });
    await app.server.listen({ port: 0, host: '0.0.0.0' });
    const { port } = app.server.server.address() as AddressInfo;
    const head =
      'POST /api/users/login HTTP/1.1\r\nsec-fetch-site: same-origin\r\nhost: localhost\r\ncontent-type: application/json\r\n';
    for (let count = 0; count < 40; count += 1) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
      onTestFinished(() => void socket.destroy());
      socket.on('error', () => undefined);
      await new Promise((resolve) => socket.write(`${head}content-length: 5000\r\n\r\n{`, resolve));
    }
    for (let count = 0; count < 20; count += 1)
      expect((await fetch(`http://127.0.0.1:${port}/api/user/profile`)).status).toBe(200);
  });
});
