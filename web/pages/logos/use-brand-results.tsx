import { useCallback, useEffect, useMemo } from 'react';
import type { Logo } from '#contract/logos.ts';
import { passesFilters, pickFilters, type SearchFilters } from '#contract/search/filters.ts';
import { recordLogos } from '#web/features/brands/license/brand-of-logo.ts';
import {
  arrangeBrand,
  factsOf,
  labelsOf,
  type NameBrand,
  withFacts,
} from '#web/features/brands/search/arrange-brand.ts';
import type { BrokenPictures } from '#web/features/brands/search/list-members.ts';
import { type Brands, useBrands } from '#web/features/brands/search/use-brands.ts';
import { useBrokenPictures } from '#web/features/brands/search/use-broken-pictures.ts';
import { recordBrandColor } from '#web/features/logos/background/brand-colors.ts';
import type { ResultGroup } from '#web/features/search/results/groups.ts';
import type { useSearch } from '#web/features/search/results/use-results.ts';
import type { SearchAddress } from '#web/features/search/use-search-address.ts';
import { now } from '#web/lib/clock.ts';

const NO_NAMES: [] = [];

function useArranged(
  all: readonly ResultGroup[],
  { brands, latest }: Pick<Brands, 'brands' | 'latest'>,
  state: SearchAddress['state'],
  broken: BrokenPictures,
): ResultGroup[] {
  const filterKey = JSON.stringify(pickFilters(state));
  return useMemo(() => {
    const filters: SearchFilters = JSON.parse(filterKey);
    const passes = (logo: Logo) => passesFilters(logo, filters, now());
    const facts = factsOf(latest);
    return all.map((group) => {
      const known = brands.find(({ name }) => name === group.name);
      const arranged = known ? arrangeBrand(group, known, { passes, broken }) : group;
      return { ...arranged, logos: withFacts(arranged.logos, facts) };
    });
  }, [all, brands, latest, filterKey, broken]);
}

/** Returns the results of a search with their brands: the groups, the labels of logos, and what is known of each name. */
export function useBrandResults(search: ReturnType<typeof useSearch>, address: SearchAddress) {
  const { state, isTyping } = address;
  const { firstPage, query, all } = search;
  const key = useMemo(() => (firstPage ? JSON.stringify(firstPage.input) : ''), [firstPage]);
  const names = firstPage?.names ?? NO_NAMES;
  const brands = useBrands(key, {
    names,
    canAsk: !isTyping && !query.isPlaceholderData,
    chosen: firstPage?.input.brand ?? '',
  });
  const { broken, report: onBroken } = useBrokenPictures(brands.brands, query.data?.pages[0]);
  const groups = useArranged(all, brands, state, broken);
  const labels = useMemo(() => {
    const ofGroups = groups.flatMap(({ name, logos }) => {
      const brand = brands.brands.find((one) => one.name === name)?.brand;
      return brand ? [...labelsOf(brand, logos)] : [];
    });
    return new Map(ofGroups);
  }, [groups, brands.brands]);
  useEffect(() => {
    for (const { brand } of brands.latest) if (brand) recordLogos(brand);
  }, [brands.latest]);
  useEffect(() => {
    for (const group of groups) {
      const color = brands.brands.find(({ name }) => name === group.name)?.brand?.colors[0];
      if (color) recordBrandColor(group.logos, color);
    }
  }, [groups, brands.brands]);
  const labelOf = useCallback((logo: Logo) => labels.get(logo.url), [labels]);
  const brandOf = (name: string): NameBrand | undefined => brands.brands.find((one) => one.name === name);
  return { brands, groups, broken, onBroken, labelOf, brandOf };
}

export type BrandResults = ReturnType<typeof useBrandResults>;
