import type { BrandDetails, NamedBrand } from '#contract/brands.ts';
import { AppError } from '#contract/http/errors.ts';
import type { GetBrand } from '#server/features/brands/get-brand.ts';
import type { FindBrand } from '#server/features/brands/lookup/find-brand.ts';

/**
 * Returns the brand of a name, or the brands to choose from; neither if there is none.
 * @throws AppError server.unavailable if Wikidata can't be asked and may know a brand
 */
export async function findNamedBrand(findBrand: FindBrand, name: string): Promise<NamedBrand> {
  const { response, isFinal } = await findBrand(name);
  const { direct: _, ...named } = response;
  if (!named.brand && !named.choices && !isFinal) throw unasked();
  return named;
}

/**
 * Returns a brand with all facts.
 * @throws AppError brands.not_found · server.unavailable if Wikidata can't be asked and may know it
 */
export async function findBrandDetails(getBrand: GetBrand, id: string): Promise<BrandDetails> {
  const { brand } = (await getBrand(id)).response;
  if (!brand) throw unasked();
  return brand;
}

function unasked(): AppError {
  const message =
    'Wikidata can’t be reached right now, so we don’t know whether this brand exists. Please try again in a minute.';
  return new AppError('server.unavailable', { retryAfter: 60 }, message);
}
