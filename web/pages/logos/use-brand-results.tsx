import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { recordLogos } from '#web/features/brands/license/brand-of-logo.ts';
import {
  arrangeBrand,
  factsOf,
  labelsOf,
  type NameBrand,
  withFacts,
} from '#web/features/brands/search/arrange-brand.ts';
import { type Brands, useBrands } from '#web/features/brands/search/use-brands.ts';
import { recordBrandColor } from '#web/features/logos/background/brand-colors.ts';
import { filterLogos } from '#web/features/search/filters/filters.ts';
import { allLogosOf, type ResultGroup } from '#web/features/search/results/groups.ts';
import type { useSearch } from '#web/features/search/results/use-results.ts';
import type { SearchAddress } from '#web/features/search/use-search-address.ts';
import { now } from '#web/lib/clock.ts';

const NO_NAMES: [] = [];

/** Returns the URLs of the brands' pictures that couldn't be loaded, and a function that adds one. */
function useBrokenPictures(): [ReadonlySet<string>, (logo: Logo) => void] {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const add = useCallback(
    ({ url }: Logo) => setBroken((known) => (known.has(url) ? known : new Set([...known, url]))),
    [],
  );
  return [broken, add];
}

function useArranged(
  all: readonly ResultGroup[],
  { brands, latest }: Pick<Brands, 'brands' | 'latest'>,
  { fileType, dateFilter, license }: SearchAddress['state'],
  broken: ReadonlySet<string>,
): ResultGroup[] {
  return useMemo(() => {
    const filters = { fileType, dateFilter, license };
    const passes = (logo: Logo) => filterLogos([logo], filters, now()).length > 0;
    const facts = factsOf(latest);
    return all.map((group) => {
      const known = brands.find(({ name }) => name === group.name);
      const arranged = known ? arrangeBrand(group, known, { passes, broken }) : group;
      const { logos, former } = arranged;
      return { ...arranged, logos: withFacts(logos, facts), former: withFacts(former, facts) };
    });
  }, [all, brands, latest, fileType, dateFilter, license, broken]);
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
  const [broken, onBroken] = useBrokenPictures();
  const groups = useArranged(all, brands, state, broken);
  const labels = useMemo(() => {
    const ofBrands = brands.brands.flatMap(({ brand }) => (brand ? [...labelsOf(brand, broken)] : []));
    return new Map(ofBrands);
  }, [brands.brands, broken]);
  useEffect(() => {
    for (const { brand } of brands.latest) if (brand) recordLogos(brand);
  }, [brands.latest]);
  useEffect(() => {
    for (const group of groups) {
      const color = brands.brands.find(({ name }) => name === group.name)?.brand?.colors[0];
      if (color) recordBrandColor(allLogosOf(group), color);
    }
  }, [groups, brands.brands]);
  const labelOf = useCallback((logo: Logo) => labels.get(logo.url), [labels]);
  const brandOf = (name: string): NameBrand | undefined => brands.brands.find((one) => one.name === name);
  return { brands, groups, broken, onBroken, labelOf, brandOf };
}

export type BrandResults = ReturnType<typeof useBrandResults>;
