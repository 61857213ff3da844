import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BrandDetails } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import { brandIdOf, brandPath, brandTexts, UNNAMED_BRAND } from '#contract/pages.ts';
import { BrandColors } from '#web/features/brands/page/brand-colors.tsx';
import { BrandFacts, BrandSources, OtherNames } from '#web/features/brands/page/brand-facts.tsx';
import {
  BrandAside,
  BrandFrame,
  BrandHeading,
  BrandUnknown,
  TermsSkeleton,
} from '#web/features/brands/page/brand-frame.tsx';
import { MarkRail, StageNotes } from '#web/features/brands/page/brand-stage.tsx';
import { labelOf, logosOf, type Mark, useShownMark } from '#web/features/brands/page/marks.ts';
import { Timeline } from '#web/features/brands/page/timeline.tsx';
import { BrandPanel } from '#web/features/brands/panel/lazy-panel.tsx';
import { fileCase, noneCase } from '#web/features/brands/panel/panel-case.ts';
import { brandOptions, servedBrand } from '#web/features/brands/queries.ts';
import { SavePill } from '#web/features/collections/save/save-pill.tsx';
import { LimitBanner } from '#web/features/downloads/limit-banner.tsx';
import { LogoThumb } from '#web/features/logos/card/logo-thumb.tsx';
import { useLogoColors } from '#web/features/logos/colors/use-logo-colors.ts';
import { LogoStage } from '#web/features/logos/detail/logo-stage.tsx';
import { LogoTerms, LogoUse } from '#web/features/logos/detail/logo-terms.tsx';
import type { LargeSource } from '#web/features/logos/large-picture.tsx';
import { type SearchAddress, useSearchAddress } from '#web/features/search/use-search-address.ts';
import { isUnknown } from '#web/lib/api.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { ONE_COLUMN, useMedia } from '#web/ui/hooks/use-media.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { BackLink } from './logos/back-link.tsx';
import { LogoTools } from './logos/logo-tools.tsx';
import { PageLogo, preloadLogo } from './logos/page-logo.tsx';

/** Replaces the slug of the address by that of the brand's name. */
function useCanonicalPath(brand: BrandDetails | undefined): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const canonical = brand && brandPath(brand);
  useEffect(() => {
    if (canonical && canonical !== pathname)
      void navigate(canonical + search, { replace: true, preventScrollReset: true, state });
  }, [canonical, pathname, search, state, navigate]);
}

const RAIL_THUMB = 'aspect-16/10 w-full p-[11%]';
const TIMELINE_THUMB = 'flex-1 p-[10%]';

/** The brand's own colours, else those of the shown logo. */
function ColorsOfLogo({ brand, logo }: { brand: BrandDetails; logo: Logo }) {
  const measured = useLogoColors(logo);
  const isOfficial = brand.colors.length > 0;
  const colors = isOfficial ? brand.colors : measured?.map(({ hex }) => hex);
  return (
    <BrandColors
      brand={brand.label}
      colors={measured === null && !isOfficial ? null : colors}
      isOfficial={isOfficial}
    />
  );
}

/** The colours of a brand; only its own if no logo is shown. */
function Colors({ brand, logo }: { brand: BrandDetails; logo: Logo | null }) {
  if (logo) return <ColorsOfLogo brand={brand} logo={logo} />;
  return brand.colors.length > 0 && <BrandColors brand={brand.label} colors={brand.colors} isOfficial />;
}

interface StageProps {
  brand: BrandDetails | undefined;
  picture: LargeSource | null;
  marks: ReturnType<typeof useShownMark>;
  onOpen: (logo: Logo) => void;
}

/** The shown logo, and the choice of another one. */
function Stage({ brand, picture, marks: shownMark, onOpen }: StageProps) {
  const { marks, chosen, shown, isReplaced, choose, fail, retry } = shownMark;
  return (
    <>
      {brand && !shown ? (
        <BrandPanel
          brand={brand}
          level={2}
          panel={
            chosen
              ? fileCase(brand, chosen.logo, {
                  isCurrent: chosen.logo.url === brand.current?.url,
                  isUnreachable: true,
                  others: marks.length - 1,
                })
              : noneCase(brand)
          }
          onRetry={retry}
        />
      ) : (
        <LogoStage
          logo={shown?.logo ?? null}
          theme={shown?.theme ?? null}
          picture={picture}
          onBroken={fail}
          onOpen={onOpen}
          onApproach={preloadLogo}
        />
      )}
      {chosen && marks.length > 1 && (
        <MarkRail
          marks={marks}
          chosen={chosen}
          onChoose={choose}
          thumbOf={(logo) => <LogoThumb logo={logo} className={RAIL_THUMB} />}
        />
      )}
      {brand && <StageNotes brand={brand} isReplaced={isReplaced} isShown={shown !== null} />}
    </>
  );
}

