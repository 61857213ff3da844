import { DownloadError, reasonOf } from '#files/download-error.ts';
import { MissingPackage } from '../drawing/load-drawing.ts';
import { SourceError } from '../source/source-error.ts';
import { EXIT, type ExitCode, UsageError } from './command.ts';

/** What failed, as the user reads it, and what the exit code says about it. */
export interface Failure {
  message: string;
  exit: ExitCode;
}

/** Describes the error of a command or of one of its files. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof UsageError || error instanceof MissingPackage)
    return { message: error.message, exit: EXIT.usage };
  if (error instanceof SourceError)
    return { message: error.message, exit: error.isRefusal ? EXIT.refused : EXIT.unreachable };
  if (error instanceof DownloadError)
    return { message: reasonOf(error, true), exit: error.isTransient ? EXIT.unreachable : EXIT.missing };
  const { code, path } = error as NodeJS.ErrnoException;
  if (code !== undefined && path !== undefined)
    return { message: `${path} can’t be read or written (${code}).`, exit: EXIT.usage };
  return { message: error instanceof Error ? error.message : String(error), exit: EXIT.unreachable };
}
