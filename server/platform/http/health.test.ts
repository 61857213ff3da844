import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFirstAdministrator } from '#server/features/accounts/administrators/create-first-administrator.ts';
import { createTestWorld } from '#testing/create-test-world.ts';

it('operators can read health and metrics, and programs the API reference', async () => {
  const { app } = await createTestWorld({ accounts: [{ username: 'chief', isAdmin: true }] });
  const read = async (url: string) => {
    const { statusCode, body } = await app.server.inject(url);
    expect([url, statusCode]).toEqual([url, 200]);
    return body;
  };
  expect(JSON.parse(await read('/healthz'))).toEqual({ status: 'ok' });
  expect(JSON.parse(await read('/readyz'))).toMatchObject({ status: 'ready', database: 'up' });
  expect(await read('/metrics')).toContain('# TYPE ');
  expect(await read('/api/docs')).toContain('<html');
  expect(Object.keys(JSON.parse(await read('/api/openapi.json')).paths)).toContain('/api/search');
});

it('a server is ready only when there is an administrator', async () => {
  const world = await createTestWorld();
  const read = async () => {
    const { status, body } = await world.get<object>('/readyz');
    return { status, body };
  };
  expect(await read()).toMatchObject({ status: 503, body: { status: 'not ready', database: 'up' } });
  await createFirstAdministrator(world);
  expect(await read()).toMatchObject({ status: 200, body: { status: 'ready', database: 'up' } });
});

it('a server that drains refuses what a proxy may send to another server, and serves the rest', async () => {
  const { app } = await createTestWorld({ accounts: [{ username: 'chief', isAdmin: true }] });
  const statusOf = async (url: string, headers: Record<string, string> = {}) =>
    (await app.server.inject({ url, headers })).statusCode;
  const retryable = { 'x-may-go-elsewhere': '1' };
  expect([await statusOf('/readyz'), await statusOf('/api/config', retryable)]).toEqual([200, 200]);
  app.drain();
  expect([await statusOf('/readyz'), await statusOf('/api/config', retryable)]).toEqual([503, 502]);
  expect(await statusOf('/api/config')).toBe(200);
});

describe('the metrics', () => {
  const TOKEN = 'a-token-for-Prometheus';

  async function createReader(settings: Record<string, string> = {}) {
    const { app } = await createTestWorld({ settings });
    return async (remoteAddress: string, headers: Record<string, string> = {}) =>
      (await app.server.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  }

  it('are shown on loopback only, and not through a proxy on the same machine', async () => {
    const statusOf = await createReader();
    for (const own of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])
      expect([own, await statusOf(own)]).toEqual([own, 200]);
    for (const foreign of ['192.0.2.1', '::ffff:192.0.2.1', '2001:db8::1', '10.0.0.1'])
      expect([foreign, await statusOf(foreign)]).toEqual([foreign, 404]);
    for (const header of ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])
      expect([header, await statusOf('127.0.0.1', { [header]: '127.0.0.1' })]).toEqual([header, 404]);
    const behindProxy = await createReader({ TRUST_PROXY: 'loopback' });
    expect(await behindProxy('127.0.0.1')).toBe(404);
    expect(await behindProxy('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  });

  it('have those that the alerts of the operator’s guide name', async () => {
    const { app } = await createTestWorld();
    const { body } = await app.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    const guide = readFileSync(resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
    const alerts = guide.slice(guide.indexOf('| metric '), guide.indexOf('## Wikimedia'));
    const names = [...alerts.matchAll(/`((?:http|nodejs|process|database|background|source|upstream)_\w+)/g)];
    expect(names.length).toBeGreaterThan(8);
    for (const [, name] of names) expect(body).toContain(`# TYPE ${name?.replace(/_count$/, '')} `);
    expect(body).toMatch(/^upstream_requests_left\{limit="UPSTREAM_PER_MINUTE"\} \d+$/m);
    expect(body).toMatch(/^database_connections\{state="waiting"\} 0$/m);
  });

  it('are shown anywhere with METRICS_TOKEN as bearer token', async () => {
    const statusOf = await createReader({
      TRUST_PROXY: '10.0.0.1',
      METRICS_TOKEN: TOKEN,
    });
    const authorization = `Bearer ${TOKEN}`;
    expect(await statusOf('192.0.2.1', { authorization })).toBe(200);
    expect(await statusOf('10.0.0.1', { authorization, 'x-forwarded-for': '192.0.2.1' })).toBe(200);
    for (const wrong of ['Bearer', 'Bearer ', `${authorization}x`, authorization.replace('Bearer ', '')])
      expect([wrong, await statusOf('127.0.0.1', { authorization: wrong })]).toEqual([wrong, 404]);
  });
});
