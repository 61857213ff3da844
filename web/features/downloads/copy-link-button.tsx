import { Check, Link2, X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { useCopy } from '#web/ui/hooks/use-copy.ts';

const COLORS = { idle: '', copied: 'text-accent', failed: 'text-danger' } as const;
const LABELS = { idle: 'Copy link', copied: 'Link copied', failed: 'Couldn’t copy' } as const;

/** Copies the address that opens a logo. `href` is a path of this site. */
export function CopyLinkButton({ logo, href }: { logo: { title: string }; href: string }) {
  const { state, copy } = useCopy();
  const Icon = { idle: Link2, copied: Check, failed: X }[state];
  return (
    <>
      <Button
        aria-label={`${LABELS[state]} to ${logo.title}`}
        title={LABELS[state]}
        onClick={() => copy(new URL(href, location.href).href)}
        className="size-10 shrink-0 px-0! touch:size-11"
      >
        <Icon aria-hidden="true" className={`size-[18px] ${COLORS[state]}`} />
      </Button>
      <span role="status" className="sr-only">
        {state === 'copied' && 'Link copied'}
        {state === 'failed' && 'The link couldn’t be copied'}
      </span>
    </>
  );
}
