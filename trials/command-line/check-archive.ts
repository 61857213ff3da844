import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';

/** Returns what is wrong with an archive of these files; empty if it is complete and credited. */
export function checkArchive(path: string, files: readonly { title: string; bytes: Buffer }[]): string[] {
  const entries = unzipSync(readFileSync(path));
  const credits = new TextDecoder().decode(entries['CREDITS.txt']);
  const rows = new TextDecoder().decode(entries['credits.csv']).trim().split('\r\n');
  const contents = Object.entries(entries).filter(([name]) => !/^credits\./i.test(name));
  const saved = new Set(contents.map(([, bytes]) => Buffer.from(bytes).toString('base64')));
  const faults = files
    .filter(({ bytes }) => !saved.has(bytes.toString('base64')))
    .map(({ title }) => `${title} is missing or changed.`);
  const credited = credits.match(/^ {2}Credit: +\S/gm)?.length ?? 0;
  const counts = { files: contents.length, credits: credited, 'rows of credits.csv': rows.length - 1 };
  for (const [what, count] of Object.entries(counts))
    if (count !== files.length) faults.push(`The archive has ${count} ${what} instead of ${files.length}.`);
  for (const [name] of contents)
    if (!credits.includes(`\n${name}\n`)) faults.push(`${name} isn’t in CREDITS.txt.`);
  return faults;
}
