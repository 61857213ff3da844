import { ExternalLink } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A link to another site, which opens in a new tab. */
export function OutsideLink({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...link}>
      {children}
      <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
    </a>
  );
}
