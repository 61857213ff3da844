import { queryOptions } from '@tanstack/react-query';
import type { BrandDetails, DirectBrandSearch, NamedBrand } from '#contract/brands.ts';
import { findBrand, getBrand } from '#contract/http/endpoints.ts';
import { ApiError, callApi } from '#web/lib/api.ts';

const STALE_MS = 5 * 60_000;

/** Loads the code that asks Wikidata from the browser. */
const loadAsk = () => import('./ask-wikidata.ts');

/** Asks for the brand of a name that the search didn't know. If the server has no requests left, the browser asks Wikidata. */
export function namedBrandOptions(name: string, chosenIds: readonly string[]) {
  return queryOptions({
    queryKey: ['brands', 'name', name, chosenIds],
    queryFn: async ({ signal }): Promise<NamedBrand> => {
      const { direct, ...named } = await callApi(findBrand, { name }, { signal });
      return direct ? askByName({ name, chosenIds, direct }, signal) : named;
    },
    staleTime: STALE_MS,
    retry: false,
  });
}

interface NameInput {
  name: string;
  chosenIds: readonly string[];
  direct: DirectBrandSearch;
}

async function askByName(input: NameInput, signal: AbortSignal): Promise<NamedBrand> {
  return (await loadAsk()).askByName(input, signal);
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
      if (direct) return (await loadAsk()).askById({ id, brand, direct }, signal);
      if (brand) return brand;
      throw new Error('Wikidata has too many requests right now. Please try again in a moment.');
    },
    staleTime: STALE_MS,
    retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status >= 500,
  });
}

/** True if there is no such brand. */
export function isUnknown(error: Error): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404);
}
