import { Check, Copy as CopyIcon } from 'lucide-react';
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
  const Icon = state === 'copied' ? Check : CopyIcon;
  return (
    <Button
      aria-label={`Copy as ${label}`}
      aria-disabled={state === 'busy'}
      title={isLast ? `Copy as ${label}, the format you copied last` : `Copy as ${label}`}
      onClick={copy}
      className={`gap-1.5 px-2.5! text-sm touch:min-h-11 ${isLast ? 'border-accent! bg-accent-soft!' : ''} ${isLocked ? 'text-muted' : ''}`}
    >
      {state === 'busy' ? <Spinner className="size-4" /> : <Icon aria-hidden="true" className="size-4" />}
      {label}
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
      <div className="mb-2 flex flex-wrap items-center gap-x-2 text-sm touch:has-[a]:-mt-2.5 touch:has-[a]:mb-0.5">
        <h3 className="font-semibold">Copy as</h3>
        {isLocked && (
          <p className="flex items-center gap-1.5 text-muted">
            <LockIcon className="size-3.5" />
            {lockNote}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-1.5">
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
