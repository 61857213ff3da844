import type { Brand } from '#contract/brands.ts';
import { type DescribeDeps, describeBrands } from './describe-brand.ts';
import { selectByIds } from './store.ts';

/** Returns what is stored of a brand, with its logos. Asks no other service. */
export async function readBrand(deps: DescribeDeps, id: string): Promise<Brand | null> {
  const [brand] = await selectByIds(deps.db, [id]);
  const [described = null] = await describeBrands(deps, brand ? [{ brand, searchTerm: brand.label }] : []);
  return described;
}
