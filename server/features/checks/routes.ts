import type { FastifyInstance } from 'fastify';
import { checkFile as checkFileCall } from '#contract/checks.ts';
import { HOUR_MS } from '#server/platform/clock.ts';
import { cacheControl } from '#server/platform/http/caching/response-cache.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { CheckFile } from './check-file.ts';

export function registerChecks(app: FastifyInstance, { checkFile }: { checkFile: CheckFile }): void {
  implement(app, checkFileCall, async ({ params, query }, reply) => {
    const { check, isFinal } = await checkFile({ id: params.id, url: query.url });
    reply.header('cache-control', cacheControl(isFinal ? HOUR_MS : 0));
    return { check };
  });
}
