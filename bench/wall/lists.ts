import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandKey } from '#contract/search/brand-key.ts';
import { sampleEvenly } from '#testing/cluster/sample.ts';
import { readKnownBrands } from '../relevance/cases.ts';
import { readPackageBrands } from '../relevance/package-names.ts';

const LISTS = [
  { file: 'in_four_of_seven_packs.txt', title: 'in four of seven icon packs' },
  { file: 'nsi_worldwide.txt', title: 'brands of name-suggestion-index without a country' },
  { file: 'sp500.txt', title: 'S&P 500' },
];
const SIZE = 200;

/** Names that a visitor pastes, one a line. */
export interface NameList {
  title: string;
  names: string[];
  /** What each name means, as far as that is known, by `brandKey`. */
  meanings: ReadonlyMap<string, Meaning>;
}

/** The brand that a name of a list means; several items can be one brand. */
export interface Meaning {
  ids: ReadonlySet<string>;
  /** The names of its files on Wikimedia Commons. */
  files: ReadonlySet<string>;
}

/** Reads a sample of each list of a corpus. */
export function readLists(folder: string): NameList[] {
  const known = knownMeanings(folder);
  return LISTS.map(({ file, title }) => {
    const lines = readFileSync(join(folder, 'brand-lists', file), 'utf8')
      .trimEnd()
      .split('\n');
    const sample = sampleEvenly(lines, SIZE).map((line) => line.split('\t'));
    const names = sample.map((cells) => cells.at(-1) ?? '');
    const meanings = sample.flatMap((cells, at) => {
      const key = brandKey(names[at] ?? '');
      const [id] = cells.length > 1 ? cells : [];
      const meaning = id === undefined ? known.get(key) : withId(id, known.get(key));
      return meaning ? [[key, meaning] as const] : [];
    });
    return { title, names, meanings: new Map(meanings) };
  });
}

/** The list itself says which item a name means; its file is known only from the same item. */
function withId(id: string, known: Meaning | undefined): Meaning {
  return { ids: new Set([id]), files: known?.ids.has(id) ? known.files : new Set() };
}

/** Returns the brands of `brand_logos.tsv` by label, and those of the package whose label no other one has. */
function knownMeanings(folder: string): Map<string, Meaning> {
  const listed = Map.groupBy(readKnownBrands(folder), ({ label }) => brandKey(label));
  const packaged = Map.groupBy(readPackageBrands().values(), ({ label }) => brandKey(label));
  const unique = [...packaged].filter(([, brands]) => brands.length === 1);
  return new Map(
    [...unique, ...listed].map(([key, brands]) => [
      key,
      { ids: new Set(brands.map(({ id }) => id)), files: new Set(brands.map(({ file }) => file)) },
    ]),
  );
}
