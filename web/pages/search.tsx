import { useEffect } from 'react';
import { PageErrorBoundary } from '#web/app/page-error.tsx';
import { BatchSwitch, useBatch, useIsBatch } from '#web/features/batch/batch-mode.tsx';
import { recordLogos } from '#web/features/brands/queries.ts';
import { BrandStatus } from '#web/features/brands/search/brand-status.tsx';
import { useBrands } from '#web/features/brands/search/use-brands.ts';
import { useIsUsedUp } from '#web/features/downloads/download-button.tsx';
import { recordBrandColor } from '#web/features/logos/background/background.ts';
import { BackgroundMenu } from '#web/features/logos/background/background-menu.tsx';
import { suggestionThumb } from '#web/features/logos/card/logo-thumb.tsx';
import { SearchBox } from '#web/features/search/box/search-box.tsx';
import { LayoutSwitch, ResultsToolbar } from '#web/features/search/filters/results-toolbar.tsx';
import { ResultHeading } from '#web/features/search/results/result-heading.tsx';
import { Results } from '#web/features/search/results/results.tsx';
import { useResults, useSearch } from '#web/features/search/results/use-results.ts';
import { type SearchAddress, useSearchAddress } from '#web/features/search/use-search-address.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { useColumns } from '#web/ui/virtual-list/list-shape.ts';
import { NameResults } from './logos/name-results.tsx';
import { PageBatch, searchSource } from './logos/page-batch.tsx';
import { PageLogo } from './logos/page-logo.tsx';

const LimitBanner = lazyComponent(async () => {
  const { LimitBanner } = await import('#web/features/downloads/limit-banner.tsx');
  return { default: LimitBanner };
});

/** The search box, which stays visible while the results scroll. */
function SearchBar({ address }: { address: SearchAddress }) {
  const { state, excess, search, typeSearch } = address;
  return (
    <div className="sticky top-0 z-20 border-line border-b bg-ground short:static">
      <div className="page-wide py-3 max-sm:py-1.5">
        <SearchBox
          size="compact"
          query={state.q}
          excess={excess}
          thumbOf={suggestionThumb}
          onSubmit={search}
          onType={typeSearch}
        />
      </div>
    </div>
  );
}

const NO_NAMES: [] = [];

/** Runs the search of an address. Returns its results by name, with the logos of their brands first, and what is shown of them. */
function useBrandedSearch(address: SearchAddress, columns: number) {
  const { state, isTyping } = address;
  const search = useSearch(state);
  const { query, firstPage } = search;
  const brands = useBrands({
    search: firstPage ? JSON.stringify(firstPage.input) : '',
    names: firstPage?.names ?? NO_NAMES,
    canAsk: !isTyping && !query.isPlaceholderData,
    chosen: firstPage?.input.brand ?? '',
    groups: search.groups,
    filters: state,
    response: query.data?.pages[0],
  });
  const { latest, groups } = brands;
  useEffect(() => {
    for (const { name, brand } of latest) {
      if (!brand) continue;
      recordLogos(brand);
      const logos = groups.find((group) => group.name === name)?.logos ?? [];
      if (brand.colors[0]) recordBrandColor(logos, brand.colors[0]);
    }
  }, [latest, groups]);
  return { brands, results: useResults(search, brands, address, columns) };
}

export default function SearchPage() {
  const address = useSearchAddress();
  const { state, change, hrefWith } = address;
  const [ruler, columns] = useColumns();
  const likelyColumns = state.view === 'grid' ? columns : 1;
  const { brands, results } = useBrandedSearch(address, likelyColumns);
  const isBatch = useIsBatch();
  const isUsedUp = useIsUsedUp();
  const batch = useBatch();
  const source = searchSource(results, hrefWith({ logo: null, view: 'grid' }));
  const search = { address, results, brands };
  return (
    <div className="[--bar:4.75rem] max-sm:[--bar:3.75rem] short:[--bar:0px]">
      <PageHead
        title={state.q ? state.q.replaceAll(',', ', ') : 'Search logos by name'}
        description="Search results for logos in Wikipedia’s media: one or several names at once, filtered by type, date and licence."
      />
      <SearchBar address={address} />
      <PageErrorBoundary resetKey={hrefWith({ logo: null })}>
        <div className="page-wide flex min-h-dvh flex-col gap-6 pt-5 pb-16 max-sm:gap-2 max-sm:pt-2">
          <ResultsToolbar
            withFormat
            isEmpty={results.query.isLoadingError && !isBatch}
            heading={<ResultHeading results={results} query={state.q} isBatch={isBatch} />}
            state={state}
            onChange={change}
          >
            <BatchSwitch />
            <BackgroundMenu layout={<LayoutSwitch state={state} onChange={change} isNamed />} />
          </ResultsToolbar>
          {isUsedUp && <LimitBanner isLine />}
          <PageBatch batch={batch} source={source} />
          <div>
            <div ref={ruler} className="logo-grid" />
            <Results results={results} address={address}>
              {results.shown.map((shown) => (
                <NameResults
                  key={shown.group.name}
                  {...search}
                  {...{ shown, batch, source, likelyColumns }}
                />
              ))}
            </Results>
          </div>
        </div>
      </PageErrorBoundary>
      <BrandStatus brands={brands} />
      <PageLogo
        address={address}
        logos={results.logos}
        brands={brands.brands}
        isSearching={results.clientSearch.pending.size > 0}
      />
    </div>
  );
}
