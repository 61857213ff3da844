import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_FACTS } from '#contract/constants/no-facts.ts';
import { FileType, type Logo } from '#contract/logos.ts';
import { pathOfFile } from '#sandbox/wiki/file-address.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { addDownloads, writeLogos } from '#server/features/logos/indexing/write-logos.ts';
import type { Database } from '#server/platform/database/pool.ts';

/** The folder with real titles, brands and lists of names; the bundled data is used if it is unset. */
export const CORPUS = process.env.LOGO_CORPUS;

const CHECKED_AT = new Date('2026-11-22T00:00:00Z');
const BATCH_SIZE = 500;
const DAY_MS = 86_400_000;
const LICENSES = ['pd', 'cc0', 'cc-by-sa', 'cc-by', 'nonfree', 'unknown'] as const;
const ENDINGS = ['old logo', 'wordmark', 'icon', 'logo (black)', 'logo vertical', 'Bank logo'];

/** Returns the cells of a tab-separated file of the corpus, without its head. */
export function readRows(name: string): string[][] {
  const file = join(CORPUS ?? '', name);
  if (!existsSync(file))
    throw new Error(`${file} is missing. Set LOGO_CORPUS to the folder that contains it.`);
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}

/** Returns the names of real files. */
export function readFiles(): string[] {
  if (CORPUS === undefined) return loadCatalogue().entries.map(({ logo }) => `${logo.title}.svg`);
  return readRows('commons_logo_titles.tsv').map(([, title = '']) => title.replace(/^File:/, ''));
}

/** Returns `count` different file names: these first, then synthetic ones from brand names, years and invented words. Deterministic. */
export function makeFiles(files: readonly string[], count: number): string[] {
  const brands = CORPUS
    ? readRows('nsi_brands_2026-08.tsv').flatMap(([name]) => name || [])
    : files.map((file) => titleOf(file));
  const seen = new Set(files.slice(0, count));
  const random = randomNumbers(16);
  const words = brands.flatMap((name) => name.split(/\s+/)).filter((word) => word.length > 1);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const invent = () => {
    const [start, end] = [pick(words), pick(words)];
    return start.slice(0, Math.ceil(start.length / 2)) + end.slice(Math.floor(end.length / 2)).toLowerCase();
  };
  const shapes = [
    () => `${pick(brands)} ${pick(words)} logo`,
    () => `${pick(brands)} logo ${1950 + Math.floor(random() * 76)}`,
    () => `Logo of ${pick(brands)} ${invent()}`,
    () => `${invent()} ${pick(words)} logo`,
    () => `${pick(brands)} ${pick(brands)}`,
    () => `${invent()} ${pick(ENDINGS)}`,
    () => `${pick(words)} ${pick(words)} ${Math.floor(random() * 1000)}`,
  ];
  while (seen.size < count) {
    const title = pick(shapes)();
    if (title.length <= 200) seen.add(`${title}.${random() < 0.6 ? 'svg' : random() < 0.7 ? 'png' : 'jpg'}`);
  }
  return [...seen];
}

/** Returns a file's title: its name without the extension. */
export function titleOf(file: string): string {
  return file.replace(/\.[^.]+$/, '');
}

/** Writes files into the index like an ingest. One logo in twenty has downloads, and few have many. */
export async function fillIndex(db: Database, files: readonly string[]): Promise<void> {
  const random = randomNumbers(files.length);
  for (let at = 0; at < files.length; at += BATCH_SIZE) {
    const logos = files.slice(at, at + BATCH_SIZE).map((file, place) => createLogo(file, at + place));
    await writeLogos(
      db,
      logos.map((logo) => ({ logo, aliases: [] })),
      CHECKED_AT,
    );
    const popular = logos.filter(() => random() < 0.05);
    await addDownloads(db, new Map(popular.map(({ url }) => [url, Math.ceil(1 / (0.001 + random()))])));
  }
}

/** Returns a logo whose texts are as long as the average on Wikimedia Commons. */
function createLogo(file: string, at: number): Logo {
  const path = pathOfFile(file);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const title = titleOf(file);
  const extension = file.toLowerCase().split('.').at(-1);
  const licenseClass = LICENSES[at % LICENSES.length] ?? 'pd';
  const author = `Uploader ${at % 5000}`;
  const sourceUrl = `https://commons.wikimedia.org/wiki/File:${name}`;
  const rest = ` by ${author}, ${licenseClass}, via the synthetic test wiki`;
  const root = 'https://upload.wikimedia.org/wikipedia/commons';
  return {
    ...NO_FACTS,
    id: createHash('sha1').update(name).digest('hex'),
    title,
    fileType: FileType.safeParse(extension === 'jpeg' ? 'jpg' : extension).data ?? 'png',
    licenseClass,
    author,
    credit: `“${title}”${rest}`,
    creditParts: [
      { text: `“${title}”`, href: sourceUrl },
      { text: rest, href: null },
    ],
    url: `${root}/${path}`,
    thumbUrl: `${root}/thumb/${path}/330px-${name}.png`,
    previewUrl: `${root}/${path}`,
    dateAdded: new Date(CHECKED_AT.getTime() - ((at * 7919) % 6000) * DAY_MS).toISOString(),
    description: `The logo of ${title}.`,
    size: 2000 + (at % 90_000),
    width: 512,
    height: 256,
    license: 'Public domain',
    restrictions: ['trademark'],
    nonFree: licenseClass === 'nonfree',
    sourceUrl,
    searchTerm: title,
  };
}

/** Creates a generator of random numbers from 0 to 1, deterministic by seed: mulberry32 (https://github.com/bryc/code/blob/master/jshash/PRNGs.md). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
