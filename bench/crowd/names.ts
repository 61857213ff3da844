import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { splitNames } from '#contract/search/names.ts';
import { titleKey } from '#server/features/logos/rules.ts';
import type { WikiFile } from '../../sandbox/wiki/files.ts';

/** Names of brands, where the folder of corpora lies beside the project; see its SOURCES.txt. */
const CORPUS = resolve(import.meta.dirname, '../../../shared/corpus/nsi_brands_2026-08.tsv');
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

/** What the index knows of a name: a page's worth, a few files, or nothing. */
export type Known = 'page' | 'few' | 'none';

/** A name that is searched, and the files that the wiki has of it. */
export interface CrowdName {
  name: string;
  known: Known;
  files: WikiFile[];
  /** How many of the files are in the index. */
  indexed: number;
}

const KINDS: readonly Known[] = ['page', 'few', 'none'];
const FILES = { page: 60, few: 8, none: 8 };
const INDEXED = { page: 55, few: 3, none: 0 };

/** Different names, each third of which the index knows in another way; the first ones are the most popular. */
export function makeNames(count: number): { names: CrowdName[]; areReal: boolean } {
  const real = existsSync(CORPUS) ? readBrands(count) : [];
  const words = real.length === count ? real : Array.from({ length: count }, (_, at) => madeName(at));
  const names = words.map((name, at) => {
    const known = KINDS[at % KINDS.length] ?? 'none';
    const files = Array.from({ length: FILES[known] }, (_, file) => ({
      title: `${name.replaceAll(/[#<>[\]|{}/]/g, ' ')} logo ${file + 1}.svg`,
    }));
    return { name, known, files, indexed: INDEXED[known] };
  });
  return { names, areReal: real.length === count };
}

/** So many brands, spread over all of the list, that are one name each and differ in more than signs. */
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

function madeName(at: number): string {
  const syllable = (place: number) =>
    SYLLABLES[Math.floor(at / SYLLABLES.length ** place) % SYLLABLES.length];
  return `${syllable(0)}${syllable(1)}${syllable(2)}${at}`;
}

/**
 * Which name each visitor searches, in the order in which they come: every name at least once, the others as Zipf's law
 * has it, the n-th name an n-th as often as the first. The same at every run.
 */
export function chooseNames(names: readonly CrowdName[], visitors: number): CrowdName[] {
  const random = seeded(20_261_122);
  const sums: number[] = [];
  for (const [at] of names.entries()) sums.push((sums.at(-1) ?? 0) + 1 / (at + 1));
  const total = sums.at(-1) ?? 0;
  const popular = Array.from({ length: visitors - names.length }, () => {
    const drawn = random() * total;
    return names[sums.findIndex((sum) => sum >= drawn)] ?? names[0];
  });
  const chosen = [...names, ...popular].filter((name) => name !== undefined);
  return chosen
    .map((name) => ({ name, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ name }) => name);
}

/** Mulberry32: numbers from 0 to 1 that look random and are the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
