/** A failed download. Its message is shown to the visitor. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  /** The HTTP status of an error response; null if the content was wrong or incomplete. */
  readonly status: number | null;
  /** The status in words, or its number where the source sends none; empty if `status` is null. */
  readonly statusText: string;
  /** True if a retry may succeed. */
  readonly isTransient: boolean;

  constructor(
    message: string,
    { status = null as number | null, statusText = '', isTransient = false } = {},
  ) {
    super(message);
    this.status = status;
    this.statusText = statusText || String(status ?? '');
    this.isTransient = isTransient;
  }
}

/** Returns the reason for an error as a sentence for the visitor. */
export function reasonOf(error: unknown, isOnline: boolean): string {
  if (error instanceof DownloadError) {
    if (error.status === 429) return 'The source is too busy right now (429).';
    return error.status === null ? error.message : `The source didn’t send the file (${error.status}).`;
  }
  return isOnline ? 'The connection was lost.' : 'You’re offline.';
}
