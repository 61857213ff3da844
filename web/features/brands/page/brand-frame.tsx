import type { ReactNode } from 'react';

interface BrandFrameProps {
  /** Leads back. */
  back: ReactNode;
  heading: ReactNode;
  /** The large logo with what chooses it. */
  stage: ReactNode;
  /** A `BrandAside`; without it, the other parts are as wide as the page. */
  aside: ReactNode;
  /** Buttons that stay at the bottom of the window. */
  bar: ReactNode;
  /** Below the stage. */
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
