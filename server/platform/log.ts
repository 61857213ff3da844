import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

/** What a part of the server may write to the log. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** The server's log: one JSON object a line on standard output. Addresses keep no query, so no search text is kept. */
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
      error: describeFault,
    },
  });
}

const MAX_FAULT_LENGTH = 2000;

/**
 * What is kept of an error: of a failed statement only the database's own words, since the statement holds what people
 * have typed.
 */
function describeFault(error: unknown): { message: string; stack?: string } {
  const fault = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(fault instanceof Error)) return { message: String(fault).slice(0, MAX_FAULT_LENGTH) };
  return {
    message: fault.message.slice(0, MAX_FAULT_LENGTH),
    stack: (fault.stack ?? '').slice(0, MAX_FAULT_LENGTH),
  };
}
