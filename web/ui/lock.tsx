import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

/** Renders the quiet lock at the name of a feature that the visitor's plan doesn't include. */
export function LockIcon({ className = 'size-3.5 text-muted' }: { className?: string }) {
  return <Lock aria-hidden="true" data-locked="" className={`shrink-0 ${className}`} />;
}

interface LockedIconProps {
  children: ReactNode;
  /** The class of the lock, if it isn't always visible. */
  className?: string;
}

/** Renders an icon with a small lock beside its foot, for a button without a visible label. */
export function LockedIcon({ children, className = '' }: LockedIconProps) {
  return (
    <span aria-hidden="true" className="flex items-center justify-center">
      {children}
      <Lock data-locked="" className={`lock-corner text-muted ${className}`} />
    </span>
  );
}
