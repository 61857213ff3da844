import { PageErrorBoundary } from '#web/app/error-page.tsx';
import { BatchSwitch } from '#web/features/batch/batch-switch.tsx';
import { LogoActions } from '#web/features/downloads/logo-actions.tsx';
import { LogoItems } from '#web/features/logos/card/logo-items.tsx';
import { SkeletonItems } from '#web/features/logos/card/skeleton-items.tsx';
import { SearchBox } from '#web/features/search/box/search-box.tsx';
import { ResultsToolbar } from '#web/features/search/filters/results-toolbar.tsx';
import { ResultHeading, Results } from '#web/features/search/results/results.tsx';
import { useResults } from '#web/features/search/results/use-results.ts';
import { useSearchAddress } from '#web/features/search/use-search-address.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useColumns } from '#web/ui/virtual-list/list-shape.ts';
import { PageLogo } from './logos/page-logo.tsx';
import { searchSource } from './logos/result-source.ts';
import { usePageBatch } from './logos/use-page-batch.tsx';

export function SearchPage() {
  const address = useSearchAddress();
  const isHydrating = address.entryKey === '';
  const [ruler, columns] = useColumns();
  const likelyColumns = address.state.view === 'grid' ? columns : 1;
  const results = useResults(address, likelyColumns);
  const visibleLogos = results.groups.flatMap(({ logos }) => logos);
  const { state, excess, change, search, typeSearch, hrefWith, openLogo } = address;
  const { view } = state;
  const source = searchSource(results, hrefWith({ logo: null, view: 'grid' }));
  const batch = usePageBatch({ source, visibleLogos, view });
  return (
    <div className="[--bar:4.75rem] short:[--bar:0px]">
      <PageHead
        title={state.q ? state.q.replaceAll(',', ', ') : 'Search logos by name'}
        description="Search results for logos in Wikipedia’s media: one or several names at once, filtered by type, date and licence."
      />
      <div className="sticky top-0 z-20 border-line border-b bg-ground short:static">
        <div className={`page py-3 ${isHydrating ? 'in-data-has-query:[&_input]:hidden' : ''}`}>
          <SearchBox size="compact" query={state.q} excess={excess} onSubmit={search} onType={typeSearch} />
        </div>
      </div>
      <PageErrorBoundary resetKey={hrefWith({ logo: null })}>
        <div className="page flex min-h-dvh flex-col gap-6 pt-5 pb-16">
          <ResultsToolbar
            withFormat
            heading={<ResultHeading results={results} query={state.q} />}
            state={state}
            onChange={change}
          >
            <BatchSwitch />
          </ResultsToolbar>
          {batch.panel}
          <div>
            <div ref={ruler} className="logo-grid" />
            <Results
              results={results}
              address={address}
              besideName={batch.besideName}
              renderSkeletons={(count) => <SkeletonItems count={count} view={view} />}
              renderLogos={(logos) => (
                <LogoItems
                  logos={logos}
                  view={view}
                  opened={state.logo}
                  likelyColumns={likelyColumns}
                  hrefOf={(logo) => hrefWith({ logo })}
                  onOpen={openLogo}
                  actionsOf={(logo) => <LogoActions logo={logo} place="card" />}
                  overlayOf={batch.overlayOf}
                />
              )}
            />
          </div>
        </div>
      </PageErrorBoundary>
      <PageLogo address={address} logos={results.logos} isSearching={results.clientSearch.pending.size > 0} />
    </div>
  );
}