/**
 * Returns the file, buttons and terms of the shown logo: beside the stage, or in narrow windows below it, with the buttons at
 * the bottom of the window.
 */
function usePartsOf(mark: Mark | null, address: SearchAddress) {
  const isNarrow = useMedia(ONE_COLUMN);
  if (!mark) return { aside: null, bar: null, terms: null };
  const { logo, name } = mark;
  const use = { logo, name, banner: <LimitBanner /> };
  const href = address.hrefWith({ logo });
  const terms = <LogoTerms logo={logo} />;
  if (isNarrow)
    return {
      aside: <LogoUse {...use} save={<SavePill logo={logo} />} />,
      bar: <LogoTools logo={logo} href={href} />,
      terms,
    };
  const actions = (
    <LogoTools logo={logo} href={href}>
      <SavePill logo={logo} shape="button" />
    </LogoTools>
  );
  const aside = (
    <>
      <LogoUse {...use} actions={actions} />
      {terms}
    </>
  );
  return { aside, bar: null, terms: null };
}

function BelowLogo({ brand, address }: { brand: BrandDetails; address: SearchAddress }) {
  return (
    <>
      <Timeline
        former={brand.former}
        hrefOf={(logo) => address.hrefWith({ logo })}
        onOpen={address.openLogo}
        onApproach={preloadLogo}
        thumbOf={(logo) => <LogoThumb isInSet logo={logo} className={TIMELINE_THUMB} />}
      />
      <div className="grid gap-x-10 gap-y-7 lg:gap-y-12 xl:grid-cols-2">
        <BrandFacts brand={brand} />
        <BrandSources brand={brand} />
      </div>
      <OtherNames brand={brand} />
    </>
  );
}

/** The page of one brand: its logos, colours and facts. `brand` is undefined while it loads. */
export default function BrandPage() {
  const id = brandIdOf(useLocation().pathname) ?? '';
  const { data: brand, error, refetch } = useQuery(brandOptions(id));
  useCanonicalPath(brand);
  const address = useSearchAddress();
  const served = servedBrand(id);
  const marks = useShownMark(brand);
  const parts = usePartsOf(marks.shown, address);
  if (isUnknown(error)) return <BrandUnknown id={id} />;
  const label = brand?.label ?? served?.label ?? '';
  const description = (brand ? brand.description : served?.description) ?? '';
  const picture =
    brand || !served
      ? null
      : { sources: [served.image], alt: label || UNNAMED_BRAND, fileType: served.fileType };
  const failure = error && !brand && (
    <LoadFailure title="This brand couldn’t be loaded" message={error.message} onRetry={refetch} />
  );
  const use = parts.aside && <BrandAside key="use">{parts.aside}</BrandAside>;
  // Another element than that of the buttons, because a rail of marks may push them down.
  const skeleton = (
    <BrandAside key="skeleton">
      <TermsSkeleton />
    </BrandAside>
  );
  return (
    <>
      {label ? (
        <PageHead {...brandTexts({ label, description })} />
      ) : (
        <PageHead title={UNNAMED_BRAND} isPrivate />
      )}
      <BrandFrame
        back={<BackLink label={label} />}
        heading={<BrandHeading label={label || UNNAMED_BRAND} {...{ description, brand }} />}
        stage={failure || <Stage {...{ brand, picture, marks }} onOpen={address.openLogo} />}
        aside={brand || failure ? use : skeleton}
        bar={parts.bar}
      >
        {brand && <Colors brand={brand} logo={marks.shown?.logo ?? null} />}
        {parts.terms}
        {brand && <BelowLogo brand={brand} address={address} />}
      </BrandFrame>
      <PageLogo
        address={address}
        logos={brand ? logosOf(brand) : []}
        brands={[{ brand }]}
        isSearching={!brand && !error}
        labelOf={(logo) => brand && labelOf(brand, logo)}
      />
    </>
  );
}
