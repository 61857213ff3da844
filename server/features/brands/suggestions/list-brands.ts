import { brandKey } from '#contract/search/brand-key.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { type SuggestedBrand, selectByPrefix } from '../store.ts';

/** Returns brands of which a name or domain begins with the text, each once; see `selectByPrefix`. It sends no request. */
export async function listBrandsByPrefix(
  db: Database,
  text: string,
  limit: number,
): Promise<SuggestedBrand[]> {
  const domain = text
    .trim()
    .toLowerCase()
    .replace(/^(https?:\/\/)?(www\.)?/, '');
  const prefixes = [brandKey(text), ...(domain.includes('.') ? [domain] : [])].filter((key) => key !== '');
  return prefixes.length === 0 ? [] : selectByPrefix(db, prefixes, limit);
}
