import { Check, Link2, X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { useCopy } from '#web/ui/hooks/use-outcome.ts';

const COLORS = { idle: '', copied: 'text-accent', failed: 'text-danger' } as const;
const LABELS = { idle: 'Copy link', copied: 'Link copied', failed: 'Couldn’t copy' } as const;

/** Above the button in a phone’s bar, otherwise below it: the button has no room for words. */
const BUBBLE =
  'pointer-events-none absolute right-0 max-md:bottom-full max-md:mb-1.5 md:top-full md:mt-1.5 z-10 whitespace-nowrap rounded-md bg-accent px-2.5 py-1 font-medium text-on-accent text-sm';

/** Copies the address that opens a logo. `href` is a path of this site. */
export function CopyLinkButton({ logo, href }: { logo: { title: string }; href: string }) {
  const { state, copy } = useCopy();
  const Icon = { idle: Link2, copied: Check, failed: X }[state];
  return (
    <div className="relative shrink-0">
      <Button
        aria-label={`${LABELS[state]} to ${logo.title}`}
        title={LABELS[state]}
        onClick={() => copy(new URL(href, location.href).href)}
        className="size-10 px-0! touch:size-11"
      >
        <Icon aria-hidden="true" className={`size-[18px] ${COLORS[state]}`} />
      </Button>
      <span role="status" className={state === 'idle' ? 'sr-only' : BUBBLE}>
        {state !== 'idle' && LABELS[state]}
      </span>
    </div>
  );
}
