import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

interface DisclosureProps extends Pick<ComponentProps<'details'>, 'onToggle' | 'onPointerEnter'> {
  summary: string;
  children: ReactNode;
}

/** A row below the colours that opens to show more. */
export function Disclosure({ summary, children, ...events }: DisclosureProps) {
  return (
    <details {...events} className="group border-line border-t text-sm last:border-b">
      <summary className="flex min-h-10 list-none items-center justify-between gap-3 rounded-md text-muted group-open:font-medium group-open:text-ink hover:text-ink touch:min-h-11 [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
