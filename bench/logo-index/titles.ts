import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileType } from '#contract/logos.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';

/** A title for the index, and whether a real file has it or it was made for measuring. */
export interface MadeTitle {
  title: string;
  fileType: FileType;
  isReal: boolean;
}

/** What titles are made from. */
export interface Corpus {
  real: MadeTitle[];
  brands: string[];
}

/**
 * Real titles of logo files and names of brands out of a folder with `commons_logo_titles.tsv` and `nsi_brands*.tsv`; the
 * bundled catalogue stands in for both where there is no folder.
 */
export function readCorpus(folder: string | undefined): Corpus {
  if (folder === undefined) return corpusOfCatalogue();
  const titles = readRows(join(folder, 'commons_logo_titles.tsv')).map(([, title = '', ext = '']) => ({
    title: title.replace(/^File:/, '').replace(/\.[^.]+$/, ''),
    fileType: FileType.safeParse(ext === 'jpeg' ? 'jpg' : ext).data ?? 'png',
    isReal: true,
  }));
  const brands = readRows(join(folder, 'nsi_brands_2026-08.tsv')).map(([name = '']) => name);
  return { real: titles, brands: [...new Set(brands)].filter((name) => name !== '') };
}

function readRows(file: string): string[][] {
  if (!existsSync(file))
    throw new Error(`${file} is not there; LOGO_CORPUS must be the folder that holds it.`);
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}

function corpusOfCatalogue(): Corpus {
  const names = loadCatalogue().entries.map(({ logo }) => logo.title);
  return { real: names.map((title) => ({ title, fileType: 'svg', isReal: true })), brands: names };
}

/**
 * So many titles, each once: the real ones first, then synthetic ones that combine names of brands, years, words of logo
 * files and coined words, so that a few words are very frequent and most are rare. The same ones every time.
 */
export function* makeTitles({ real, brands }: Corpus, count: number): Generator<MadeTitle> {
  const seen = new Set<string>();
  for (const title of real) {
    if (seen.size >= count) return;
    if (!seen.has(title.title)) yield title;
    seen.add(title.title);
  }
  const random = randomNumbers(16);
  const words = brands.flatMap((name) => name.split(/\s+/)).filter((word) => word.length > 1);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const halves = (one: string, other: string) =>
    one.slice(0, Math.ceil(one.length / 2)) + other.slice(Math.floor(other.length / 2)).toLowerCase();
  const coin = () => halves(pick(words), pick(words));
  const shapes = [
    () => `${pick(brands)} ${pick(words)} logo`,
    () => `${pick(brands)} logo ${1950 + Math.floor(random() * 76)}`,
    () => `Logo of ${pick(brands)} ${coin()}`,
    () => `${coin()} ${pick(words)} logo`,
    () => `${pick(brands)} ${pick(brands)}`,
    () => `${coin()} ${pick(['old logo', 'wordmark', 'icon', 'logo (black)', 'logo vertical', 'Bank logo'])}`,
    () => `${pick(words)} ${pick(words)} ${Math.floor(random() * 1000)}`,
  ];
  while (seen.size < count) {
    const title = pick(shapes)();
    if (seen.has(title) || title.length > 200) continue;
    seen.add(title);
    const draw = random();
    yield { title, fileType: draw < 0.6 ? 'svg' : draw < 0.87 ? 'png' : 'jpg', isReal: false };
  }
}

/** Random numbers from 0 to 1, the same every time: mulberry32 (https://github.com/bryc/code/blob/master/jshash/PRNGs.md). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
