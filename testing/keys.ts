import type { InjectOptions } from 'light-my-request';
import { z } from 'zod';
import { endpoint } from '#contract/http/endpoint.ts';
import type { ErrorResponse } from '#contract/http/errors.ts';
import type { ApiKey } from '#contract/keys.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { TestWorld } from './create-test-world.ts';

/** Creates an API key of a signed-in account. */
export async function createTestKey(
  world: Pick<TestWorld, 'visitor'>,
  username: string,
  name = 'Build',
): Promise<{ key: ApiKey; secret: string }> {
  const { body } = await world
    .visitor(username)
    .send<{ key: ApiKey; secret: string }>('POST', '/api/user/keys', { name });
  return body;
}

/** Returns the header of a program's call. */
export const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

const response = z.object({ keyName: z.string().nullable(), actor: z.string().nullable() });
const WITH_KEY = endpoint('GET /api/v1/with-key', { summary: 'For tests.', access: 'key', response });
const PROGRAM = endpoint('GET /api/v1/program', { summary: 'For tests.', access: 'program', response });
const OTHER = endpoint('POST /api/v1/program', {
  summary: 'For tests.',
  access: 'program',
  body: z.object({ text: z.enum(['a', 'b']) }),
  response,
});
/** A call that fails and quotes what it was sent with. */
const FAILING = endpoint('POST /api/v1/failing', {
  summary: 'For tests.',
  access: 'program',
  body: z.object({ text: z.string() }),
  response,
});

type Response = z.infer<typeof response> & ErrorResponse;

/** Adds calls of programs to a world, before its first request. They return the name of the key. Returns a caller. */
export function addProgramCalls({ app: { server } }: Pick<TestWorld, 'app'>) {
  for (const call of [WITH_KEY, PROGRAM, OTHER])
    implement(server, call, async ({ apiKey, actor }) => ({
      keyName: apiKey?.keyName ?? null,
      actor: actor && String(actor.accountId),
    }));
  implement(server, FAILING, async ({ body, headers }) => {
    throw new Error(`Failed with ${body.text} ${JSON.stringify(headers)}`);
  });
  return async (url: string, headers: Record<string, string> = {}, options: InjectOptions = {}) => {
    const { statusCode, headers: received, body } = await server.inject({ url, headers, ...options });
    const isJson = String(received['content-type']).startsWith('application/json');
    return {
      status: statusCode,
      headers: received,
      text: body,
      body: (isJson && body ? JSON.parse(body) : null) as Response,
    };
  };
}
