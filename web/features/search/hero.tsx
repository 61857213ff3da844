import type { ReactNode } from 'react';
import { MarkConstruction } from '#web/ui/mark/mark-construction.tsx';

export function Hero({ box, toggle }: { box: ReactNode; toggle: ReactNode }) {
  return (
    <section className="relative isolate z-10 border-line border-b">
      <div className="absolute inset-0 -z-1 overflow-hidden [mask-image:linear-gradient(to_right,transparent_60%,black)] lg:[mask-image:linear-gradient(to_right,transparent_58%,black_66%)]">
        <div className="page-wide flex h-full items-center justify-end">
          <MarkConstruction
            className="max-lg:-mr-28 size-60 shrink-0 lg:mr-[min(4vw,4rem)] lg:size-[min(24vw,19rem)]"
            markClassName="max-lg:hidden"
          />
        </div>
      </div>
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
