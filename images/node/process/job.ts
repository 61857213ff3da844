import type { FileCheck } from '#contract/file-check.ts';
import type { FileType } from '#contract/logos.ts';

/** What the drawing process is asked to do with a file. */
export type Job = { bytes: Uint8Array; fileType: FileType } & (
  | { what: 'check' }
  | { what: 'trim'; space: number }
);

/** What the drawing process answers; an error if the file is damaged or isn't of its type. */
export type Answer = { result: FileCheck | Uint8Array | null } | { error: string };

/** Sent when the process begins with a job, which it can't while it starts. */
export const BEGUN = 'begun';

/** The reason why a file wasn't judged or trimmed. Only `busy` may succeed later. */
export type DrawingErrorCode = 'damaged' | 'too-complex' | 'busy';

export class DrawingError extends Error {
  override readonly name = 'DrawingError';
  readonly code: DrawingErrorCode;

  constructor(code: DrawingErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
