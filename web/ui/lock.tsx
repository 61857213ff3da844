import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

/** Renders the small lock in front of the name of a feature that the visitor's plan doesn't include. */
export function LockIcon({ className = 'size-4' }: { className?: string }) {
  return <Lock aria-hidden="true" data-locked="" className={`shrink-0 ${className}`} />;
}

/** Renders a lock in place of an icon beside a label; where there is no room for the label, a small one on the icon. */
export function LockedIcon({ children }: { children: ReactNode }) {
  return (
    <>
      <LockIcon className="size-4 tight:sr-only" />
      <span aria-hidden="true" className="relative hidden tight:block">
        {children}
        <Lock strokeWidth={3} className="absolute! -right-1.5 -bottom-1.5 size-3! [&_rect]:fill-current" />
      </span>
    </>
  );
}
