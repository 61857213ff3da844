import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { describeLogo } from '#contract/http/endpoints.ts';
import { ApiError, callApi, type Output } from '#web/lib/api.ts';
import { type AddressChoice, addressedBrand, brandFault } from './address-choice.ts';

export type Description = Output<typeof describeLogo>;

const STALE_MS = 5 * 60_000;

/** Queries what the address of a choice leads to. While it loads, the previous choice and its description stay. */
export function descriptionOptions(choice: AddressChoice) {
  const { type, theme, format, width } = choice;
  const brand = addressedBrand(choice);
  const input = {
    brand,
    type,
    theme,
    ...(format !== 'file' && { format }),
    ...(format === 'png' && { width }),
  };
  return queryOptions({
    queryKey: ['addresses', input],
    queryFn: async ({ signal }) => ({
      choice,
      description: (await callApi(describeLogo, input, { signal })) as Description,
    }),
    enabled: brandFault(choice.brand) === null,
    staleTime: STALE_MS,
    retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status >= 500,
    placeholderData: keepPreviousData,
  });
}

/** True if no brand has this name, domain or id. */
export function isUnknownBrand(error: Error): boolean {
  return error instanceof ApiError && error.code === 'addresses.no_brand';
}
