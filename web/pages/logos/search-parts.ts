import type { useBrands } from '#web/features/brands/search/use-brands.ts';
import type { ResultGroup } from '#web/features/search/results/groups.ts';
import type { Results } from '#web/features/search/results/use-results.ts';
import type { SearchAddress } from '#web/features/search/use-search-address.ts';

/** A search as its page shows it. */
export interface SearchParts {
  address: SearchAddress;
  results: Results;
  brands: ReturnType<typeof useBrands<ResultGroup>>;
}
