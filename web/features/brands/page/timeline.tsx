import type { ReactNode } from 'react';
import type { Brand } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import { isPlainClick } from '#web/lib/router/link.tsx';
import { spokenYearsOf, yearsOf } from './period.ts';

interface TimelineProps {
  former: Brand['former'];
  hrefOf: (logo: Logo) => string;
  onOpen: (logo: Logo) => void;
  thumbOf: (logo: Logo) => ReactNode;
  /** Starts loading the code that opens a logo. */
  onApproach: () => void;
}

/** The former logos of a brand with their years, newest first. Each opens in the detail dialog. */
export function Timeline({ former, hrefOf, onOpen, thumbOf, onApproach }: TimelineProps) {
  if (former.length === 0) return null;
  return (
    <section aria-labelledby="former-logos" className="flex flex-col gap-5">
      <h2 id="former-logos" className="font-semibold text-xl tracking-tight">
        Former logos
      </h2>
      <ol className="grid grid-cols-2 gap-x-3 gap-y-7 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-x-4">
        {former.map((entry) => (
          <li
            key={entry.logo.url}
            onPointerEnter={onApproach}
            className="group relative min-w-0 before:absolute before:top-[0.6875rem] before:left-0 before:h-px before:w-full before:bg-line"
          >
            <p
              aria-hidden="true"
              className="relative mb-3 flex items-center gap-2 before:size-2.5 before:rounded-full before:border-2 before:border-ground before:bg-edge"
            >
              <span className="-ml-2 bg-ground pr-3 pl-2 font-medium text-sm">{yearsOf(entry)}</span>
            </p>
            <a
              data-logo={entry.logo.id}
              data-file={entry.logo.url}
              href={hrefOf(entry.logo)}
              aria-haspopup="dialog"
              aria-label={`${entry.logo.title}, ${spokenYearsOf(entry)}`}
              onFocus={onApproach}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onOpen(entry.logo);
              }}
              className="flex flex-col gap-2 rounded-xl"
            >
              <span className="flex aspect-4/3 min-h-0 rounded-xl border border-line bg-surface p-1.5 transition-[border-color,box-shadow] group-hover:border-edge group-hover:shadow-float">
                {thumbOf(entry.logo)}
              </span>
              <span className="line-clamp-2 px-0.5 text-muted text-sm leading-snug [overflow-wrap:anywhere] group-hover:text-ink">
                {entry.logo.title}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
