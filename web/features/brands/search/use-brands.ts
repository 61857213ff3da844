import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Brand, BrandDetails, NamedBrand } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import { NO_FILTERS, passesFilters, pickFilters, type SearchFilters } from '#contract/search/filters.ts';
import type { NameReport } from '#contract/search.ts';
import { now } from '#web/lib/clock.ts';
import { loadPicture } from '../load-picture.ts';
import { brandOptions, namedBrandOptions } from '../queries.ts';
import {
  arrangeBrand,
  arrangementOf,
  factsOf,
  isUnchecked,
  labelsOf,
  listLogos,
  type NameBrand,
  type NameGroup,
  reportedBrand,
  withFacts,
} from './arrange-brand.ts';

interface BrandInput {
  /** Identifies the search; empty before its results are loaded. */
  search: string;
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

/** Asks for the brands of the names that the search didn't know. */
function useNamedBrands({ names, canAsk, chosen }: BrandInput) {
  const unasked = useMemo(
    () => names.filter(({ brandUnasked }) => brandUnasked && canAsk).map(({ name }) => name),
    [names, canAsk],
  );
  const chosenIds = useMemo(() => chosen.split(',').filter((id) => id !== ''), [chosen]);
  const { data, isPending } = useQueries({
    queries: unasked.map((name) => namedBrandOptions(name, chosenIds)),
    combine: combine<NamedBrand>,
  });
  const brands = useMemo(
    () =>
      names.map((report): NameBrand => {
        const answer = data[unasked.indexOf(report.name)];
        return reportedBrand(answer ? { ...report, ...answer, brandRule: answer.rule } : report);
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
  const answers = useQueries({ queries: ids.map(brandOptions), combine: combine<BrandDetails> });
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

interface ShownBrands {
  search: string;
  brands: readonly NameBrand[];
  /** Counts how often the results were arranged anew. */
  version: number;
}

/**
 * Returns the brand of each name. A brand that is found while the visitor reads the results doesn't move them: it waits until
 * `show` is called, unless the visitor hasn't touched the page yet.
 */
function useShownBrands(input: BrandInput) {
  const { search, names, canAsk } = input;
  const latest = useLatestBrands(input);
  const isUntouched = useUntouched(`${search} ${canAsk}`);
  const [state, setState] = useState<ShownBrands>({ search: '', brands: [], version: 0 });
  const initial = () => (latest.isPending ? names.map(reportedBrand) : latest.brands);
  const shown = state.search === search ? state : { ...state, search, brands: initial() };
  if (shown !== state) setState(shown);
  const isSame = arrangementOf(latest.brands) === arrangementOf(shown.brands);
  const isFound = !isSame && !latest.isPending;
  const show = () => setState({ search, brands: latest.brands, version: shown.version + 1 });
  if (isFound && isUntouched) show();
  return {
    brands: isSame ? latest.brands : shown.brands,
    /** Including those that wait. */
    latest: latest.brands,
    version: shown.version,
    /** True while a brand may still be found. */
    isPending: latest.isPending,
    isWaiting: isFound,
    show,
  };
}

/** Tries a logo's thumbnail, then the file itself. Each `version` tries anew, and so does a browser that is online again. */
const pictureOptions = (logo: Logo, version: number) => ({
  queryKey: ['picture', logo.url, version],
  queryFn: () => loadPicture(logo),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: 'always' as const,
});

/**
 * Returns the URLs of the brands' logos whose pictures can't be loaded, a function that reports one, and one that tries those of a
 * brand again. If one of a brand fails, its others are tried, so that a card offers only what it can show. All are tried again
 * for another `response`.
 */
function useBrokenPictures(brands: readonly NameBrand[], response: unknown) {
  const [reported, setReported] = useState<ReadonlySet<string>>(new Set());
  const onBroken = useCallback(({ url }: Logo) => setReported((known) => new Set(known).add(url)), []);
  const [tries, setTries] = useState({ response, version: 0 });
  if (tries.response !== response) setTries({ response, version: tries.version + 1 });
  const tried = useMemo(() => {
    const lists = brands.map(({ brand }) => (brand ? listLogos(brand) : []));
    return lists.filter((logos) => logos.some(({ url }) => reported.has(url))).flat();
  }, [brands, reported]);
  const { data: loaded } = useQueries({
    queries: tried.map((logo) => pictureOptions(logo, tries.version)),
    combine: combine<boolean>,
  });
  const broken = useMemo(() => {
    const known = new Map(tried.map(({ url }, at) => [url, loaded[at]]));
    return new Set([...known.keys(), ...reported].filter((url) => !(known.get(url) ?? !reported.has(url))));
  }, [tried, loaded, reported]);
  const client = useQueryClient();
  const retry = (brand: Brand) => {
    for (const { url } of listLogos(brand)) void client.refetchQueries({ queryKey: ['picture', url] });
  };
  return { broken, onBroken, retry };
}

/** Returns what is known about the brands of a search, and its results with the logos of the brands first. */
export function useBrands<Group extends NameGroup & { name: string }>({
  groups: found,
  filters,
  response,
  ...input
}: BrandInput & {
  groups: readonly Group[];
  filters: SearchFilters;
  /** Another value means that the wikis were asked again. */
  response: unknown;
}) {
  const shown = useShownBrands(input);
  const { brands, latest } = shown;
  const { broken, onBroken, retry } = useBrokenPictures(brands, response);
  const byName = useMemo(() => new Map(brands.map((brand) => [brand.name, brand])), [brands]);
  const filterKey = JSON.stringify(pickFilters(filters));
  const groups = useMemo(() => {
    const active: SearchFilters = JSON.parse(filterKey);
    const passesIn = (options: SearchFilters) => (logo: Logo) => passesFilters(logo, options, now());
    const passesInAnyFormat = passesIn({ ...active, fileType: NO_FILTERS.fileType });
    const options = { passes: passesIn(active), passesInAnyFormat, broken };
    const facts = factsOf(latest);
    return found.map((group) => {
      const known = byName.get(group.name);
      const arranged = known ? arrangeBrand(group, known, options) : { ...group, panel: null };
      return { ...arranged, logos: withFacts(arranged.logos, facts) };
    });
  }, [found, byName, latest, filterKey, broken]);
  const labels = useMemo(() => {
    const lists = groups.map(({ name, logos }) => {
      const brand = byName.get(name)?.brand;
      return brand ? [...labelsOf(brand, logos)] : [];
    });
    return new Map(lists.flat());
  }, [groups, byName]);
  const labelOf = useCallback((logo: Logo) => labels.get(logo.url), [labels]);
  return {
    ...shown,
    groups,
    broken,
    onBroken,
    retry,
    labelOf,
    brandOf: (name: string) => byName.get(name),
    panelOf: (name: string) => groups.find((group) => group.name === name)?.panel ?? null,
  };
}

export type Brands = ReturnType<typeof useShownBrands>;
