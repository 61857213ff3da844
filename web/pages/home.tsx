import { Suspense } from 'react';
import type { Logo } from '#contract/logos.ts';
import { BatchSwitch } from '#web/features/batch/batch-switch.tsx';
import { BackgroundMenu } from '#web/features/logos/background/background-menu.tsx';
import { LogoItems } from '#web/features/logos/card/logo-items.tsx';
import { SampleLogos } from '#web/features/logos/sample-logos.tsx';
import { SearchBox } from '#web/features/search/box/search-box.tsx';
import { filterLogos } from '#web/features/search/filters/filters.ts';
import { FormatToggle, LayoutSwitch, ResultsToolbar } from '#web/features/search/filters/results-toolbar.tsx';
import { Hero } from '#web/features/search/hero.tsx';
import { FilteredLogos } from '#web/features/search/results/result-states.tsx';
import type { SearchState } from '#web/features/search/url.ts';
import { type SearchAddress, useSearchAddress } from '#web/features/search/use-search-address.ts';
import { now } from '#web/lib/clock.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { cardActions } from './logos/card-actions.tsx';

import { PageLogo } from './logos/page-logo.tsx';
import { suggestionThumb } from './logos/url-thumb.tsx';
import { loadedSource, usePageBatch } from './logos/use-page-batch.tsx';

function Samples({ address, samples }: { address: SearchAddress; samples: readonly Logo[] }) {
  const { state, change, hrefWith, openLogo } = address;
  const logos = filterLogos(samples, state, now());
  const batch = usePageBatch({ source: loadedSource(logos), visibleLogos: logos, view: state.view });
  return (
    <>
      {batch.panel}
      <FilteredLogos
        logos={logos}
        all={samples}
        filters={state}
        onChange={(filters) => change(filters, STAY_IN_PLACE)}
      >
        <LogoItems
          isShort
          logos={logos}
          view={state.view}
          hrefOf={(logo) => hrefWith({ logo })}
          onOpen={openLogo}
          actionsOf={cardActions}
          overlayOf={batch.overlayOf}
        />
      </FilteredLogos>
      <PageLogo address={address} logos={samples} />
    </>
  );
}

const STAY_IN_PLACE = { replace: true, keepScroll: true };

export default function HomePage() {
  const address = useSearchAddress();
  const { state, change, search } = address;
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
          <SampleLogos view={state.view}>
            {(samples) => <Samples address={address} samples={samples} />}
          </SampleLogos>
        </section>
      </Suspense>
    </div>
  );
}
