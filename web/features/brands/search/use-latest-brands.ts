import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BrandDetails, NamedBrand } from '#contract/brands.ts';
import type { NameReport } from '#contract/search.ts';
import { brandOptions, namedBrandOptions } from '../queries.ts';
import { isUnchecked, type NameBrand, reportedBrand } from './arrange-brand.ts';

export interface BrandInput {
  /** What the search knows about each name; empty while it runs. */
  names: readonly NameReport[];
  /** True if the names may be asked for: they are submitted, and the reports belong to them. */
  canAsk: boolean;
  /** The ids of the brands that the visitor chose, separated by commas. */
  chosen: string;
}

/** Returns the data of queries, and whether one of them has none yet. */
function combine<T>(results: UseQueryResult<T>[]) {
  return {
    data: results.map((result) => result.data),
    isPending: results.some((result) => result.data === undefined && result.isFetching),
  };
}
const combineNamed = (results: UseQueryResult<NamedBrand>[]) => combine(results);
const combineBrands = (results: UseQueryResult<BrandDetails>[]) => combine(results);

/** Asks for the brands of the names that the search didn't know. */
function useNamedBrands({ names, canAsk, chosen }: BrandInput) {
  const unasked = useMemo(
    () => names.filter(({ brandUnasked }) => brandUnasked && canAsk).map(({ name }) => name),
    [names, canAsk],
  );
  const chosenIds = useMemo(() => chosen.split(',').filter((id) => id !== ''), [chosen]);
  const { data, isPending } = useQueries({
    queries: unasked.map((name) => namedBrandOptions(name, chosenIds)),
    combine: combineNamed,
  });
  const brands = useMemo(
    () =>
      names.map((report): NameBrand => {
        const answer = data[unasked.indexOf(report.name)];
        return reportedBrand(answer ? { name: report.name, ...answer, brandRule: answer.rule } : report);
      }),
    [names, unasked, data],
  );
  return { brands, chosenIds, isPending };
}

/** Returns the brand to ask for: one with unchecked facts or logos, or a chosen one that the search didn't know. */
function idToAsk({ brand, choices }: NameBrand, chosenIds: readonly string[]): string | undefined {
  if (brand) return isUnchecked(brand) ? brand.id : undefined;
  return choices.find(({ id }) => chosenIds.includes(id))?.id;
}

/** Asks for what the search doesn't know about the brands of its names. Returns what is known so far. */
export function useLatestBrands(input: BrandInput) {
  const { brands, chosenIds, isPending } = useNamedBrands(input);
  const ids = useMemo(() => {
    const all = input.canAsk ? brands.flatMap((brand) => idToAsk(brand, chosenIds) ?? []) : [];
    return [...new Set(all)];
  }, [brands, chosenIds, input.canAsk]);
  const answers = useQueries({ queries: ids.map(brandOptions), combine: combineBrands });
  const latest = useMemo(
    () =>
      brands.map((one): NameBrand => {
        const brand = answers.data[ids.indexOf(idToAsk(one, chosenIds) ?? '')];
        return brand ? { ...one, brand, rule: one.rule ?? 'chosen', choices: [] } : one;
      }),
    [brands, chosenIds, ids, answers],
  );
  return { brands: latest, isPending: isPending || answers.isPending };
}
