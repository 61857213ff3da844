import { Lock } from 'lucide-react';

/** Renders the small lock in front of the name of a feature that the visitor's plan doesn't include. */
export function LockIcon({ className = 'size-4' }: { className?: string }) {
  return <Lock aria-hidden="true" data-locked="" className={`shrink-0 ${className}`} />;
}
