import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import {
  type Catalogue,
  type CatalogueRecord,
  catalogueLogo,
  createCatalogue,
} from '#catalogue/catalogue.ts';
import { createFindCatalogueLogo } from '#catalogue/find-catalogue-logo.ts';
import { createSearchCatalogue, type SearchCatalogue } from '#catalogue/search-catalogue.ts';

/** The packed catalogue in the folder of the built program. `scripts/build-programs.ts` writes both files. */
export const CATALOGUE_FILES = { records: 'catalogue.br', drawings: 'drawings.br' } as const;

/** The catalogue that comes with the program, so that it works without a network. */
export interface BundledCatalogue {
  catalogue: Catalogue;
  search: SearchCatalogue;
  findLogo: ReturnType<typeof createFindCatalogueLogo>;
}

/** Reads the packed catalogue. Its drawings are read when the first one is needed. */
export function openCatalogue(folder: string): BundledCatalogue {
  let drawings: Record<string, string> | undefined;
  const readDrawing = (name: string): string => {
    drawings ??= readPacked<Record<string, string>>(join(folder, CATALOGUE_FILES.drawings));
    return drawings[name] ?? '';
  };
  const records = readPacked<CatalogueRecord[]>(join(folder, CATALOGUE_FILES.records));
  const catalogue = createCatalogue(
    records.map((record) => ({
      name: record.name,
      aliases: record.aliases,
      logo: catalogueLogo(record),
      get svg() {
        return readDrawing(record.name);
      },
    })),
  );
  return {
    catalogue,
    search: createSearchCatalogue(catalogue),
    findLogo: createFindCatalogueLogo(catalogue),
  };
}

function readPacked<T>(path: string): T {
  return JSON.parse(brotliDecompressSync(readFileSync(path)).toString()) as T;
}
