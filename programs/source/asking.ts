import type { NamedBrand } from '#contract/brands.ts';
import { brandKeys } from '#contract/search/brand-key.ts';
import type { BundledCatalogue } from './bundled-catalogue.ts';
import { SourceError } from './source-error.ts';
import type { AskBrand } from './wikis/ask-wikidata.ts';
import type { AskWikis } from './wikis/ask-wikis.ts';

/** What the parts of the source share. */
export interface Asking {
  bundled: BundledCatalogue;
  askWikis: AskWikis;
  /** Returns the brand of a name with the catalogue's logo of it. */
  findBrand: (name: string, chosenIds?: readonly string[]) => Promise<NamedBrand>;
}

/** Returns the error of a source that can't be asked, instead of throwing it. */
export function unlessUnreachable<T>(ask: Promise<T>): Promise<T | SourceError> {
  return ask.catch((error: unknown) => {
    if (error instanceof SourceError) return error;
    throw error;
  });
}

/** Returns the brand of a name with the catalogue's logo of it. @throws SourceError */
export async function findBrand(
  { findLogo }: BundledCatalogue,
  askBrand: AskBrand,
  { name, chosenIds }: { name: string; chosenIds: readonly string[] },
): Promise<NamedBrand> {
  const { otherNames, ...named } = await askBrand(name, chosenIds);
  if (!named.brand) return named;
  const { id, label, description } = named.brand;
  const ownKeys = [label, ...otherNames].flatMap(brandKeys);
  return {
    ...named,
    brand: { ...named.brand, catalogueLogo: findLogo({ id, label, description, ownKeys }) },
  };
}
