import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/keys.ts';
import type { Background } from '#server/platform/background.ts';
import { HOUR_MS } from '#server/platform/clock.ts';
import type { Deps } from '#server/platform/deps.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { CreateRateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { createKey } from './create-key.ts';
import { endKey } from './end-key.ts';
import { listKeys } from './list-keys.ts';
import { readKey } from './read-key.ts';
import { recordKeyCall } from './record-usage.ts';

/** Twice the keys that an account can have. */
const NEW_KEYS_PER_HOUR = 20;
const TOO_MANY_REQUESTS = 429;

interface KeysDeps extends Deps {
  background: Background;
  createRateLimiter: CreateRateLimiter;
}

/** Lets accounts manage their API keys, and recognises keys in the calls of programs. Must be registered before those calls. */
export function registerKeys(app: FastifyInstance, deps: KeysDeps): void {
  const limit = { name: 'new API keys', limit: NEW_KEYS_PER_HOUR, windowMs: HOUR_MS };
  const services = { ...deps, keyLimit: deps.createRateLimiter(limit) };
  app.decorateRequest('apiKey', null);
  app.decorate('readKey', (request) => readKey(deps, request));
  app.addHook('onResponse', async ({ apiKey }, reply) => {
    if (apiKey && reply.statusCode !== TOO_MANY_REQUESTS) recordKeyCall(deps, apiKey.keyId);
  });

  implement(app, calls.listKeys, ({ actor }) => listKeys(deps, actor));

  implement(app, calls.createKey, async ({ actor, body }, reply) => {
    reply.header('cache-control', 'no-store');
    return createKey(services, actor, body.name);
  });

  implement(app, calls.endKey, async ({ actor, params }) => {
    await endKey(deps, { accountId: actor.accountId, keyId: params.id, endedWith: 'session' });
    return { success: true as const };
  });
}
