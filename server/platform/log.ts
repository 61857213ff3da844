import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

/** The log methods that the server uses. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

const MAX_ERROR_LENGTH = 2000;

/** Creates the server's log: one JSON object per line on standard output, without query strings. */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
      error: serializeError,
    },
  });
}

/** Of a failed statement, logs only the cause, because Drizzle's message contains the statement's values. */
function serializeError(thrown: unknown): { message: string; stack?: string } {
  const error = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  if (!(error instanceof Error)) return { message: String(error).slice(0, MAX_ERROR_LENGTH) };
  return {
    message: error.message.slice(0, MAX_ERROR_LENGTH),
    stack: (error.stack ?? '').slice(0, MAX_ERROR_LENGTH),
  };
}
