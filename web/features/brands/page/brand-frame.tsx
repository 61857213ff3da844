import type { ReactNode } from 'react';

interface BrandFrameProps {
  heading: ReactNode;
  /** The large logo with what chooses it. */
  stage: ReactNode;
  /** A `BrandAside`; without it, the stage is as wide as the page. */
  aside: ReactNode;
  /** Below the stage. */
  colors: ReactNode;
  children: ReactNode;
}

/** The layout of a brand's page, the same while the brand loads and once it is loaded. */
export function BrandFrame({ heading, stage, aside, colors, children }: BrandFrameProps) {
  return (
    <article className="page flex min-h-dvh flex-col gap-12 pt-8 pb-20 sm:pt-12">
      <div className="flex flex-col gap-6 sm:gap-8">
        {heading}
        <div
          className={`grid grid-cols-[minmax(0,1fr)] gap-10 ${aside ? 'lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]' : ''}`}
        >
          <div className="flex min-w-0 flex-col gap-3">{stage}</div>
          {aside}
          {colors && <div className="min-w-0">{colors}</div>}
        </div>
      </div>
      {children}
    </article>
  );
}

/** What stands beside the stage; below it on narrow screens. */
export function BrandAside({ children }: { children: ReactNode }) {
  return <div className="min-w-0 lg:row-span-2">{children}</div>;
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
