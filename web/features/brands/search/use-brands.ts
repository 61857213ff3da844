import { useEffect, useState } from 'react';
import { arrangementOf, type NameBrand, reportedBrand } from './arrange-brand.ts';
import { type BrandInput, useLatestBrands } from './use-latest-brands.ts';
import { useUntouched } from './use-untouched.ts';

/** The brands as they are shown. */
interface ShownBrands {
  search: string;
  brands: readonly NameBrand[];
  /** Counts how often the results were arranged anew. */
  version: number;
}

/**
 * Returns the brand of each name. A brand that is found while the visitor reads the results doesn't move them: it waits until
 * `show` is called, unless the visitor hasn't touched the page yet.
 * @param search identifies the search; empty before its results are loaded
 */
export function useBrands(search: string, input: BrandInput) {
  const latest = useLatestBrands(input);
  const isUntouched = useUntouched(`${search} ${input.canAsk}`);
  const [state, setState] = useState<ShownBrands>({ search: '', brands: [], version: 0 });
  const initial = () => (latest.isPending ? input.names.map(reportedBrand) : latest.brands);
  const shown = state.search === search ? state : { ...state, search, brands: initial() };
  if (shown !== state) setState(shown);
  const isSame = arrangementOf(latest.brands) === arrangementOf(shown.brands);
  const isWaiting = !isSame && !latest.isPending;
  const show = () => setState({ search, brands: latest.brands, version: shown.version + 1 });
  const isNext = isWaiting && isUntouched;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is new in every render
  useEffect(() => {
    if (isNext) show();
  }, [isNext]);
  return {
    brands: isSame ? latest.brands : shown.brands,
    /** Including those that wait. */
    latest: latest.brands,
    version: shown.version,
    /** True while a brand may still be found. */
    isPending: latest.isPending || isNext,
    isWaiting: isWaiting && !isUntouched,
    show,
  };
}

export type Brands = ReturnType<typeof useBrands>;
