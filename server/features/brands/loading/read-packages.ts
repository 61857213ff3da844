// The process that `loadBrands` starts: reads the packages in a folder, and sends them as `PackagePart`s.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IconifyJSON } from '@iconify/types';
import { createTitleOf } from '#catalogue/create-title-of.ts';
import type { PackageIcon } from '#catalogue/simple-icons.ts';
import { readIconBrands } from './read-icon-brands.ts';
import { type PackageBrand, type PackageEntries, type PackageItems, readItems } from './read-items.ts';
import { readStyles } from './read-styles.ts';

/** A part of the packages as JSON, which the server passes on to the database without reading it. */
export type PackagePart =
  | { kind: 'brands'; json: string }
  | { kind: 'styles'; json: string }
  | { kind: 'end'; ids: string[] }
  | { kind: 'failed'; reason: string };

/** Small enough that receiving a part delays no response noticeably. */
const BRANDS_PER_PART = 500;

const [, , folder = ''] = process.argv;

try {
  await sendPackages();
} catch (error) {
  await send({ kind: 'failed', reason: String(error) });
}
process.disconnect();

async function sendPackages(): Promise<void> {
  const icons = readJson<PackageIcon[]>('simple-icons/data/simple-icons.json');
  const brands = readBrands(icons);
  for (let at = 0; at < brands.length; at += BRANDS_PER_PART)
    await send({ kind: 'brands', json: JSON.stringify(brands.slice(at, at + BRANDS_PER_PART)) });
  await send({ kind: 'styles', json: JSON.stringify(readStyles(icons)) });
  await send({ kind: 'end', ids: brands.map(({ id }) => id) });
}

function send(part: PackagePart): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(part, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}

function readBrands(icons: readonly PackageIcon[]): PackageBrand[] {
  const dist = 'name-suggestion-index/dist';
  const { nsi } = readJson<{ nsi: PackageEntries }>(`${dist}/json/nsi.min.json`);
  const { wikidata } = readJson<{ wikidata: PackageItems }>(`${dist}/wikidata/wikidata.min.json`);
  const items = readItems(nsi, wikidata);
  const collection = readJson<Pick<IconifyJSON, 'icons' | 'aliases'>>('@iconify-json/logos/icons.json');
  const aliases = Map.groupBy(Object.entries(collection.aliases ?? {}), ([, { parent }]) => parent);
  const catalogue = {
    names: Object.keys(collection.icons),
    aliases: new Map([...aliases].map(([name, all]) => [name, all.map(([alias]) => alias)])),
    titleOf: createTitleOf(),
  };
  // In the order in which other writers lock rows.
  return [...readIconBrands(icons, catalogue, items), ...items].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  );
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(folder, path), 'utf8')) as T;
}
