import { keysOfBrand } from '#server/features/brands/assign-keys.ts';
import { brandNames, brands } from '#server/features/brands/tables.ts';
import type { Database } from '#server/platform/database/pool.ts';

type Row = typeof brands.$inferInsert;

/** A brand for a test; omitted values get defaults. */
export type TestBrand = Omit<Row, 'names' | 'files' | 'source'> & {
  /** Its other names; a string has no known language. */
  names?: (string | NonNullable<Row['names']>[number])[];
  files?: Partial<Row['files']>;
  source?: Row['source'];
};

const NO_FILES: Row['files'] = { current: null, notOnCommons: false, icon: null, variants: [], former: [] };

/** Inserts brands into the brand table, with the keys of their names and domains. */
export async function insertBrands(db: Database, inputs: readonly TestBrand[]): Promise<void> {
  if (inputs.length === 0) return;
  const rows = inputs.map(({ files, names = [], ...input }) => ({
    source: input.checkedAt ? ('wikidata' as const) : ('name-suggestion-index' as const),
    ...input,
    names: names.map((name) => (typeof name === 'string' ? { name, language: null } : name)),
    files: { ...NO_FILES, ...files },
  }));
  await db.insert(brands).values(rows);
  const keys = rows.flatMap(({ id, label, names, website = null }) =>
    keysOfBrand(label, names, website).map((key) => ({ ...key, brandId: id })),
  );
  await db.insert(brandNames).values(keys);
}
