import { Check, Link2, X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { useCopy } from '#web/ui/use-copy.ts';

const LABELS = { idle: 'Copy link', copied: 'Link copied', failed: 'Couldn’t copy' } as const;

/** Copies the address that opens a logo. `href` is a path of this site. */
export function CopyLinkButton({ logo, href }: { logo: { title: string }; href: string }) {
  const { state, copy } = useCopy();
  const Icon = { idle: Link2, copied: Check, failed: X }[state];
  return (
    <span className="relative shrink-0">
      <Button
        aria-label={`${LABELS[state]} to ${logo.title}`}
        title={LABELS[state]}
        onClick={() => copy(new URL(href, location.href).href)}
        className="size-10 shrink-0 px-0! touch:size-11"
      >
        <Icon aria-hidden="true" className="size-[18px]" />
      </Button>
      {/* Above the bar of a phone, below the button elsewhere. */}
      <span
        role="status"
        className="pointer-events-none absolute right-0 bottom-full mb-2 whitespace-nowrap font-medium text-sm md:top-full md:bottom-auto md:mt-2 md:mb-0 *:block *:animate-appear *:rounded-lg *:bg-ink *:px-3 *:py-1.5 *:text-surface *:shadow-float"
      >
        {state === 'copied' && <span>Link copied</span>}
        {state === 'failed' && <span>The link couldn’t be copied</span>}
      </span>
    </span>
  );
}
