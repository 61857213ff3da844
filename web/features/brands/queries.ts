import { queryOptions } from '@tanstack/react-query';
import type { Brand, BrandDetails, NamedBrand } from '#contract/brands.ts';
import { findBrand, getBrand } from '#contract/http/endpoints.ts';
import { BRAND_DATA_ID, type ServedBrand } from '#contract/pages.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { listLogos } from './search/arrange-brand.ts';

const STALE_MS = 5 * 60_000;

const loadAsk = () => import('./ask-wikidata.ts');

/** The ids of brands by the URL of each unchecked logo that was shown, because a logo doesn't name its brand. */
const brandIds = new Map<string, string>();

/** Remembers which brand the logos belong to, so that their licences can be checked. */
export function recordLogos(brand: Brand): void {
  for (const { url, unchecked } of listLogos(brand)) if (unchecked) brandIds.set(url, brand.id);
}

export function brandIdsOf(logos: readonly { url: string }[]): string[] {
  return [...new Set(logos.flatMap(({ url }) => brandIds.get(url) ?? []))];
}

/** Asks for the brand of a name that the search didn't know. If the server has no requests left, the browser asks Wikidata. */
export function namedBrandOptions(name: string, chosenIds: readonly string[]) {
  return queryOptions({
    queryKey: ['brands', 'name', name, chosenIds],
    queryFn: async ({ signal }): Promise<NamedBrand> => {
      const { direct, ...named } = await callApi(findBrand, { name }, { signal });
      return direct ? (await loadAsk()).askByName({ name, chosenIds, direct }, signal) : named;
    },
    staleTime: STALE_MS,
    retry: false,
  });
}

/**
 * Fetches one brand with all facts and licences. If the server has no requests left, the browser asks Wikidata for what is
 * missing.
 */
export function brandOptions(id: string) {
  return queryOptions({
    queryKey: ['brands', id],
    queryFn: async ({ signal }): Promise<BrandDetails> => {
      const { brand, direct } = await callApi(getBrand, { id }, { signal });
      const known = direct ? await (await loadAsk()).askById({ id, brand, direct }, signal) : brand;
      if (known) recordLogos(known);
      if (known) return known;
      throw new Error('Wikidata has too many requests right now. Please try again in a moment.');
    },
    staleTime: STALE_MS,
    retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status >= 500,
  });
}

/** Replaced by the server; see server/platform/http/pages.ts. */
const TEMPLATE: ServedBrand = {
  id: '',
  label: '{{label}}',
  description: '{{description}}',
  image: '{{image}}',
  fileType: '{{fileType}}',
};

/** Returns what the served page says about this brand, until the brand is loaded; null if it is the page of something else. */
export function servedBrand(id: string): ServedBrand | null {
  if (typeof document === 'undefined') return TEMPLATE;
  const text = document.getElementById(BRAND_DATA_ID)?.textContent;
  const served = text ? (JSON.parse(text) as ServedBrand) : null;
  return served?.id === id ? served : null;
}
