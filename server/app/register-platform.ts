import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { providerOrigins, providerSettings } from '../features/accounts/identity/provider-settings.ts';
import { MINUTE_MS } from '../platform/clock.ts';
import { isReachable } from '../platform/database/pool.ts';
import { registerErrorHandler } from '../platform/http/errors.ts';
import { registerHealth } from '../platform/http/health.ts';
import { inlineScriptsOf, type Pages } from '../platform/http/pages.ts';
import { registerReference } from '../platform/http/reference.ts';
import { registerSecurityHeaders } from '../platform/http/security-headers.ts';
import { registerMetrics } from '../platform/metrics.ts';
import { type AppDeps, isHttps, type Services } from './deps.ts';

/** Per address and process: far above any person, low enough to stop a loop. */
const REQUESTS_PER_MINUTE = 1500;

/** What stands around every call: errors, headers, limits, the reference and what an operator watches. */
export async function registerPlatform(
  server: FastifyInstance,
  { config, db, version }: AppDeps,
  services: Services,
  pages: Pages,
): Promise<void> {
  const { wikis, counters, responseCache } = services;
  responseCache.register(server);
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(server);
  const provider = providerSettings(config);
  await registerSecurityHeaders(server, {
    mediaOrigins: () => wikis.flatMap((wiki) => wiki.mediaOrigins),
    identity: provider && providerOrigins(provider),
    inlineScripts: inlineScriptsOf(pages),
    isHttps: isHttps(config),
  });
  await server.register(compress, { threshold: 1024, syncThreshold: 0, encodings: ['br', 'gzip'] });
  await server.register(cookie);
  if (config.RATE_LIMITS)
    await server.register(rateLimit, { max: REQUESTS_PER_MINUTE, timeWindow: MINUTE_MS });
  await registerReference(server, version);
  const metrics = registerMetrics(server);
  server.addHook('onResponse', async (_request, reply) => {
    if (reply.statusCode >= 500) counters.count('error');
  });
  const sources = () => ({
    ...Object.fromEntries(wikis.map((wiki) => [wiki.name, wiki.state])),
    catalogue: 'up',
  });
  const readiness = { isDatabaseReachable: () => isReachable(db), sources };
  registerHealth(server, readiness, metrics);
}
