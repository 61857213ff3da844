import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, type ErrorCode, type ErrorResponse } from '#contract/http/errors.ts';
import { hideKeys } from '../key-text.ts';
import { toInvalidRequest } from './input/invalid-input.ts';

type Thrown = Error & Partial<FastifyError>;

/** How many seconds a caller should wait before it tries again, unless the error says it. */
const SHORT_WAITS: Partial<Record<ErrorCode, number>> = { 'server.unavailable': 2, 'wall.busy': 2 };

/** Sends anything thrown in a request as an error of the contract. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((thrown: Thrown, request, reply) => {
    const known = toAppError(thrown);
    // The account of an API key, which has no session, was deleted during the call, and its keys with it.
    const isKeyGone = known.code === 'accounts.signed_out' && request.apiKey;
    const error = isKeyGone ? new AppError('keys.unknown') : known;
    // A client that stops sending the body, or closes the connection meanwhile, is no failure of the server.
    const isUnsent = request.raw.readableAborted || request.raw.complete === false;
    if (error.status >= 500 && !isUnsent) logFailure(thrown, request);
    return sendError(error, request, reply);
  });
}

/** Logs a failure. What the server refuses on purpose, e.g. because Wikidata can't be reached, needs no stack. */
function logFailure(thrown: Thrown, { log }: FastifyRequest): void {
  if (thrown instanceof AppError && thrown.cause === undefined)
    log.warn({ code: thrown.code, reason: thrown.message }, 'A request was refused');
  else log.error({ error: thrown }, 'A request failed');
}

/** Sends an error. From status 500 on, the body contains the request's id, by which the error can be found in the log. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { retryAfter = SHORT_WAITS[error.code] } = error.details;
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
  const body: ErrorResponse = {
    ...topLevelOf(error),
    error: {
      ...error.details,
      code: error.code,
      message: error.message,
      ...(error.status >= 500 && { requestId: request.id }),
    },
  };
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Returns the fields that callers expect beside `error`: the message and the allowance. */
function topLevelOf({
  message,
  details,
}: AppError): Pick<ErrorResponse, 'message' | 'downloadCount' | 'limit'> {
  const { downloadCount, limit } = details as { downloadCount?: number; limit?: number };
  return { message, ...(downloadCount !== undefined && { downloadCount, limit: limit ?? null }) };
}

/** Converts any thrown error to one that the contract declares. */
export function toAppError(thrown: Thrown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseUnavailable(thrown)) return new AppError('server.unavailable');
  // The handler took too long, e.g. because the database hangs.
  if (thrown.code === 'FST_ERR_HANDLER_TIMEOUT') return new AppError('server.unavailable');
  if (isOfDeletedAccount(thrown)) return new AppError('accounts.signed_out');
  if (isUnstorableString(thrown)) return new AppError('request.invalid');
  if (hasZodFastifySchemaValidationErrors(thrown)) return toInvalidRequest(thrown);
  if (thrown.statusCode === 429) return new AppError('request.too_many');
  if (thrown.statusCode === 413) return new AppError('request.too_large');
  if (thrown.statusCode === 404) return new AppError('request.not_found');
  if (thrown.statusCode && thrown.statusCode >= 400 && thrown.statusCode < 500) {
    return new AppError('request.invalid', {}, hideKeys(thrown.message));
  }
  return new AppError('server.unexpected');
}

/**
 * Returns true for lost connections, timeouts, a full disk and other lack of resources (class 53) or failures of the disk
 * (58030) of the database, after which a retry can succeed.
 */
function isDatabaseUnavailable(thrown: Error): boolean {
  const { code, message } = (thrown.cause ?? thrown) as NodeJS.ErrnoException;
  const hasCode = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|57014|08\w{3}|53\w{3}|58030)$/.test(
    code ?? '',
  );
  return (
    hasCode ||
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable/i.test(
      message ?? '',
    )
  );
}

/** Returns true if a row was refused because its account was deleted during the call. */
function isOfDeletedAccount(thrown: Error): boolean {
  const { code, constraint } = (thrown.cause ?? thrown) as NodeJS.ErrnoException & { constraint?: string };
  return code === '23503' && /_accounts_id_fk$/.test(constraint ?? '');
}

/** Returns true if the database rejected a string because it contains a NUL character, or a lone surrogate in JSON. */
function isUnstorableString(thrown: Error): boolean {
  const { code, detail } = (thrown.cause ?? thrown) as NodeJS.ErrnoException & { detail?: string };
  return code === '22021' || code === '22P05' || (code === '22P02' && /surrogate/.test(detail ?? ''));
}
