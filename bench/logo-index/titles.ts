import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileType } from '#contract/logos.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';

export interface IndexTitle {
  title: string;
  fileType: FileType;
  /** The file's name with its extension as uploaded. */
  file: string;
  /** True for a real file on Wikimedia Commons. */
  isOnCommons: boolean;
  /** True for the title of a real file, false for a synthetic one. */
  isReal: boolean;
}

/** Real titles, and brand names to combine into synthetic ones. */
export interface Corpus {
  real: IndexTitle[];
  brands: string[];
}

/**
 * Reads real titles from `commons_logo_titles.tsv` and brand names from `nsi_brands_2026-08.tsv`. Without a folder, both
 * come from the bundled catalogue.
 */
export function readCorpus(folder: string | undefined): Corpus {
  if (folder === undefined) return readCatalogue();
  const titles = readRows(join(folder, 'commons_logo_titles.tsv')).map(([wiki = '', title = '']) => ({
    ...describeFile(title.replace(/^File:/, '')),
    isOnCommons: wiki === 'commons',
    isReal: true,
  }));
  const brands = readRows(join(folder, 'nsi_brands_2026-08.tsv')).map(([name = '']) => name);
  return { real: titles, brands: [...new Set(brands)].filter((name) => name !== '') };
}

/** Returns a file's title and type by its name. */
export function describeFile(file: string): Pick<IndexTitle, 'title' | 'fileType' | 'file'> {
  const [extension = ''] = /[^.]+$/.exec(file.toLowerCase()) ?? [];
  const fileType = FileType.safeParse(extension === 'jpeg' ? 'jpg' : extension).data ?? 'png';
  return { title: file.replace(/\.[^.]+$/, ''), fileType, file };
}

export function readRows(file: string): string[][] {
  if (!existsSync(file))
    throw new Error(`${file} is missing. Set LOGO_CORPUS to the folder that contains it.`);
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}

function readCatalogue(): Corpus {
  const names = loadCatalogue().entries.map(({ logo }) => logo.title);
  const real = names.map((name) => ({ ...describeFile(`${name}.svg`), isOnCommons: false, isReal: true }));
  return { real, brands: names };
}

/**
 * Yields `count` different titles: the real ones first, then synthetic ones from brand names, years and invented words. A
 * few words are very frequent and most are rare. Deterministic.
 */
export function* makeTitles({ real, brands }: Corpus, count: number): Generator<IndexTitle> {
  const seen = new Set<string>();
  for (const title of real) {
    if (seen.size >= count) return;
    if (!seen.has(title.file)) yield title;
    seen.add(title.file);
  }
  const random = randomNumbers(16);
  const words = brands.flatMap((name) => name.split(/\s+/)).filter((word) => word.length > 1);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const halves = (one: string, other: string) =>
    one.slice(0, Math.ceil(one.length / 2)) + other.slice(Math.floor(other.length / 2)).toLowerCase();
  const invent = () => halves(pick(words), pick(words));
  const shapes = [
    () => `${pick(brands)} ${pick(words)} logo`,
    () => `${pick(brands)} logo ${1950 + Math.floor(random() * 76)}`,
    () => `Logo of ${pick(brands)} ${invent()}`,
    () => `${invent()} ${pick(words)} logo`,
    () => `${pick(brands)} ${pick(brands)}`,
    () =>
      `${invent()} ${pick(['old logo', 'wordmark', 'icon', 'logo (black)', 'logo vertical', 'Bank logo'])}`,
    () => `${pick(words)} ${pick(words)} ${Math.floor(random() * 1000)}`,
  ];
  while (seen.size < count) {
    const title = pick(shapes)();
    const draw = random();
    const fileType = draw < 0.6 ? 'svg' : draw < 0.87 ? 'png' : 'jpg';
    const file = `${title}.${fileType}`;
    if (seen.has(file) || title.length > 200) continue;
    seen.add(file);
    yield { title, fileType, file, isOnCommons: false, isReal: false };
  }
}

/**
 * Creates a generator of random numbers from 0 to 1, deterministic by seed: mulberry32
 * (https://github.com/bryc/code/blob/master/jshash/PRNGs.md).
 */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
