import type { Brand } from '#contract/brands.ts';
import { PageErrorBoundary } from '#web/app/page-error.tsx';
import { useIsBatch } from '#web/features/batch/batch-mode.ts';
import { BatchSwitch } from '#web/features/batch/batch-switch.tsx';
import type { NameBrand } from '#web/features/brands/search/arrange-brand.ts';
import { BrandColors, BrandName } from '#web/features/brands/search/brand-name.tsx';
import { BrandParts } from '#web/features/brands/search/brand-parts.tsx';
import { BrandStatus } from '#web/features/brands/search/brand-status.tsx';
import { useIsUsedUp } from '#web/features/downloads/allowance/use-is-used-up.ts';
import { BackgroundMenu } from '#web/features/logos/background/background-menu.tsx';
import { SkeletonItems } from '#web/features/logos/card/skeleton-items.tsx';
import { SearchBox } from '#web/features/search/box/search-box.tsx';
import { LayoutSwitch, ResultsToolbar } from '#web/features/search/filters/results-toolbar.tsx';
import { ResultHeading, Results } from '#web/features/search/results/results.tsx';
import { isUnreachable } from '#web/features/search/results/results-notice.tsx';
import { useResults, useSearch } from '#web/features/search/results/use-results.ts';
import { chooseBrand } from '#web/features/search/url.ts';
import { type SearchAddress, useSearchAddress } from '#web/features/search/use-search-address.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import { useColumns } from '#web/ui/virtual-list/list-shape.ts';
import { PageLogo } from './logos/page-logo.tsx';
import { suggestionThumb, UrlThumb } from './logos/url-thumb.tsx';
import { useBrandResults } from './logos/use-brand-results.tsx';
import { useSearchCards } from './logos/use-search-cards.tsx';

const LIMIT_BANNER = lazyComponent(async () => {
  const { LimitBanner } = await import('#web/features/downloads/allowance/limit-banner.tsx');
  return { default: LimitBanner };
});

/** Says above the results that the allowance is used up, which the cards don't say. */
function UsedUpNotice() {
  const isUsedUp = useIsUsedUp();
  return isUsedUp && <LazyPart component={LIMIT_BANNER}>{(LimitBanner) => <LimitBanner isLine />}</LazyPart>;
}

/** Renders the picture of a brand to choose. */
const thumbOf = (url: string, name: string) => (
  <UrlThumb isInSet url={url} name={name} className="size-11 shrink-0 p-1 sm:size-15 sm:p-2" />
);

/** Returns the address that chooses a brand among those of a name; with `id` null, the address with all of them. */
function chooseHref(
  { state, hrefWith }: SearchAddress,
  { brand, choices }: NameBrand,
  id: string | null,
): string {
  const others = [...choices.map((choice) => choice.id), ...(brand ? [brand.id] : [])];
  return hrefWith({ brand: chooseBrand(state.brand, others, id), logo: null });
}

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

/** Returns the name of a brand, and its description and colours beside it. */
function brandTitle(brand: Brand | null) {
  if (!brand) return null;
  const beside = (
    <>
      <p
        dir="auto"
        className="[contain:inline-size] min-w-0 flex-1 truncate text-muted first-letter:uppercase max-sm:hidden"
      >
        {brand.description}
      </p>
      <div className="max-sm:hidden">
        <BrandColors colors={brand.colors} />
      </div>
    </>
  );
  return { title: <BrandName brand={brand} />, beside };
}

export default function SearchPage() {
  const address = useSearchAddress();
  const [ruler, columns] = useColumns();
  const likelyColumns = address.state.view === 'grid' ? columns : 1;
  const search = useSearch(address.state);
  const branded = useBrandResults(search, address);
  const { brands, broken, brandOf } = branded;
  const results = useResults(search, branded.groups, address, likelyColumns);
  const { state, change, hrefWith } = address;
  const { view } = state;
  const { batch, renderCards } = useSearchCards({ address, results, branded, likelyColumns });
  const isBatch = useIsBatch();
  const isExplained = isUnreachable(results);
  const heading = <ResultHeading {...{ results, isBatch }} query={state.q} isAsking={brands.isPending} />;
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
            heading={heading}
            state={state}
            onChange={change}
          >
            <BatchSwitch />
            <BackgroundMenu layout={<LayoutSwitch state={state} onChange={change} isNamed />} />
          </ResultsToolbar>
          <UsedUpNotice />
          {batch.panel}
          <div>
            <div ref={ruler} className="logo-grid" />
            <Results
              results={results}
              address={address}
              version={brands.version}
              isAsking={brands.isPending}
              besideName={batch.besideName}
              renderSkeletons={(count) => <SkeletonItems count={count} view={view} />}
              renderCards={renderCards}
              renderBrand={(name) => {
                const known = brandOf(name);
                const href = (id: string | null) => (known ? chooseHref(address, known, id) : '');
                const parts = { isInGroup: results.all.length > 1, broken, isExplained, thumbOf };
                return known && <BrandParts {...parts} known={known} chooseHref={href} />;
              }}
              renderTitle={(name) => brandTitle(brandOf(name)?.brand ?? null)}
            />
          </div>
        </div>
      </PageErrorBoundary>
      <BrandStatus brands={brands} />
      <PageLogo address={address} logos={results.logos} isSearching={results.clientSearch.pending.size > 0} />
    </div>
  );
}
