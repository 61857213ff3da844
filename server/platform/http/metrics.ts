import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#contract/http/errors.ts';

interface MetricsAccess {
  /** The bearer token that shows the metrics to anyone who has it; if unset, they are shown on loopback only. */
  token: string | undefined;
  /** True if requests on loopback come from a proxy. */
  isBehindProxy: boolean;
}

/** A metric that is read when the metrics are requested. */
export interface Reading {
  kind: 'counter' | 'gauge';
  name: string;
  help: string;
  /** What tells its values apart. */
  label: string;
  /** Returns its value by label. Values that can't be read are left out. */
  read(): Record<string, number> | Promise<Record<string, number>>;
}

/** Headers that proxies add. */
const FORWARDED = /^(x-forwarded-.*|x-real-ip|forwarded|via)$/;

/**
 * Registers `/metrics` for Prometheus: Node's default metrics, the duration of requests by route, in seconds, and `readings`. Requests
 * without the token or from elsewhere get 404.
 */
export function registerMetrics(
  app: FastifyInstance,
  readings: readonly Reading[],
  access: MetricsAccess,
): void {
  const metrics = collectMetrics(app, readings);
  const options = { schema: { hide: true }, config: { rateLimit: false }, logLevel: 'warn' } as const;
  app.get('/metrics', options, async (request, reply) => {
    if (!hasToken(request, access.token) && (access.isBehindProxy || !isFromLoopback(request)))
      throw new AppError('request.not_found');
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

function collectMetrics(app: FastifyInstance, readings: readonly Reading[]): Registry {
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
  for (const { kind, name, help, label, read } of readings) {
    const Metric = kind === 'counter' ? Counter : Gauge;
    new Metric({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        const values = Object.entries(await read());
        this.reset();
        for (const [key, value] of values) this.inc({ [label]: key }, value);
      },
    });
  }
  return registry;
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}

/** Returns true if a program on this machine sent the request itself, not a proxy for a visitor. */
function isFromLoopback({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name));
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}
