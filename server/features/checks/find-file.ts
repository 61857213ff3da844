import { createHash } from 'node:crypto';
import { AppError } from '#contract/http/errors.ts';
import type { Logo } from '#contract/logos.ts';
import type { DrawingProcess } from '#images/node/process/drawing-process.ts';
import { DrawingError } from '#images/node/process/job.ts';
import type { ReadFile } from '#server/features/assistants/read-file.ts';
import { findKnownLogos, type ResolveDeps } from '#server/features/collections/logos/resolve-logos.ts';
import { getLogo } from '#server/features/logos/get-logo.ts';
import type { Clock } from '#server/platform/clock.ts';

/** Larger files are neither judged nor trimmed. */
export const MAX_FILE_BYTES = 8_000_000;

export interface FileDeps extends ResolveDeps {
  clock: Clock;
  readFile: ReadFile;
  drawing: Pick<DrawingProcess, 'check' | 'trim'>;
}

/** A logo by its id and, to choose one of several files with equal bytes or one that wasn't looked up, its URL. */
export interface FileRef {
  id: string;
  url?: string | undefined;
}

/** Returns the logo of a file. @throws AppError logos.not_found */
export async function findFile(deps: ResolveDeps, { id, url }: FileRef): Promise<Logo> {
  const known = url === undefined ? undefined : (await findKnownLogos(deps, [url])).get(url);
  // The id of a file whose facts were read after the index last saw it isn't known yet.
  return known && (known.unchecked || known.id === id) ? known : getLogo(deps, { id, url });
}

/** Returns the bytes of a logo's file and their SHA-1, which differs from its id if the wiki has a newer version. @throws DownloadError */
export async function readBytes({ readFile }: FileDeps, logo: Logo) {
  const bytes = await readFile(logo, { maxBytes: MAX_FILE_BYTES });
  return { bytes, sha1: createHash('sha1').update(bytes).digest('hex') };
}

/** Throws an error of the drawing process again, unless it says that the file can't be drawn, now and later. */
export function throwUnlessFinal(error: unknown): void {
  if (!(error instanceof DrawingError)) throw error;
  if (error.code === 'busy') throw new AppError('server.unavailable', {}, error.message);
}
