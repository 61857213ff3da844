import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitNames } from '#contract/search/names.ts';
import type { WikiFile } from '#sandbox/wiki/files.ts';
import { titleKey } from '#server/features/logos/rules.ts';

/** Brand names of osmlab/name-suggestion-index. Synthetic names are used if the folder LOGO_CORPUS doesn't have the file. */
const CORPUS = join(process.env.LOGO_CORPUS ?? '', 'nsi_brands_2026-08.tsv');
const SYLLABLES = [
  'ba',
  'co',
  'di',
  'el',
  'fo',
  'gar',
  'hu',
  'in',
  'ja',
  'ko',
  'lu',
  'mi',
  'nor',
  'ost',
  'pa',
];

/** How many of a name's files the index has: a page of results, a few, or none. */
export type IndexCoverage = 'page' | 'few' | 'none';

/** A name to search, and the wiki's files for it. */
export interface SearchedName {
  name: string;
  coverage: IndexCoverage;
  files: WikiFile[];
  /** How many of the files are in the index. */
  indexed: number;
}

const COVERAGES: readonly IndexCoverage[] = ['page', 'few', 'none'];
const FILES = { page: 60, few: 8, none: 8 };
const INDEXED = { page: 55, few: 3, none: 0 };

/** Returns distinct names, most popular first. Every third name has the same index coverage. */
export function createNames(count: number): { names: SearchedName[]; areReal: boolean } {
  const real = existsSync(CORPUS) ? readBrands(count) : [];
  const words = real.length === count ? real : Array.from({ length: count }, (_, at) => createName(at));
  const names = words.map((name, at) => {
    const coverage = COVERAGES[at % COVERAGES.length] ?? 'none';
    const files = Array.from({ length: FILES[coverage] }, (_, file) => ({
      title: `${name.replaceAll(/[#<>[\]|{}/]/g, ' ')} logo ${file + 1}.svg`,
    }));
    return { name, coverage, files, indexed: INDEXED[coverage] };
  });
  return { names, areReal: real.length === count };
}

/** Returns `count` brands spread evenly over the list; none contains a comma or differs from another only in punctuation. */
function readBrands(count: number): string[] {
  const lines = readFileSync(CORPUS, 'utf8').split('\n').slice(1);
  const brands = new Map<string, string>();
  for (const line of lines) {
    const [name = ''] = line.split('\t');
    const key = titleKey(name);
    if (/^[a-z0-9 ]{4,40}$/.test(key) && splitNames(name).length === 1) brands.set(key, name);
  }
  const all = [...brands.values()];
  const step = all.length / count;
  return step < 1 ? [] : Array.from({ length: count }, (_, at) => all[Math.floor(at * step)] ?? '');
}

function createName(at: number): string {
  const syllable = (place: number) =>
    SYLLABLES[Math.floor(at / SYLLABLES.length ** place) % SYLLABLES.length];
  return `${syllable(0)}${syllable(1)}${syllable(2)}${at}`;
}

/**
 * Returns the name that each visitor searches, in the order of their visits. Every name occurs at least once; the rest
 * follows Zipf's law: the n-th name occurs 1/n as often as the first. Deterministic.
 */
export function chooseNames(names: readonly SearchedName[], visitors: number): SearchedName[] {
  const random = createRandom(20_261_122);
  const sums: number[] = [];
  for (const [at] of names.entries()) sums.push((sums.at(-1) ?? 0) + 1 / (at + 1));
  const total = sums.at(-1) ?? 0;
  const popular = Array.from({ length: visitors - names.length }, () => {
    const target = random() * total;
    return names[sums.findIndex((sum) => sum >= target)] ?? names[0];
  });
  const chosen = [...names, ...popular].filter((name) => name !== undefined);
  return chosen
    .map((name) => ({ name, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ name }) => name);
}

/** Creates a generator of random numbers from 0 to 1, deterministic by seed: mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
