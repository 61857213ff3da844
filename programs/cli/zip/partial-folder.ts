import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logo } from '#contract/logos.ts';
import { verify } from '../../source/fetch-file.ts';
import { writeError } from '../output/write-file.ts';

/** The parts of an archive that isn't complete yet, so that the same command can continue. */
export interface PartialFolder {
  path: string;
  /** Returns the logos that were chosen before for names. */
  readChosen(): Promise<Map<string, Logo>>;
  addChosen(name: string, logo: Logo): Promise<void>;
  /** Returns the file of a logo if it is there and complete. */
  readFile(logo: Logo): Promise<Uint8Array | null>;
  addFile(logo: Logo, bytes: Uint8Array): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Opens the folder of an archive's parts.
 * @throws UsageError if it can’t be made
 * @param settings what else decides which logos are chosen; logos that were chosen with other settings are ignored
 */
export async function openPartialFolder(path: string, settings: unknown): Promise<PartialFolder> {
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw writeError(path, error);
  });
  const list = join(path, `chosen-${hashOf(JSON.stringify(settings)).slice(0, 12)}.jsonl`);
  const fileOf = ({ url }: Logo) => join(path, hashOf(url));
  return {
    path,
    readChosen: async () => new Map(existsSync(list) ? readLines(await readFile(list, 'utf8')) : []),
    addChosen: (name, logo) => appendFile(list, `${JSON.stringify({ name, logo })}\n`),
    readFile: async (logo) => {
      const bytes = await readFile(fileOf(logo)).catch(() => null);
      return bytes && isComplete(logo, bytes) ? bytes : null;
    },
    addFile: async (logo, bytes) => {
      const temporary = `${fileOf(logo)}.${randomBytes(4).toString('hex')}`;
      await writeFile(temporary, bytes);
      await rename(temporary, fileOf(logo));
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

function isComplete(logo: Logo, bytes: Uint8Array): boolean {
  try {
    verify(logo, bytes);
    return true;
  } catch {
    return false;
  }
}

function hashOf(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}

/** Reads what was chosen; ignores a line that was cut when the program ended. */
function readLines(text: string): [string, Logo][] {
  return text.split('\n').flatMap((line): [string, Logo][] => {
    try {
      const { name, logo } = JSON.parse(line) as { name?: string; logo?: Logo };
      return name && logo?.url && logo.title ? [[name, logo]] : [];
    } catch {
      return [];
    }
  });
}
