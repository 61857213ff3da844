import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { BrandDetails, NamedBrand } from '#contract/brands.ts';
import type { NameReport } from '#contract/search.ts';
import { brandOptions, namedBrandOptions } from '../queries.ts';
import { arrangementOf, isUnchecked, type NameBrand, reportedBrand } from './arrange-brand.ts';

interface BrandInput {
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
function useLatestBrands(input: BrandInput) {
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

const TYPING = 'input, textarea';

/** True if an event may precede a click on a result. */
function isApproach({ type, target }: Event): boolean {
  const element = target instanceof Element ? target : null;
  if (type === 'keydown') return element?.closest(TYPING) === null;
  return type !== 'pointermove' || element?.closest('[data-results]') != null;
}

/**
 * True until the visitor scrolls, clicks, presses a key or moves the pointer over the results. It is true again when `key`
 * changes.
 */
function useUntouched(key: string): boolean {
  const [touchedKey, setTouchedKey] = useState<string | null>(null);
  const isUntouched = touchedKey !== key;
  useEffect(() => {
    if (!isUntouched) return;
    const listeners = new AbortController();
    const onEvent = (event: Event) => isApproach(event) && setTouchedKey(key);
    for (const type of ['scroll', 'wheel', 'pointerdown', 'pointermove', 'keydown'])
      addEventListener(type, onEvent, { passive: true, signal: listeners.signal });
    return () => listeners.abort();
  }, [isUntouched, key]);
  return isUntouched;
}

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
