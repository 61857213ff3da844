import type { ErrorResponse } from '#contract/http/errors.ts';
import type { Logo } from '#contract/logos.ts';
import { createTestWorld, type TestWorld } from './create-test-world.ts';
import { bearer, createTestKey } from './keys.ts';

const NOW = '2026-11-26T12:00:00Z';

/** Returns a function that calls a world as a program does. */
export function programOf({ app: { server } }: Pick<TestWorld, 'app'>, secret?: string) {
  return async <T = Record<string, never>>(route: string, payload?: object) => {
    const [method, url] = route.split(' ') as ['GET' | 'POST' | 'DELETE', string];
    const headers = { host: 'logos.example', ...(secret !== undefined && bearer(secret)) };
    const response = await server.inject({ method, url, headers, ...(payload && { payload }) });
    const body = response.body === '' ? null : response.json();
    return {
      status: response.statusCode,
      headers: response.headers,
      body: body as T & ErrorResponse & { logos: Logo[] },
    };
  };
}

/** Creates a world with an account “ada”, its API key, and a function that calls with it. */
export async function createKeyWorld(input: Parameters<typeof createTestWorld>[0] = {}) {
  const world = await createTestWorld({ accounts: [{ username: 'ada' }], now: NOW, ...input });
  const { secret, key } = await createTestKey(world, 'ada');
  return { world, key, call: programOf(world, secret) };
}
