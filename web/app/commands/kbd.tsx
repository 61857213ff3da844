import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-6 min-w-6 items-center justify-center whitespace-nowrap rounded-md border border-line bg-sunken px-1.5 font-sans text-muted text-xs">
      {children}
    </kbd>
  );
}
