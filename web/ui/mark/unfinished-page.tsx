import type { ReactNode } from 'react';
import { MarkConstruction } from './mark-construction.tsx';

/** Lays out a page that has nothing to show, beside a construction without the mark. */
export function UnfinishedPage({ children }: { children: ReactNode }) {
  return (
    <div className="relative isolate flex-1">
      <div className="absolute inset-0 -z-1 overflow-hidden [mask-image:linear-gradient(to_right,transparent_58%,black_66%)] max-lg:hidden">
        <div className="page-wide flex justify-end pt-32">
          <MarkConstruction markClassName="hidden" className="mr-[min(4vw,4rem)] size-[min(24vw,19rem)]" />
        </div>
      </div>
      <div className="page-wide flex flex-col items-start gap-4 py-20 md:py-28 lg:*:max-w-[min(58%,44rem)]">
        {children}
      </div>
    </div>
  );
}
