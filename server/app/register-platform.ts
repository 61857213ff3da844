import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describeProvider, originsOf } from '../features/accounts/identity/describe-provider.ts';
import { repeat } from '../platform/background.ts';
import { type Clock, MINUTE_MS } from '../platform/clock.ts';
import { isReachable } from '../platform/database/pool.ts';
import { registerErrorHandler } from '../platform/http/errors.ts';
import { registerHealth } from '../platform/http/health.ts';
import { EXCHANGE_MS, SharedRates } from '../platform/http/limits/shared-rates.ts';
import { inlineScriptsOf, type Pages } from '../platform/http/pages/pages.ts';
import { registerReference } from '../platform/http/reference.ts';
import { registerSecurityHeaders } from '../platform/http/security-headers.ts';
import { createMetrics } from '../platform/metrics.ts';
import { type AppDeps, isHttps, type Parts } from './deps.ts';

/** The general limit: far above any person, low enough to stop a loop. */
const REQUESTS_PER_MINUTE = 1500;

/** What stands around every call: errors, headers, limits, the reference and what an operator watches. */
export async function registerPlatform(
  server: FastifyInstance,
  { config, db, clock, version }: AppDeps,
  parts: Parts,
  pages: Pages,
): Promise<void> {
  const { wikis, counters, redis, kept } = parts;
  kept.register(server);
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(server);
  const provider = describeProvider(config);
  await registerSecurityHeaders(server, {
    mediaOrigins: () => wikis.flatMap((wiki) => wiki.mediaOrigins),
    identity: provider && originsOf(provider),
    inlineScripts: inlineScriptsOf(pages),
    isHttps: isHttps(config),
  });
  await server.register(compress, { threshold: 1024, syncThreshold: 0, encodings: ['br', 'gzip'] });
  await server.register(cookie);
  if (config.RATE_LIMITS) await registerRateLimit(server, clock, parts);
  await registerReference(server, version);
  const metrics = createMetrics(redis);
  metrics.observe(server);
  server.addHook('onResponse', async (_request, reply) => {
    if (reply.statusCode >= 500) counters.count('error');
  });
  const sources = () => ({
    ...Object.fromEntries(wikis.map((wiki) => [wiki.name, wiki.state])),
    catalogue: 'up',
  });
  const readiness = { isDatabaseReachable: () => isReachable(db), sources, redis };
  registerHealth(server, readiness, metrics.registry);
}

/** Requests of an address, over all servers where there is Redis. */
async function registerRateLimit(
  server: FastifyInstance,
  clock: Clock,
  { redis, background }: Parts,
): Promise<void> {
  const limit = { max: REQUESTS_PER_MINUTE, timeWindow: MINUTE_MS };
  if (redis === null) return void (await server.register(rateLimit, limit));
  const rates = new SharedRates(redis, clock);
  const what = 'Exchanging how much each address asks';
  const exchange = repeat(background, { what, everyMs: EXCHANGE_MS, work: () => rates.exchange() });
  server.addHook('onClose', async () => exchange.stop());
  await server.register(rateLimit, { ...limit, store: storeOf(rates) });
}

/** The plugin makes its store itself, of a class that it is given. */
function storeOf(rates: SharedRates): FastifyRateLimitStoreCtor {
  return class {
    incr(...words: Parameters<SharedRates['incr']>) {
      rates.incr(...words);
    }
    child() {
      return this;
    }
  } as FastifyRateLimitStoreCtor;
}
