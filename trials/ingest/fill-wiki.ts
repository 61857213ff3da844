import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BareMediawiki } from '#testing/mediawiki/start.ts';
import { TRIAL_CATEGORIES, type TrialFile, writeFiles } from './many-files.ts';

/** Uploads files or new versions of them, and runs the job queue, which updates the categories. */
export async function uploadFiles(wiki: BareMediawiki, files: readonly TrialFile[]): Promise<void> {
  const folder = join(wiki.dir, `trial ${files[0]?.title} ${files.length}`);
  writeFiles(folder, files);
  const options = ['--comment-ext', 'txt', '--summary', 'Mark', '--overwrite'];
  const report = await wiki.maintain('importImages.php', [...options, folder]);
  const importedCount = [...report.matchAll(/^(?:Added|Overwritten): *(\d+)/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
  if (importedCount !== files.length)
    throw new Error(`${importedCount} of ${files.length} files were imported:\n${report.slice(-2000)}`);
  await wiki.maintain('runJobs.php', ['--nothrottle']);
}

/** Writes category pages; each name maps to its parent categories. */
export async function writeCategories(
  wiki: BareMediawiki,
  categories: Readonly<Record<string, readonly string[]>> = TRIAL_CATEGORIES,
): Promise<void> {
  for (const [name, parents] of Object.entries(categories)) {
    const text = parents.map((parent) => `[[Category:${parent}]]`).join('\n');
    await wiki.maintain('edit.php', ['--summary', 'Sort', `Category:${name}`], text);
  }
  await wiki.maintain('runJobs.php', ['--nothrottle']);
}

export async function deleteFiles(wiki: BareMediawiki, titles: readonly string[]): Promise<void> {
  await wiki.maintain('deleteBatch.php', [
    '--r',
    'Trial',
    writeList(
      wiki,
      titles.map((title) => `File:${title}`),
    ),
  ]);
  await wiki.maintain('runJobs.php', ['--nothrottle']);
}

export async function moveFile(wiki: BareMediawiki, from: string, to: string): Promise<void> {
  await wiki.maintain('moveBatch.php', ['--r', 'Trial', writeList(wiki, [`File:${from}|File:${to}`])]);
  await wiki.maintain('runJobs.php', ['--nothrottle']);
}

/** Writes lines to a file and returns its path. */
function writeList({ dir }: BareMediawiki, lines: readonly string[]): string {
  const path = join(dir, 'titles.txt');
  writeFileSync(path, lines.join('\n'));
  return path;
}
