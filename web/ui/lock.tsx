import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

/** Renders the quiet lock at the name of a feature that the visitor's plan doesn't include. */
export function LockIcon({ className = 'size-3.5 text-muted' }: { className?: string }) {
  return <Lock aria-hidden="true" data-locked="" className={`shrink-0 ${className}`} />;
}

/** Renders an icon with a small lock at its corner. */
export function LockedIcon({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span aria-hidden="true" className="relative block">
      {children}
      <Lock
        data-locked=""
        strokeWidth={2.5}
        className={`absolute! -right-1.5 -bottom-1.5 size-2.5! text-muted ${className}`}
      />
    </span>
  );
}
