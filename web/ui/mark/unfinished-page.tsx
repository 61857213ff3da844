import type { ReactNode } from 'react';
import { MarkConstruction } from './mark-construction.tsx';

interface UnfinishedPageProps {
  /** True if the page appears in place of another one, so that screen readers announce it. */
  isAlert?: boolean;
  children: ReactNode;
}

/** Lays out a page that has nothing to show, beside a construction without the mark. */
export function UnfinishedPage({ isAlert = false, children }: UnfinishedPageProps) {
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className="relative isolate flex flex-1 flex-col justify-center"
    >
      <div className="absolute inset-0 -z-1 overflow-hidden [mask-image:linear-gradient(to_right,transparent_58%,black_66%)] max-lg:hidden">
        <div className="page-wide flex h-full items-center justify-end">
          <MarkConstruction markClassName="hidden" className="mr-[min(4vw,4rem)] size-[min(24vw,19rem)]" />
        </div>
      </div>
      <div className="page-wide flex flex-col items-start gap-4 py-20 text-balance lg:*:max-w-[min(58%,44rem)]">
        {children}
      </div>
    </div>
  );
}
