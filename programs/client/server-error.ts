import { SourceError } from '../source/source-error.ts';

interface ErrorFacts {
  /** The code of the contract, e.g. "downloads.limit_reached"; empty if the response isn't from the server. */
  code: string;
  status: number;
  /** Seconds to wait before the call is repeated; null if unknown. */
  retryAfter: number | null;
}

/** An error response of the server. Its message is the server's. */
export class ServerError extends SourceError {
  readonly code: string;
  readonly status: number;
  readonly retryAfter: number | null;

  constructor(message: string, { code, status, retryAfter }: ErrorFacts) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
