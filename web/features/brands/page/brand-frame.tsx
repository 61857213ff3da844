import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BrandDetails } from '#contract/brands.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { UnfinishedPage } from '#web/ui/mark/unfinished-page.tsx';
import { OutsideLink } from '#web/ui/outside-link.tsx';

interface BrandFrameProps {
  back: ReactNode;
  heading: ReactNode;
  /** The large logo with what chooses it. */
  stage: ReactNode;
  /** A `BrandAside`; without it, the other parts are as wide as the page. */
  aside: ReactNode;
  /** Buttons that stay at the bottom of the window. */
  bar: ReactNode;
  children: ReactNode;
}

/** The layout of a brand's page, the same while the brand loads and once it is loaded. */
export function BrandFrame({ back, heading, stage, aside, bar, children }: BrandFrameProps) {
  return (
    <article className="flex min-h-dvh flex-col gap-6 pt-2 sm:pt-4">
      <div className="page flex flex-col gap-2">
        {back}
        {heading}
      </div>
      {bar && (
        <div
          data-bottom-bar=""
          className="sticky bottom-0 z-10 order-last mt-auto border-line border-t bg-ground py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] short:static short:order-none short:mt-0 short:border-0 short:py-0"
        >
          <div className="page flex gap-2">{bar}</div>
        </div>
      )}
      <div
        className={`page grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-7 lg:gap-y-12 lg:pb-20 ${aside ? 'lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]' : ''}`}
      >
        <div className="flex min-w-0 flex-col gap-3">{stage}</div>
        {aside}
        <div className="flex min-w-0 flex-col gap-7 lg:gap-12">{children}</div>
      </div>
    </article>
  );
}

/**
 * What stands beside the stage, and stays in view there: at the top of the window, or with its end at the bottom if it is
 * higher than the window. Below the stage on narrow screens.
 */
export function BrandAside({ children }: { children: ReactNode }) {
  return (
    <div className="min-w-0 lg:sticky lg:bottom-10 lg:row-span-2 lg:min-h-[calc(100dvh-5rem)] lg:self-end">
      <div className="flex flex-col gap-5 lg:sticky lg:top-10">{children}</div>
    </div>
  );
}

const BAR = 'block rounded bg-line';

/** Shown in place of a logo's terms while the brand loads. */
export function TermsSkeleton() {
  return (
    <div role="status" className="flex animate-pulse flex-col gap-5">
      <span className="sr-only">Loading this brand…</span>
      <span className={`${BAR} h-6 w-2/5`} />
      <span className={`${BAR} h-4 w-4/5`} />
      <span className={`${BAR} h-10`} />
      <span className={`${BAR} h-10`} />
      <span className={`${BAR} h-56`} />
      <span className={`${BAR} h-40`} />
    </div>
  );
}

const LINK = buttonClass('secondary', 'max-w-[min(100%,24rem)] text-sm [&_svg]:size-4');

function BrandLinks({ brand }: { brand: BrandDetails }) {
  return (
    <>
      {brand.website && (
        <OutsideLink href={brand.website} className={LINK}>
          <span className="truncate">{brand.domain ?? 'Website'}</span>
        </OutsideLink>
      )}
      {brand.guidelinesUrl && (
        <OutsideLink href={brand.guidelinesUrl} className={LINK}>
          <span className="truncate">Brand guidelines</span>
        </OutsideLink>
      )}
    </>
  );
}

interface BrandHeadingProps {
  label: string;
  /** Empty if there is none. */
  description: string;
  /** Undefined while it loads. */
  brand: BrandDetails | undefined;
}

/** The name and description of a brand. Reserves space for its links while they load. */
export function BrandHeading({ label, description, brand }: BrandHeadingProps) {
  return (
    <header>
      <h1
        dir="auto"
        className="min-h-[1.1em] font-semibold text-3xl md:text-5xl leading-[1.1] tracking-[-0.03em] [overflow-wrap:anywhere]"
      >
        {label}
      </h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p
          dir="auto"
          className="max-w-[60ch] text-lg text-muted [overflow-wrap:anywhere] first-letter:uppercase empty:hidden"
        >
          {description}
        </p>
        <div className="flex min-h-10 min-w-0 flex-wrap gap-2 max-sm:w-full sm:-my-1.5 touch:min-h-11">
          {brand && <BrandLinks brand={brand} />}
        </div>
      </div>
    </header>
  );
}

export function BrandUnknown({ id }: { id: string }) {
  return (
    <UnfinishedPage>
      <PageHead
        title="This brand isn’t known"
        description="There is no brand with logos at this address."
        isPrivate
      />
      <h1 className="max-w-[12em] font-semibold text-hero">This brand isn’t known</h1>
      <p className="max-w-[55ch] text-lg text-muted">
        Wikidata has no brand with the number {id}, or it’s about something else. Try searching for the brand
        by name.
      </p>
      <Link to="/search" className={buttonClass('primary', 'mt-3')}>
        Find logos
      </Link>
    </UnfinishedPage>
  );
}
