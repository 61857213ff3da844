import type { BrandSource } from '#contract/brands.ts';
import { keysOfBrand } from '#server/features/brands/assign-keys.ts';
import { brandNames, brands } from '#server/features/brands/tables.ts';
import type { Database } from '#server/platform/database/pool.ts';

type Row = typeof brands.$inferInsert;

/** A brand for a test; omitted values get defaults. */
export interface TestBrand {
  /** The id of the Wikidata item. */
  id: string;
  label: string;
  description?: string | null;
  /** Its other names; a string has no known language. */
  names?: (string | NonNullable<Row['names']>[number])[];
  website?: string | null;
  country?: string | null;
  industry?: string | null;
  files?: Partial<Row['files']>;
  source?: BrandSource;
  prominence?: number;
  /** On how many days it was shown. */
  searches?: number;
  /** When Wikidata was asked; by default it never was. */
  checkedAt?: Date | null;
}

/** Inserts brands into the brand table, with the keys of their names and domains. */
export async function insertBrands(db: Database, inputs: readonly TestBrand[]): Promise<void> {
  for (const { files, names: inputNames = [], ...input } of inputs) {
    const names = inputNames.map((name) => (typeof name === 'string' ? { name, language: null } : name));
    const noFiles: Row['files'] = {
      current: null,
      notOnCommons: false,
      icon: null,
      variants: [],
      former: [],
    };
    const source = input.checkedAt ? 'wikidata' : 'name-suggestion-index';
    await db.insert(brands).values({ source, ...input, names, files: { ...noFiles, ...files } });
    const keys = keysOfBrand(input.label, names, input.website ?? null);
    await db.insert(brandNames).values(keys.map((key) => ({ ...key, brandId: input.id })));
  }
}
