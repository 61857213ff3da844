import type { Logo } from '#contract/logos.ts';
import { creditsCsv, creditsText, type MissingLogo, type ZipEntry } from '#files/zip-contents.ts';
import type { Chosen } from '../choose-logos.ts';
import type { TrimLogo } from '../trim-logo.ts';
import type { PartialFolder } from './partial-folder.ts';

/** What an archive lacks. */
export interface Outcome {
  lost: readonly MissingLogo[];
  nameless: readonly Chosen[];
}

interface Contents extends Outcome {
  folder: PartialFolder;
  /** Null to take the files as they are. */
  trimLogo: TrimLogo | null;
}

/** Yields the files of an archive, then its credits, as client-zip expects them. */
export async function* listFiles(
  entries: readonly ZipEntry[],
  { lost, nameless, folder, trimLogo }: Contents,
) {
  for (const { name, logo } of entries) {
    const file = await folder.readFile(logo);
    if (file === null) throw new Error(`The file of “${logo.title}” was removed meanwhile.`);
    const input = trimLogo ? await trimLogo(logo, file) : file;
    yield { name, input, ...dateOf(logo) };
  }
  yield {
    name: 'CREDITS.txt',
    input: creditsText(
      entries,
      lost,
      nameless.map(({ name }) => name),
    ),
  };
  yield { name: 'credits.csv', input: creditsCsv(entries) };
}

function dateOf({ dateAdded }: Logo) {
  return dateAdded ? { lastModified: new Date(dateAdded) } : {};
}
