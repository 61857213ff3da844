import type { Catalogue } from '#catalogue/catalogue.ts';
import type { CollectionLogo } from '#contract/collections.ts';
import { describeUnchecked } from '#server/features/brands/rules.ts';
import { bundledLogo } from './resolve-logos.ts';
import type { StoredLogo } from './store.ts';

/** Returns a logo of a collection with the facts that the catalogue or the index has now; unchecked if neither knows it. */
export function describeLogo(catalogue: Catalogue, stored: StoredLogo): CollectionLogo {
  const { indexed, isDeleted, note, ...file } = stored;
  const known = bundledLogo(catalogue, file.url) ?? indexed ?? describeUnchecked(file);
  return { logo: { ...known, searchTerm: known.title }, note, isDeleted };
}
