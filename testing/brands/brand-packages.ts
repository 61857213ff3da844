import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type PackageBrand,
  type PackageEntries,
  type PackageItems,
  readItems,
} from '#server/features/brands/loading/read-items.ts';

type Entry = PackageEntries[string]['items'][number];
type Item = PackageItems[string];

/** Returns an entry of the package name-suggestion-index. */
export function createEntry(tags: Record<string, string>, other: Partial<Entry> = {}): Entry {
  return { displayName: Object.values(tags)[0] ?? '', tags, ...other };
}

/** Reads the brands of items that each have one entry in the category "brands/shop/shoes". */
export function readBrands(items: PackageItems): PackageBrand[] {
  const entries = Object.entries(items).map(([id, { label }]) =>
    createEntry({ brand: label ?? id, 'brand:wikidata': id }),
  );
  return readItems({ 'brands/shop/shoes': { items: entries } }, items);
}

/** Reads the brand Q1 from one entry. */
export function readOne(
  path: string,
  entry: Entry,
  item: Item = { label: 'Acme' },
): PackageBrand | undefined {
  return readItems({ [path]: { items: [entry] } }, { Q1: item })[0];
}

/** A made-up version of the bundled packages. */
export interface TestPackages {
  version: string;
  /** The labels of the brands by id. */
  labels: Record<string, string>;
  /** In hex by title, e.g. { Spotify: '1ED760' }. */
  colors?: Record<string, string>;
  /** The names of the catalogue's files. */
  drawings?: string[];
}

/** Writes packages to a folder, with the files that the server reads. */
export async function writePackages(
  folder: string,
  { version, labels, colors = {}, drawings = [] }: TestPackages,
): Promise<void> {
  const ids = Object.keys(labels);
  const items = ids.map((id) => createEntry({ brand: labels[id] ?? '', 'brand:wikidata': id }));
  const wikidata = Object.fromEntries(ids.map((id) => [id, { label: labels[id] }]));
  const contents = {
    'name-suggestion-index/package.json': { version },
    'name-suggestion-index/dist/json/nsi.min.json': { nsi: { 'brands/shop/shoes': { items } } },
    'name-suggestion-index/dist/wikidata/wikidata.min.json': { wikidata },
    'simple-icons/package.json': { version },
    'simple-icons/data/simple-icons.json': Object.entries(colors).map(([title, hex]) => {
      return { title, hex, slug: title.toLowerCase(), source: 'https://icons.example' };
    }),
    '@iconify-json/logos/package.json': { version },
    '@iconify-json/logos/icons.json': { icons: Object.fromEntries(drawings.map((name) => [name, {}])) },
  };
  for (const [path, content] of Object.entries(contents)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), JSON.stringify(content));
  }
}
