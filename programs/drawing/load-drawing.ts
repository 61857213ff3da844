import type { FileCheck } from '#contract/file-check.ts';
import type { FileType } from '#contract/logos.ts';
import { svgBytesOf } from '#files/file-content.ts';
import { SvgError } from '#svg/errors.ts';

/** The package that draws files can't be loaded. Its message tells the user how to install it. */
export class MissingPackage extends Error {
  override readonly name = 'MissingPackage';
}

/** A file that can't be drawn. Its message tells the user why. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

/** Checks and trims files. Its functions throw a DamagedFile for a file that can't be drawn. */
export interface Drawing {
  /** Says what is in a file. An SVG may be gzipped. */
  check(bytes: Uint8Array, fileType: FileType): Promise<FileCheck>;
  /**
   * Returns a file of the same type without its margins, with `space` around what it draws as a share of the longer side of that; null
   * if it can't be trimmed.
   */
  trim(bytes: Uint8Array, fileType: FileType, options: { space: number }): Promise<Uint8Array | null>;
}

/**
 * Loads what draws files. It needs native code, so it is loaded only for what can't do without.
 * @throws MissingPackage if it isn't installed for this computer
 */
export async function loadDrawing(): Promise<Drawing> {
  const { checkFile, trimFile } = await loadModules();
  return {
    check: (bytes, fileType) => attempt(async () => checkFile(await unpack(bytes, fileType), fileType)),
    trim: (bytes, fileType, options) =>
      attempt(async () => trimFile(await unpack(bytes, fileType), fileType, options)),
  };
}

async function loadModules() {
  try {
    const [{ checkFile }, { trimFile }] = await Promise.all([
      import('#images/node/check-file.ts'),
      import('#images/node/trim-file.ts'),
    ]);
    return { checkFile, trimFile };
  } catch (cause) {
    throw new MissingPackage(
      'Files can’t be checked or trimmed, because the package sharp isn’t installed for this computer. To install it: npm install --global --include=optional logotheca',
      { cause },
    );
  }
}

async function unpack(bytes: Uint8Array, fileType: FileType): Promise<Uint8Array> {
  return fileType === 'svg' ? svgBytesOf(new Blob([bytes as Uint8Array<ArrayBuffer>])) : bytes;
}

async function attempt<T>(draw: () => Promise<T>): Promise<T> {
  try {
    return await draw();
  } catch (cause) {
    const reason =
      cause instanceof SvgError ? cause.message : 'The file is damaged or too large to be drawn.';
    throw new DamagedFile(reason, { cause });
  }
}
