import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { hideKeys } from './key-text.ts';

/** The log methods that the server uses. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

const MAX_ERROR_LENGTH = 2000;

/** Creates the server's log: one JSON object per line, by default on standard output, without query strings and API keys. */
export function createLog(level: string, stream: DestinationStream = pino.destination(1)) {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
      error: serializeError,
      // Fastify's name for it; pino would add the bytes of an invalid request.
      err: serializeError,
    },
    hooks: { streamWrite: hideKeys },
  };
  return pino(options, stream);
}

/** SQLSTATE classes whose messages never quote a value: connections, locks, resources and the server's own state. */
const WITHOUT_VALUES = /^(?:08|25|28|40|53|55|57|58)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Of a failed statement, logs only the SQLSTATE, because the messages contain visitors' texts. */
function serializeError(thrown: unknown): { message: string; stack?: string } {
  const error = rootCauseOf(thrown);
  if (!(error instanceof Error)) return { message: String(error).slice(0, MAX_ERROR_LENGTH) };
  const stack = error.stack ?? '';
  const code = sqlStateOf(error);
  if (code === null || WITHOUT_VALUES.test(code))
    return { message: error.message.slice(0, MAX_ERROR_LENGTH), stack: stack.slice(0, MAX_ERROR_LENGTH) };
  const calls = stack.slice(stack.indexOf(error.message) + error.message.length);
  return { message: `SQLSTATE ${code}`, stack: calls.slice(0, MAX_ERROR_LENGTH) };
}

/** Returns the innermost cause: Drizzle's own message contains the statement's values. */
function rootCauseOf(thrown: unknown): unknown {
  return thrown instanceof Error && thrown.cause instanceof Error ? rootCauseOf(thrown.cause) : thrown;
}

/** Returns the code of an error that PostgreSQL reported, else null. */
function sqlStateOf(error: Error): string | null {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof code === 'string' && severity !== undefined && SQLSTATE.test(code) ? code : null;
}
