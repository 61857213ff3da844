import { Check, Copy } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { useCopy } from '#web/ui/use-copy.ts';

const WORDS = { idle: 'Copy', copied: 'Copied', failed: 'Not copied' };

/** Puts a text on the clipboard and says on itself how that went; `what` tells several of them apart. */
export function CopyButton({
  text,
  what,
  className = '',
}: {
  text: string;
  what: string;
  className?: string;
}) {
  const { state, copy } = useCopy();
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <Button className={className} onClick={() => copy(text)}>
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">
        {WORDS[state]}
        {state === 'idle' && <span className="sr-only"> {what}</span>}
      </span>
    </Button>
  );
}
