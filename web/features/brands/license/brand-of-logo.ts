import type { Brand } from '#contract/brands.ts';
import { listLogos } from '../search/arrange-brand.ts';

/** The ids of brands by the URL of each unchecked logo that was shown, because a logo doesn't name its brand. */
const brandIds = new Map<string, string>();

/** Remembers which brand the logos belong to, so that their licences can be checked. */
export function recordLogos(brand: Brand): void {
  for (const { url, unchecked } of listLogos(brand)) if (unchecked) brandIds.set(url, brand.id);
}

/** Returns the brands of logos, each once. */
export function brandIdsOf(urls: readonly string[]): string[] {
  return [...new Set(urls.flatMap((url) => brandIds.get(url) ?? []))];
}
