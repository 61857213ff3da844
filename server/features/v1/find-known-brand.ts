import type { BrandDetails, NamedBrand } from '#contract/brands.ts';
import type { GetBrand } from '#server/features/brands/get-brand.ts';
import type { FindBrand } from '#server/features/brands/lookup/find-brand.ts';
import { refuseUnasked } from '#server/features/brands/rules.ts';

/**
 * Returns the brand of a name, or the brands to choose from; neither if there is none.
 * @throws AppError server.unavailable if Wikidata can't be asked and may know a brand
 */
export async function findNamedBrand(findBrand: FindBrand, name: string): Promise<NamedBrand> {
  const { response, isFinal } = await findBrand(name);
  const { direct: _, ...named } = response;
  if (!named.brand && !named.choices && !isFinal) throw refuseUnasked();
  return named;
}

/**
 * Returns a brand with all facts.
 * @throws AppError brands.not_found · server.unavailable if Wikidata can't be asked and may know it
 */
export async function findBrandDetails(getBrand: GetBrand, id: string): Promise<BrandDetails> {
  const { brand } = (await getBrand(id)).response;
  if (!brand) throw refuseUnasked();
  return brand;
}
