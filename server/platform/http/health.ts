import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Redis } from '../redis/redis.ts';

export interface Readiness {
  /** Whether the database answers within a second. */
  isDatabaseReachable(): Promise<boolean>;
  /** The state of each source of logos, by name. */
  sources(): Record<string, string>;
  /** Null where none is set up. */
  redis: Pick<Redis, 'session'> | null;
}

/**
 * What an operator's tools ask: `/healthz` (the process lives), `/readyz` (it can serve: 503 without its
 * database; sources and Redis are told but don't count, since it goes on without them), `/metrics` (Prometheus).
 */
export function registerHealth(app: FastifyInstance, readiness: Readiness, metrics: Registry): void {
  const hidden = { schema: { hide: true }, config: { rateLimit: false }, logLevel: 'warn' } as const;
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const database = (await readiness.isDatabaseReachable()) ? 'up' : 'down';
    reply.code(database === 'up' ? 200 : 503);
    const redis = readiness.redis && { redis: readiness.redis.session ? 'up' : 'down' };
    const status = database === 'up' ? 'ready' : 'not ready';
    return { status, database, ...redis, sources: readiness.sources() };
  });
  app.get('/metrics', hidden, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
}
