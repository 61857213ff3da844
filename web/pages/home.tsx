import { WhenConsented } from '#web/features/consent/when-consented.tsx';
import { LimitBanner } from '#web/features/downloads/allowance/limit-banner.tsx';
import { CardActions, DetailActions } from '#web/features/downloads/logo-actions.tsx';
import { LogoItems } from '#web/features/logos/card/logo-items.tsx';
import { OpenedLogo } from '#web/features/logos/detail/opened-logo.tsx';
import { SampleLogos } from '#web/features/logos/sample-logos.tsx';
import { FormatToggle } from '#web/features/search/box/format-toggle.tsx';
import { SearchBox } from '#web/features/search/box/search-box.tsx';
import { FilteredLogos } from '#web/features/search/filters/filtered-logos.tsx';
import { ResultsToolbar } from '#web/features/search/filters/results-toolbar.tsx';
import { Hero } from '#web/features/search/hero.tsx';
import { type SearchAddress, useSearchAddress } from '#web/features/search/use-search-address.ts';
import { PageHead } from '#web/lib/page-head.tsx';

function Samples({ address }: { address: SearchAddress }) {
  const { state, change, hrefWith, openLogo, moveToLogo, closeLogo } = address;
  return (
    <SampleLogos view={state.view}>
      {(samples) => (
        <>
          <FilteredLogos logos={samples} filters={state} onChange={(filters) => change(filters, STAY)}>
            {(logos) => (
              <LogoItems
                showcase
                logos={logos}
                view={state.view}
                hrefOf={(logo) => hrefWith({ logo })}
                onOpen={openLogo}
                actionsOf={(logo) => <CardActions logo={logo} />}
              />
            )}
          </FilteredLogos>
          <WhenConsented>
            <OpenedLogo
              id={state.logo}
              logos={samples}
              onMove={moveToLogo}
              onClose={closeLogo}
              banner={<LimitBanner />}
              actionsOf={(logo) => <DetailActions logo={logo} />}
            />
          </WhenConsented>
        </>
      )}
    </SampleLogos>
  );
}

const STAY = { replace: true, keepScroll: true };

export function HomePage() {
  const address = useSearchAddress();
  const { state, change, search } = address;
  return (
    <>
      <PageHead />
      <Hero
        box={<SearchBox size="hero" query={state.q} onSubmit={search} />}
        toggle={<FormatToggle value={state.fileType} onChange={(fileType) => change({ fileType }, STAY)} />}
      />
      <section className="page flex min-h-dvh flex-col gap-5 py-10 md:py-14">
        <ResultsToolbar
          heading={<h2 className="font-semibold text-2xl tracking-tight">Popular Logo Examples</h2>}
          state={state}
          onChange={(patch) => change(patch, STAY)}
        />
        <Samples address={address} />
      </section>
    </>
  );
}
