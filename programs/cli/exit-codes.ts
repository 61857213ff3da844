import { DownloadError } from '#files/download-error.ts';
import { EXIT, type ExitCode } from './command.ts';

/** Returns the exit code for a file that couldn't be fetched: the source doesn't have it, or the connection was lost. */
export function failedExit(error: unknown): ExitCode {
  return error instanceof DownloadError && !error.isTransient ? EXIT.missing : EXIT.unreachable;
}
