import type { BrandFacts } from '#mediawiki/wikidata/brand-facts.ts';
import { listFiles, titleOf } from '#mediawiki/wikidata/brand-files.ts';
import type { DescribedFiles } from '#mediawiki/wikidata/steps.ts';
import { writeLogos } from '#server/features/logos/indexing/write-logos.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { keysOfBrand } from '../assign-keys.ts';
import { aliasesOf } from '../index-aliases.ts';
import { deleteKeys, lockFacts, rejectBrands, upsertFacts, upsertKeys, upsertLookup } from './facts-store.ts';

/** What Wikidata and the wiki with the files returned. */
export interface CheckedBrands {
  brands: readonly BrandFacts[];
  files: DescribedFiles;
  /** Ids of items that aren't brands. */
  rejectedIds?: readonly string[];
  /** The name that was asked for; see `lookupKeyOf`. */
  lookup?: { key: string; brandIds: string[] };
  /** When it was requested. */
  checkedAt: Date;
}

/** Writes the brands with their names, and their files with these names as aliases to the index. */
export async function writeBrands(db: Database, checked: CheckedBrands): Promise<void> {
  const { brands, rejectedIds = [], lookup, checkedAt } = checked;
  await writeLogos(db, namedLogos(checked), checkedAt);
  await db.transaction(async (transaction) => {
    const before = await lockFacts(
      transaction,
      brands.map(({ id }) => id),
    );
    const keys = brands.flatMap(keyRowsOf);
    const kept = new Set(keys.map(({ brandId, key }) => `${brandId} ${key}`));
    const outdated = before.flatMap(keyRowsOf).filter(({ brandId, key }) => !kept.has(`${brandId} ${key}`));
    await upsertFacts(transaction, brands, checkedAt);
    await deleteKeys(transaction, outdated);
    await upsertKeys(transaction, keys);
    await rejectBrands(transaction, rejectedIds, checkedAt);
    if (lookup) await upsertLookup(transaction, { ...lookup, checkedAt });
  });
}

function keyRowsOf({ id, label, names, website }: Pick<BrandFacts, 'id' | 'label' | 'names' | 'website'>) {
  return keysOfBrand(label, names, website).map((key) => ({ ...key, brandId: id }));
}

/** Returns the brands' files that the wiki described, each once with the names of all its brands. */
function namedLogos({ brands, files }: CheckedBrands) {
  const owners = new Map<string, BrandFacts[]>();
  for (const brand of brands)
    for (const file of listFiles(brand.files)) owners.set(file, [...(owners.get(file) ?? []), brand]);
  return [...owners].flatMap(([file, ownersOfFile]) => {
    const described = files.get(titleOf(file));
    const aliases = ownersOfFile.flatMap(aliasesOf);
    return described?.state === 'found' ? [{ logo: described.logo, aliases: [...new Set(aliases)] }] : [];
  });
}
