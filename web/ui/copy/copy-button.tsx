import { Check, Copy, X } from 'lucide-react';
import { Button, type ButtonVariant } from '../button.tsx';
import { useCopy } from '../hooks/use-outcome.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  /** What is copied, for screen readers: they read it after the label. */
  name?: string;
  /** What screen readers announce afterwards. */
  outcomes: { copied: string; failed: string };
  onCopied?: () => void;
  variant?: ButtonVariant;
  className?: string;
}

/** A button that copies a text, and says for a moment whether it could. */
export function CopyButton({
  text,
  label,
  name,
  outcomes,
  onCopied,
  variant = 'quiet',
  className = '',
}: CopyButtonProps) {
  const { state, copy } = useCopy();
  const Icon = { idle: Copy, copied: Check, failed: X }[state];
  return (
    <>
      <Button variant={variant} onClick={() => copy(text, onCopied)} className={className}>
        <Icon aria-hidden="true" className={`size-4 ${state === 'copied' ? 'text-accent' : ''}`} />
        <span>
          {{ idle: label, copied: 'Copied', failed: 'Couldn’t copy' }[state]}
          {state === 'idle' && name && <span className="sr-only"> {name}</span>}
        </span>
      </Button>
      <span role="status" className="sr-only">
        {state !== 'idle' && outcomes[state]}
      </span>
    </>
  );
}
