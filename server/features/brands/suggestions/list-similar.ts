import { brandKey } from '#contract/search/brand-key.ts';
import { prefixEditsOf, swapsOf } from '#server/features/logos/rules.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { SuggestedBrand } from '../store.ts';
import { selectSimilar } from './store.ts';

/** With fewer letters, nearly every name is one error away. */
const MIN_LETTERS = 4;

/** Returns brands with a name that begins with the text apart from one typing error, best known first; none for less than four letters. */
export async function listSimilarBrands(
  db: Database,
  text: string,
  limit: number,
): Promise<SuggestedBrand[]> {
  const typed = brandKey(text);
  const letters = [...typed];
  if (letters.length < MIN_LETTERS) return [];
  const shorter = letters.map((_, at) => letters.toSpliced(at, 1).join(''));
  const found = await selectSimilar(db, typed, [...new Set([...swapsOf(typed), ...shorter])]);
  const near = found
    .filter(({ key }) => prefixEditsOf(typed, key) === 1)
    .sort((one, other) => other.prominence - one.prominence);
  return [...new Map(near.map((brand) => [brand.id, brand])).values()].slice(0, limit);
}
