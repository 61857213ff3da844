import type { FastifyInstance } from 'fastify';

export interface Readiness {
  /** Returns true if the database responds within a second. */
  isDatabaseReachable(): Promise<boolean>;
  /** Returns true if the site has everything that its first start creates. */
  isSetUp(): Promise<boolean>;
  /** The state of each source of logos, by name. */
  sources(): Record<string, string>;
}

/** Registers `/healthz` (the process runs) and `/readyz` (503 without the database, and until the site is set up). */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  const hidden = { schema: { hide: true }, config: { rateLimit: false }, logLevel: 'warn' } as const;
  let isSetUp = false;
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const isReachable = await readiness.isDatabaseReachable();
    isSetUp ||= isReachable && (await readiness.isSetUp());
    const isReady = isReachable && isSetUp;
    reply.code(isReady ? 200 : 503);
    const [status, database] = [isReady ? 'ready' : 'not ready', isReachable ? 'up' : 'down'];
    return { status, database, sources: readiness.sources() };
  });
}
