import type { Logo } from '#contract/logos.ts';
import { creditsCsv, creditsText, type MissingLogo, type ZipEntry } from '#files/zip-contents.ts';
import type { Chosen } from '../choose-logos.ts';
import type { PartialFolder } from './partial-folder.ts';

/** What an archive lacks. */
export interface Outcome {
  lost: readonly MissingLogo[];
  nameless: readonly Chosen[];
}

/** Yields the files of an archive, then its credits, as client-zip expects them. */
export async function* listFiles(
  entries: readonly ZipEntry[],
  { lost, nameless, folder }: Outcome & { folder: PartialFolder },
) {
  for (const { name, logo } of entries) {
    const input = await folder.readFile(logo);
    if (input === null) throw new Error(`The file of “${logo.title}” was removed meanwhile.`);
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
