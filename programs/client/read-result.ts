import type { Error as ErrorBody } from './schema.gen.d.ts';

/** An error that the server returned in words. */
export class ServerError extends Error {
  /** The code of the contract, e.g. "downloads.limit_reached"; empty if something else than the server responded. */
  readonly code: string;
  readonly status: number;
  /** Seconds to wait before the call is repeated; null if unknown. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    { code, status, retryAfter }: Pick<ServerError, 'code' | 'status' | 'retryAfter'>,
  ) {
    super(message);
    this.name = 'ServerError';
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** What a call of the client returns. */
interface Result<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** Returns the response of a call. @throws ServerError with the server's message */
export function readResult<T>({ data, error, response }: Result<T>): T {
  if (response.ok && typeof data === 'object' && data !== null) return data;
  const details = (error as Partial<ErrorBody> | undefined)?.error;
  const { status, statusText } = response;
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const message = details?.message ?? `The server responded with ${status} ${statusText}`.trim();
  throw new ServerError(message, {
    code: details?.code ?? '',
    status,
    retryAfter: Number.isFinite(wait) ? wait : null,
  });
}
