import { expect, it } from 'vitest';
import { createTestWorld } from '#testing/create-test-world.ts';

it('operators can read health and metrics, and programs the API reference', async () => {
  const { app } = await createTestWorld();
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
