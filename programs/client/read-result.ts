import { SourceError } from '../source/source-error.ts';
import type { Error as ErrorBody } from './schema.gen.d.ts';
import { ServerError } from './server-error.ts';

/** What a call of the client returns. */
interface Result<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/**
 * Returns the response of a call to the server at `origin`.
 * @throws ServerError with the server's message; SourceError if the server can't be reached; the reason of the signal if the call was aborted
 */
export async function readResult<T>(origin: string, call: Promise<Result<T>>): Promise<T> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
    const isUnreachable = isLate || cause instanceof TypeError || cause instanceof SyntaxError;
    throw isUnreachable ? new SourceError(`${origin} can’t be reached right now.`, { cause }) : cause;
  });
  if (response.ok && typeof data === 'object' && data !== null) return data;
  const details = (error as Partial<ErrorBody> | undefined)?.error;
  const { status, statusText } = response;
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const message = details?.message ?? `${origin} responded with ${status} ${statusText}`.trim();
  throw new ServerError(message, {
    code: details?.code ?? '',
    status,
    retryAfter: Number.isFinite(wait) ? wait : null,
  });
}
