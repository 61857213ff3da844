import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

export interface Readiness {
  /** Whether the database answers within a second. */
  isDatabaseReachable(): Promise<boolean>;
  /** The state of each source of logos, by name. */
  sources(): Record<string, string>;
}

/**
 * Registers what an operator's tools request: `/healthz` (the process is alive), `/readyz` (it can serve: 503 without its
 * database; a source that is down doesn't count, since searches work without it), `/metrics` (Prometheus).
 */
export function registerHealth(app: FastifyInstance, readiness: Readiness, metrics: Registry): void {
  const hidden = { schema: { hide: true }, config: { rateLimit: false }, logLevel: 'warn' } as const;
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const isReady = await readiness.isDatabaseReachable();
    reply.code(isReady ? 200 : 503);
    const [status, database] = isReady ? ['ready', 'up'] : ['not ready', 'down'];
    return { status, database, sources: readiness.sources() };
  });
  app.get('/metrics', hidden, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
}
