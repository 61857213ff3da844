import type { FastifyInstance } from 'fastify';
import { checkFile as checkFileCall } from '#contract/checks.ts';
import { AppError } from '#contract/http/errors.ts';
import { HOUR_MS } from '#server/platform/clock.ts';
import { cacheControl } from '#server/platform/http/caching/response-cache.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { CheckedFile, CheckFile } from './check-file.ts';

/** A page may show a logo before the index has it. */
const UNKNOWN: CheckedFile = { check: null, isFinal: false };

export function registerChecks(app: FastifyInstance, { checkFile }: { checkFile: CheckFile }): void {
  implement(app, checkFileCall, async ({ params, query }, reply) => {
    const { check, isFinal } = await checkFile({ id: params.id, url: query.url }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'logos.not_found') return UNKNOWN;
      throw error;
    });
    reply.header('cache-control', cacheControl(isFinal ? HOUR_MS : 0));
    return { check };
  });
}
