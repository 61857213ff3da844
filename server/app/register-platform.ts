import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { hasAdministrator } from '../features/accounts/administrators/create-first-administrator.ts';
import { providerOrigins, providerSettings } from '../features/accounts/identity/provider-settings.ts';
import { MINUTE_MS } from '../platform/clock.ts';
import { isReachable } from '../platform/database/pool.ts';
import { registerErrorHandler } from '../platform/http/errors.ts';
import { registerHealth } from '../platform/http/health.ts';
import { registerBodyParser } from '../platform/http/input/bodies.ts';
import { registerMetrics } from '../platform/http/metrics.ts';
import { inlineScriptsOf, type Pages } from '../platform/http/pages.ts';
import { createCallLimit } from '../platform/http/programs/limit-calls.ts';
import { openToPrograms } from '../platform/http/programs/open-to-programs.ts';
import { refuseKeysInAddresses } from '../platform/http/programs/refuse-keys-in-addresses.ts';
import { registerSecurityHeaders } from '../platform/http/security-headers.ts';
import { registerLoadShedding } from '../platform/rate-limit/load-shedding.ts';
import { networkOf } from '../platform/rate-limit/network.ts';
import { type AppDeps, isHttps, type Services } from './create-services.ts';
import { listReadings } from './list-readings.ts';
import { registerReference } from './register-reference.ts';

/** Requests per address and process: far more than a person sends, few enough to stop a runaway script. */
const REQUESTS_PER_MINUTE = 1500;

/** Registers everything that all endpoints share: errors, headers, limits, the API reference, health and metrics. */
export async function registerPlatform(
  server: FastifyInstance,
  deps: AppDeps,
  services: Services,
  pages: Pages,
): Promise<void> {
  const { config, db, pool, log, maxInProgress } = deps;
  const { wikis, wikidata, counters } = services;
  const sources = wikidata ? [...wikis, wikidata] : wikis;
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(server);
  registerBodyParser(server);
  await registerHeaders(server, deps, services, pages);
  openToPrograms(server);
  refuseKeysInAddresses(server);
  const { countRefused } = registerLoadShedding(server, {
    log,
    maxInProgress,
    limitsAddresses: config.RATE_LIMITS,
  });
  await server.register(compress, { threshold: 1024, syncThreshold: 0, encodings: ['br', 'gzip'] });
  await server.register(cookie);
  if (config.RATE_LIMITS)
    await server.register(rateLimit, {
      max: REQUESTS_PER_MINUTE,
      timeWindow: MINUTE_MS,
      keyGenerator: networkOf,
    });
  server.decorate('limitCall', config.RATE_LIMITS ? createCallLimit(server) : undefined);
  await registerReference(server, config.PUBLIC_URL);
  server.addHook('onResponse', async (_request, reply) => {
    if (reply.statusCode >= 500) counters.count('error');
  });
  const states = () => ({
    ...Object.fromEntries(sources.map(({ host, state }) => [host, state])),
    catalogue: 'up',
  });
  const isSetUp = () => hasAdministrator(db);
  registerHealth(server, { isDatabaseReachable: () => isReachable(db), isSetUp, sources: states });
  registerMetrics(server, listReadings(services, { pool, sources, countRefused }), {
    token: config.METRICS_TOKEN,
    isBehindProxy: config.TRUST_PROXY !== false,
  });
}

async function registerHeaders(
  server: FastifyInstance,
  { config, identityWindowUrl }: AppDeps,
  { wikis, wikidata }: Services,
  pages: Pages,
): Promise<void> {
  const provider = providerSettings(config, identityWindowUrl);
  const mediaOrigins = () => wikis.flatMap((wiki) => wiki.mediaOrigins);
  await registerSecurityHeaders(server, {
    mediaOrigins: () => safeOrigins(mediaOrigins(), config),
    apiOrigins: safeOrigins(wikidata ? [wikidata.origin] : [], config),
    identity: provider && providerOrigins(provider),
    inlineScripts: inlineScriptsOf(pages),
    isHttps: isHttps(config),
    hstsIncludesSubdomains: config.HSTS_SUBDOMAINS,
  });
}

/** Returns the origins that pages may load from; in production only those with https. */
function safeOrigins(origins: string[], { NODE_ENV }: AppDeps['config']): string[] {
  return NODE_ENV === 'production' ? origins.filter((origin) => origin.startsWith('https:')) : origins;
}
