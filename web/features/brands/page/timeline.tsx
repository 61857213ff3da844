import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Brand } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import { isPlainClick } from '#web/lib/plain-click.ts';
import { spokenYearsOf, yearsOf } from '../texts.ts';

interface TimelineProps {
  former: Brand['former'];
  hrefOf: (logo: Logo) => string;
  onOpen: (logo: Logo) => void;
  thumbOf: (logo: Logo) => ReactNode;
  onApproach: () => void;
}

/** The former logos of a brand with their years, newest first: a row of dates on wide screens, a list on phones. */
export function Timeline({ former, hrefOf, onOpen, thumbOf, onApproach }: TimelineProps) {
  if (former.length === 0) return null;
  return (
    <section aria-labelledby="former-logos" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="former-logos" className="font-semibold text-xl tracking-tight">
          Former logos
        </h2>
        {former.length > 1 && <p className="text-muted text-sm">Newest first</p>}
      </div>
      <ol className="grid gap-x-4 gap-y-3 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-y-7">
        {former.map((entry) => (
          <li key={entry.logo.url} onPointerEnter={onApproach} className="group min-w-0">
            <a
              data-logo={entry.logo.id}
              data-file={entry.logo.url}
              href={hrefOf(entry.logo)}
              aria-haspopup="dialog"
              onFocus={onApproach}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onOpen(entry.logo);
              }}
              className="relative grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 rounded-xl max-sm:border max-sm:border-line max-sm:bg-surface max-sm:pr-9 sm:grid-cols-1"
            >
              <span className="row-span-2 flex aspect-4/3 min-h-0 p-1.5 sm:order-1 sm:row-span-1 sm:rounded-xl sm:border sm:border-line sm:bg-surface sm:transition-[border-color,box-shadow] group-hover:border-edge sm:group-hover:shadow-float">
                {thumbOf(entry.logo)}
              </span>
              <span
                aria-hidden="true"
                className="flex items-center gap-2 self-end font-medium text-sm sm:mb-3 sm:after:h-px sm:after:flex-1 sm:after:bg-line sm:before:size-1.5 sm:before:rounded-full sm:before:bg-edge"
              >
                {yearsOf(entry)}
              </span>
              <span className="line-clamp-2 text-muted text-sm leading-snug [overflow-wrap:anywhere] group-hover:text-ink sm:order-2 sm:mt-2">
                {entry.logo.title}
                <span className="sr-only"> ({spokenYearsOf(entry)})</span>
              </span>
              <ChevronRight className="absolute inset-y-0 right-3 my-auto size-4 text-muted sm:hidden" />
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
