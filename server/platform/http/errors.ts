import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, type ErrorAnswer } from '#contract/errors.ts';

type Fault = Error & Partial<FastifyError>;

/** Turns anything thrown in a request into the one shape of error that the contract has. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((thrown: Fault, request, reply) => {
    const error = toAppError(thrown);
    if (error.status >= 500) request.log.error({ error: thrown }, 'A request failed');
    return sendError(error, request, reply);
  });
}

/** Answers with an error; from status 500 on with the request's id, so that it can be found in the log. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { retryAfter } = error.details;
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
  const answer: ErrorAnswer = {
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
    .send(JSON.stringify(answer));
}

/** What the specification (section 7) reads beside `error`: the message, and how an allowance stands. */
function topLevelOf({
  message,
  details,
}: AppError): Pick<ErrorAnswer, 'message' | 'downloadCount' | 'limit'> {
  const { downloadCount, limit } = details as { downloadCount?: number; limit?: number };
  return { message, ...(downloadCount !== undefined && { downloadCount, limit: limit ?? null }) };
}

/** Whatever was thrown, as an error of the contract. */
export function toAppError(thrown: Fault): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isDatabaseAway(thrown)) return new AppError('server.unavailable');
  if (isRefusedText(thrown)) return new AppError('request.invalid');
  if (hasZodFastifySchemaValidationErrors(thrown)) return describeInvalid(thrown);
  if (thrown.statusCode === 429) return new AppError('request.too_many');
  if (thrown.statusCode === 404) return new AppError('request.not_found');
  if (thrown.statusCode && thrown.statusCode >= 400 && thrown.statusCode < 500) {
    return new AppError('request.invalid', {}, thrown.message);
  }
  return new AppError('server.unexpected');
}

/** No connection to the database, or none in time: a matter of waiting, not of what was asked. */
function isDatabaseAway(thrown: Error): boolean {
  const { code, message } = (thrown.cause ?? thrown) as NodeJS.ErrnoException;
  const isAway = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|57014|08\w{3}|53300)$/.test(code ?? '');
  return (
    isAway ||
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable/i.test(
      message ?? '',
    )
  );
}

/** A text that the database can't store, such as one with a NUL in it. */
function isRefusedText(thrown: Error): boolean {
  const { code } = (thrown.cause ?? thrown) as NodeJS.ErrnoException;
  return code === '22021' || code === '22P05';
}

/** Words of the contract that are no sentence: zod's own, and those that begin in small letters. */
const NEEDS_A_SUBJECT = /^([a-z]|Invalid |Too (big|small)|Unrecognized )/;

type Invalid = { instancePath: string; message?: string; params?: Record<string, unknown> };

/**
 * Says what is wrong with the first wrong parameter: in the contract's sentence, or else after its name, e.g.
 * `fileType: Invalid option: expected one of "all"|"svg"`.
 */
function describeInvalid(thrown: { validation: Invalid[] }): AppError {
  const [first] = thrown.validation;
  const unknown = Array.isArray(first?.params?.keys) ? String(first.params.keys[0]) : null;
  const parameter = unknown ?? first?.instancePath.replace(/^\//, '').replaceAll('/', '.') ?? '';
  const said = unknown === null ? (first?.message ?? 'is not valid') : 'is not a parameter of this call';
  const needsName = parameter !== '' && NEEDS_A_SUBJECT.test(said);
  return new AppError('request.invalid', { parameter }, needsName ? `${parameter}: ${said}` : said);
}
