import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { type CopyFormat, copyFormatsOf } from '#web/lib/files/copy-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { LockIcon } from '#web/ui/lock.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const COPIED_MS = 2000;

interface CopyButtonProps {
  label: string;
  isLocked: boolean;
  /** True for the format that was copied last. */
  isLast: boolean;
  onCopy: () => Promise<boolean>;
}

function CopyButton({ label, isLocked, isLast, onCopy }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'copied'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    if (state === 'busy') return;
    setState('busy');
    setState((await onCopy()) ? 'copied' : 'idle');
  };
  return (
    <Button
      aria-label={`Copy as ${label}`}
      aria-disabled={state === 'busy'}
      title={isLast ? `Copy as ${label}, the format you copied last` : `Copy as ${label}`}
      onClick={copy}
      className={`relative px-0! text-sm ${isLast ? 'border-accent! bg-accent-soft!' : ''} ${isLocked ? 'text-muted' : ''}`}
    >
      <span className={state === 'idle' ? '' : 'invisible'}>{label}</span>
      {state === 'busy' && <Spinner className="absolute size-4" />}
      {state === 'copied' && <Check aria-hidden="true" className="absolute size-5" />}
    </Button>
  );
}

interface CopyButtonsProps {
  logo: Logo;
  /** True if the visitor can't copy yet; each button then says why. */
  isLocked: boolean;
  /** Shown beside the heading while the buttons are locked. */
  lockNote: ReactNode;
  /** The format that was copied last, or null. */
  last: CopyFormat | null;
  /** Resolves to true if the logo was copied. */
  copy: (format: CopyFormat) => Promise<boolean>;
}

/** Copies a logo in formats for code and for design tools. */
export function CopyButtons({ logo, isLocked, lockNote, last, copy }: CopyButtonsProps) {
  return (
    <section aria-label="Copy as">
      <div className="mb-2.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <h3 className="font-semibold">Copy as</h3>
        {isLocked && (
          <p className="flex items-center gap-1.5 text-muted">
            <LockIcon />
            {lockNote}
          </p>
        )}
      </div>
      <div className="grid grid-cols-4 gap-1.5">
        {copyFormatsOf(logo).map(({ value, label }) => (
          <CopyButton
            key={value}
            label={label}
            isLocked={isLocked}
            isLast={!isLocked && value === last}
            onCopy={() => copy(value)}
          />
        ))}
      </div>
    </section>
  );
}
