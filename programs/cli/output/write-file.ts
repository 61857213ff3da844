import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { link, rename, rm, writeFile as writeWhole } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UsageError } from '../command.ts';

interface WriteOptions {
  /** True to replace a file that exists. */
  force: boolean;
}

/** Files that are being written, which are removed when the program is interrupted. */
const unfinished = new Set<string>();

/** Removes the files that are being written. For the handler of a signal. */
export function removeUnfinished(): void {
  for (const path of unfinished) rmSync(path, { force: true });
}

/** @throws UsageError if a file exists that may not be replaced */
export function refuseExisting(path: string, { force }: WriteOptions): void {
  if (!force && existsSync(path)) throw existsError(path);
}

/**
 * Writes a file under a temporary name beside it and then renames it, so that there is never half a file.
 * @throws UsageError if it exists and may not be replaced, or can’t be written
 */
export async function writeFile(
  path: string,
  content: Uint8Array | string | ReadableStream<Uint8Array>,
  options: WriteOptions,
): Promise<void> {
  refuseExisting(path, options);
  const temporary = join(dirname(path), `.${basename(path).slice(0, 100)}.${randomBytes(6).toString('hex')}`);
  unfinished.add(temporary);
  try {
    if (content instanceof ReadableStream)
      await pipeline(Readable.fromWeb(content as never), createWriteStream(temporary, { flags: 'wx' }));
    else await writeWhole(temporary, content, { flag: 'wx' });
    if (options.force) await rename(temporary, path);
    else await renameToNew(temporary, path);
  } catch (error) {
    throw writeError(path, error);
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined);
    unfinished.delete(temporary);
  }
}

/** Gives a file its name unless another has it, in one step. Where a file system has no links, in two. */
async function renameToNew(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' || existsSync(path)) throw existsError(path);
    await rename(temporary, path);
  }
}

/** Returns an error that names the file, not the temporary one, for an error of the file system; any other unchanged. */
export function writeError(path: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  if (code === 'ENOENT') return new UsageError(`There is no folder ${dirname(path)}.`);
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new UsageError(`${/[\\/]$/.test(path) ? path : dirname(path)} isn’t a folder.`);
  return new UsageError(`${path} can’t be written (${code}).`);
}

function existsError(path: string): UsageError {
  return new UsageError(`${path} exists already. To replace it, add --force.`);
}
