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
      <MarkConstruction />
      <div className="page-wide flex flex-col items-start gap-4 py-20 text-balance lg:*:max-w-[min(58%,44rem)]">
        {children}
      </div>
    </div>
  );
}
