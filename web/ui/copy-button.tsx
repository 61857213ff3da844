import { Check, Copy, X } from 'lucide-react';
import { Button } from './button.tsx';
import { useCopy } from './hooks/use-copy.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  /** What screen readers announce afterwards. */
  outcomes: { copied: string; failed: string };
  className: string;
}

/** A button that copies a text, and says for a moment whether it could. */
export function CopyButton({ text, label, outcomes, className }: CopyButtonProps) {
  const { state, copy } = useCopy();
  const Icon = { idle: Copy, copied: Check, failed: X }[state];
  return (
    <>
      <Button variant="quiet" onClick={() => copy(text)} className={className}>
        <Icon aria-hidden="true" className={`size-4 ${state === 'copied' ? 'text-accent' : ''}`} />
        {{ idle: label, copied: 'Copied', failed: 'Couldn’t copy' }[state]}
      </Button>
      <span role="status" className="sr-only">
        {state !== 'idle' && outcomes[state]}
      </span>
    </>
  );
}
