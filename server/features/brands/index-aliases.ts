import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { COMMONS_FILES } from '#mediawiki/siteinfo.ts';
import type { BrandName, FileName } from '#mediawiki/wikidata/brand-facts.ts';
import { listFiles } from '#mediawiki/wikidata/brand-files.ts';
import { writeAliases } from '#server/features/logos/indexing/write-aliases.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { DescribeDeps } from './describe-brand.ts';
import { addressesOf } from './rules.ts';
import { selectFiles } from './store.ts';

const BATCH_SIZE = 500;

/** A brand's names, by which its files are found. */
export function aliasesOf({ label, names }: { label: string; names: readonly BrandName[] }): string[] {
  return [...new Set([label, ...names.map(({ name }) => name)])];
}

/**
 * Adds the names of all stored brands to their files in the index, as far as the files are in it. Only reads if nothing has changed,
 * and may end early.
 */
export async function indexAliases(
  { db, files }: Pick<DescribeDeps, 'files'> & { db: Database },
  signal: AbortSignal,
): Promise<void> {
  const repository = files() ?? COMMONS_FILES;
  const urlOf = (file: FileName) => addressesOf(file, repository).url;
  let after = '';
  while (!signal.aborted) {
    const brands = await selectFiles(db, after, BATCH_SIZE);
    const aliases = new Map<string, string[]>();
    for (const brand of brands)
      for (const url of listFiles(brand.files).map(urlOf))
        aliases.set(url, [...(aliases.get(url) ?? []), ...aliasesOf(brand)]);
    await writeAliases(db, aliases);
    if (brands.length < BATCH_SIZE) return;
    after = brands.at(-1)?.id ?? '';
    await yieldToEventLoop();
  }
}
