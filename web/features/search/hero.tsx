import type { ReactNode } from 'react';

/** Decorative construction lines, like those in a logo designer's sketch. */
function ConstructionLines() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 640 480"
      fill="none"
      className="pointer-events-none absolute top-0 right-0 hidden h-full w-auto stroke-line [mask-image:linear-gradient(to_right,transparent,black_50%)] md:block"
      strokeWidth="1"
      preserveAspectRatio="xMaxYMid slice"
    >
      <path d="M0 120h640M0 240h640M0 360h640M160 0v480M320 0v480M480 0v480M0 480 480 0M160 480 640 0" />
      <circle cx="480" cy="120" r="120" />
      <circle cx="480" cy="120" r="74.2" />
      <circle cx="320" cy="240" r="194.2" />
      <circle cx="480" cy="360" r="120" />
      <circle cx="320" cy="240" r="120" />
      <circle cx="480" cy="240" r="240" />
    </svg>
  );
}

export function Hero({ box, toggle }: { box: ReactNode; toggle: ReactNode }) {
  return (
    <section className="relative isolate z-10 border-line border-b">
      <div className="absolute inset-0 -z-1 overflow-hidden">
        <ConstructionLines />
      </div>
      <div className="page pt-14 pb-12 md:pt-24 md:pb-20">
        <div className="max-w-[52rem]">
          <h1 className="max-w-[11em] font-semibold text-hero leading-[1.04] tracking-[-0.035em]">
            Search & Download Logos from Wikipedia
          </h1>
          <div className="mt-9">{box}</div>
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
            {toggle}
            <p className="text-muted text-sm">
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
