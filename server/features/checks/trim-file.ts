import { AppError } from '#contract/http/errors.ts';
import type { FileType } from '#contract/logos.ts';
import { shareCalls } from '#server/platform/http/caching/share-calls.ts';
import {
  type FileDeps,
  type FileRef,
  findFile,
  MAX_FILE_BYTES,
  readBytes,
  throwUnlessFinal,
} from './find-file.ts';

const PERCENT = 100;

export type TrimFile = ReturnType<typeof createTrimFile>;

/** Creates `trimFile`, which returns the file of a logo cut to what it draws, in its own format. Equal calls at the same time share one drawing. */
export function createTrimFile(deps: FileDeps) {
  const trim = shareCalls(async (_key: string, ref: FileRef, percent: number) => {
    const logo = await findFile(deps, ref);
    if ((logo.size ?? 0) > MAX_FILE_BYTES) throw new AppError('logos.not_trimmable');
    const { bytes } = await readBytes(deps, logo).catch(() => {
      throw new AppError('logos.unreachable');
    });
    const trimmed = await deps.drawing
      .trim(bytes, logo.fileType, { space: percent / PERCENT })
      .catch((error: unknown) => {
        throwUnlessFinal(error);
        return null;
      });
    if (!trimmed) throw new AppError('logos.not_trimmable');
    return { bytes: Buffer.from(trimmed), fileType: logo.fileType };
  });

  /**
   * @param percent the clear space on each side, in percent of the longer side of what is drawn
   * @throws AppError logos.not_found · logos.not_trimmable · logos.unreachable · server.unavailable
   */
  return (ref: FileRef, percent: number): Promise<{ bytes: Buffer; fileType: FileType }> =>
    trim(JSON.stringify([ref.id, ref.url, percent]), ref, percent);
}
