import type { FastifyInstance } from 'fastify';
import { getConfig as getConfigCall } from '#contract/config.ts';
import { implement } from '#server/platform/http/implement.ts';
import { type ConfigDeps, getConfig } from './get-config.ts';

const CONFIG_CACHE = 'public, max-age=300';

export function registerConfig(app: FastifyInstance, deps: ConfigDeps): void {
  const config = getConfig(deps);

  implement(app, getConfigCall, async (_request, reply) => {
    reply.header('cache-control', CONFIG_CACHE);
    return config;
  });
}
