import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { Logo } from '#contract/logos.ts';
import { BatchSwitch, useBatch } from '#web/features/batch/batch-mode.tsx';
import { BackgroundMenu } from '#web/features/logos/background/background-menu.tsx';
import { LogoItems } from '#web/features/logos/card/logo-items.tsx';
import { suggestionThumb } from '#web/features/logos/card/logo-thumb.tsx';
import { samplesOptions } from '#web/features/logos/queries.ts';
import { SearchBox } from '#web/features/search/box/search-box.tsx';
import { filterLogos } from '#web/features/search/filters/filters.ts';
import { FormatToggle, LayoutSwitch, ResultsToolbar } from '#web/features/search/filters/results-toolbar.tsx';
import type { SearchState } from '#web/features/search/url.ts';
import { type SearchAddress, useSearchAddress } from '#web/features/search/use-search-address.ts';
import { now } from '#web/lib/clock.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { MarkConstruction } from '#web/ui/mark/mark-construction.tsx';
import { SkeletonItems } from '#web/ui/skeleton-items.tsx';
import { loadedSource, PageBatch } from './logos/page-batch.tsx';
import { PageCard } from './logos/page-card.tsx';
import { PageLogo } from './logos/page-logo.tsx';

const SAMPLE_COUNT = 9;
const NoSamples = lazyComponent(async () => {
  const { NoSamples } = await import('#web/features/search/results/empty-results.tsx');
  return { default: NoSamples };
});

/** The top of the page: what the site does, and its search box. */
function Hero({ box, toggle }: { box: ReactNode; toggle: ReactNode }) {
  return (
    <section className="relative isolate z-10 border-line border-b">
      <MarkConstruction hasMark />
      <div className="page-wide pt-6 pb-6 sm:pt-14 sm:pb-12 lg:py-18 short:py-6!">
        <div className="max-w-[46rem] lg:max-w-[min(58%,50rem)]">
          <h1 className="max-w-[11em] font-semibold text-hero">Search & Download Logos from Wikipedia</h1>
          <div className="mt-5 sm:mt-9">{box}</div>
          <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3 sm:mt-4">
            {toggle}
            <p className="text-muted text-sm max-sm:sr-only">
              Separate names with commas or paste a list.
              <span className="touch:hidden">
                {' '}
                Press <kbd className="rounded border border-line bg-surface px-1.5 font-mono">/</kbd> to
                search.
              </span>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

function Samples({ address, samples }: { address: SearchAddress; samples: readonly Logo[] }) {
  const { state, change } = address;
  const logos = filterLogos(samples, state, now());
  const batch = useBatch();
  return (
    <>
      <PageBatch batch={batch} source={loadedSource(logos)} />
      {logos.length > 0 ? (
        <LogoItems isShort items={logos.map((logo) => ({ key: logo.url, logo }))} view={state.view}>
          {({ logo }, isEager) => (
            <PageCard {...{ logo, isEager, address, batch }} view={state.view} list={logos} />
          )}
        </LogoItems>
      ) : (
        <NoSamples all={samples} filters={state} onChange={(filters) => change(filters, STAY_IN_PLACE)} />
      )}
      <PageLogo address={address} logos={samples} />
    </>
  );
}

const STAY_IN_PLACE = { replace: true };

export default function HomePage() {
  const address = useSearchAddress();
  const { state, change, search } = address;
  const { data, isError, refetch } = useQuery(samplesOptions());
  const display = { state, onChange: (patch: Partial<SearchState>) => change(patch, STAY_IN_PLACE) };
  return (
    <div className="contents">
      <PageHead />
      <Hero
        box={<SearchBox size="hero" query={state.q} thumbOf={suggestionThumb} onSubmit={search} />}
        toggle={<FormatToggle {...display} />}
      />
      <Suspense>
        <section className="page-wide flex flex-col gap-4 pt-6 pb-10 sm:gap-5 md:pt-12 md:pb-24">
          <ResultsToolbar
            heading={
              <h2 className="font-semibold text-2xl tracking-tight max-sm:text-lg max-sm:leading-tight">
                Popular Logo Examples
              </h2>
            }
            {...display}
          >
            <BatchSwitch />
            <BackgroundMenu layout={<LayoutSwitch {...display} isNamed />} />
          </ResultsToolbar>
          {data && <Samples address={address} samples={data.logos} />}
          {!data && !isError && <SkeletonItems count={SAMPLE_COUNT} view={state.view} />}
          {!data && isError && (
            <LoadFailure
              title="The examples couldn’t load"
              message="Try again, or search for a logo by name."
              onRetry={() => refetch()}
            />
          )}
        </section>
      </Suspense>
    </div>
  );
}
