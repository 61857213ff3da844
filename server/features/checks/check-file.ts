import type { FileCheck } from '#contract/file-check.ts';
import type { FileType } from '#contract/logos.ts';
import { recordKind } from '#server/features/logos/indexing/record-kind.ts';
import { DAY_MS } from '#server/platform/clock.ts';
import { shareCalls } from '#server/platform/http/caching/share-calls.ts';
import { type FileDeps, type FileRef, findFile, readBytes, throwUnlessFinal } from './find-file.ts';
import { selectCheck, upsertCheck } from './store.ts';

/** Raise it when files are judged better: they are judged again when they are next asked for. */
const CHECK_VERSION = 1;
/** A file that couldn't be judged is tried again after this time, because the server may have been too busy to draw it. */
const RETRY_MS = DAY_MS;

/** What is in a file. */
export interface CheckedFile {
  /** Null if it can't be judged. */
  check: FileCheck | null;
  /** False if it may be judged later, because its source didn't send it or too many files wait. */
  isFinal: boolean;
}

export type CheckFile = ReturnType<typeof createCheckFile>;

/**
 * Creates `checkFile`, which judges the file of a logo the first time it is asked for and remembers the result for all servers. Visitors
 * who ask at the same time share one judgement.
 */
export function createCheckFile(deps: FileDeps) {
  const { db, clock } = deps;

  const findStored = (sha1: string) =>
    selectCheck(db, sha1, {
      version: CHECK_VERSION,
      retriedBefore: new Date(clock.now().getTime() - RETRY_MS),
    });

  const judge = shareCalls(async (sha1: string, bytes: Uint8Array, fileType: FileType) => {
    const check = await deps.drawing.check(bytes, fileType).catch((error: unknown) => {
      throwUnlessFinal(error);
      return null;
    });
    await upsertCheck(db, { id: sha1, version: CHECK_VERSION, check, checkedAt: clock.now() });
    if (check) await recordKind(db, sha1, check.kind);
    return { check };
  });

  const check = shareCalls(async (_key: string, ref: FileRef): Promise<CheckedFile> => {
    const logo = await findFile(deps, ref);
    const known = logo.unchecked ? undefined : await findStored(logo.id);
    if (known) return { ...known, isFinal: true };
    const file = await readBytes(deps, logo).catch(() => null);
    if (!file) return { check: null, isFinal: false };
    const { sha1, bytes } = file;
    const judged = sha1 === logo.id ? undefined : await findStored(sha1);
    return { ...(judged ?? (await judge(sha1, bytes, logo.fileType))), isFinal: true };
  });

  /** @throws AppError logos.not_found · server.unavailable if too many files wait */
  return (ref: FileRef): Promise<CheckedFile> => check(JSON.stringify([ref.id, ref.url]), ref);
}
