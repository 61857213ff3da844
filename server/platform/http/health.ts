import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Readiness {
  /** Returns true if the database responds within a second. */
  isDatabaseReachable(): Promise<boolean>;
  /** The state of each source of logos, by name. */
  sources(): Record<string, string>;
}

/** Registers `/healthz` (the process runs), `/readyz` (503 without the database) and `/metrics` (Prometheus). */
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

/** Registers this process's metrics for Prometheus: Node's default metrics, and the duration of requests by route, in seconds. */
export function registerMetrics(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to respond to a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 2, 4, 6],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  return registry;
}
