import type { Logo } from '#contract/logos.ts';
import { DownloadError } from '#files/download-error.ts';
import { inParallel } from '#files/in-parallel.ts';
import type { MissingLogo, ZipEntry } from '#files/zip-contents.ts';
import type { LogoSource } from '../../source/source.ts';
import { type Choice, type Chosen, chooseLogos, isUncertain } from '../choose-logos.ts';
import { describeFailure, type Failure } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import type { PartialFolder } from './partial-folder.ts';

/** Files that are fetched at once. */
const CONCURRENCY = 3;

interface Collecting {
  source: LogoSource;
  folder: PartialFolder;
  terminal: Terminal;
  signal: AbortSignal;
}

/** A logo whose file the source doesn't send. */
export type LostLogo = MissingLogo & Pick<Failure, 'exit'>;

/** Chooses the logos of names, except those that were chosen before. */
export async function collectChosen(
  names: readonly string[],
  choice: Choice,
  { source, folder, terminal }: Collecting,
): Promise<Chosen[]> {
  const known = await folder.readChosen();
  const chosen = new Map<string, Chosen>();
  for (const [name, logo] of known)
    chosen.set(name, { name, logo, certainty: 'sure', choices: [], problem: null });
  const open = names.filter((name) => !chosen.has(name));
  let done = names.length - open.length;
  for await (const one of chooseLogos(source, open, choice)) {
    done += 1;
    terminal.progress(`Searching ${done} of ${names.length}: ${one.name}`);
    chosen.set(one.name, one);
    if (one.logo && one.problem === null && !isUncertain(one)) await folder.addChosen(one.name, one.logo);
  }
  return names.flatMap((name) => chosen.get(name) ?? []);
}

/**
 * Fetches the files of an archive that aren't in the folder yet. Returns those that the sources don't have.
 * @throws SourceError if the source refuses, or if the connection is lost and doesn't come back
 */
export async function collectFiles(
  entries: readonly ZipEntry[],
  { source, folder, terminal, signal }: Collecting,
): Promise<LostLogo[]> {
  const missing: LostLogo[] = [];
  let done = 0;
  const fetchOne = async ({ logo }: ZipEntry): Promise<Logo> => {
    try {
      if ((await folder.readFile(logo)) === null)
        await folder.addFile(logo, await source.fetchFile(logo, signal));
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof DownloadError)) throw error;
      const { message, exit } = describeFailure(error);
      missing.push({ logo, reason: message, exit });
    }
    return logo;
  };
  for await (const { title } of inParallel(entries, CONCURRENCY, fetchOne)) {
    done += 1;
    terminal.progress(`Fetching ${done} of ${entries.length}: ${title}`);
  }
  return missing;
}
