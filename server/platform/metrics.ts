import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Redis } from './redis/redis.ts';

/** Counters of this process for Prometheus: Node's own, how long each route takes, in seconds, and whether Redis answers. */
export function createMetrics(redis: Pick<Redis, 'session'> | null): {
  registry: Registry;
  observe(app: FastifyInstance): void;
} {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 2, 4, 6],
    registers: [registry],
  });
  if (redis) {
    new Gauge({
      name: 'redis_up',
      help: '1 while Redis answers, else 0',
      registers: [registry],
      collect() {
        this.set(redis.session ? 1 : 0);
      },
    });
  }
  return {
    registry,
    observe(app) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none';
        duration.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1000,
        );
      });
    },
  };
}
