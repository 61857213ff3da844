import { Check, Copy as CopyIcon, Lock } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { type CopyFormat, copyFormatsOf } from '#web/lib/files/copy-formats.ts';
import { Button } from '#web/ui/button.tsx';
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
  const Icon = isLocked ? Lock : state === 'copied' ? Check : CopyIcon;
  return (
    <Button
      aria-label={`Copy as ${label}`}
      aria-disabled={state === 'busy'}
      title={isLast ? `Copy as ${label}, the format you copied last` : `Copy as ${label}`}
      onClick={copy}
      className={`gap-1.5 px-2.5! text-sm touch:min-h-11 ${isLast ? 'border-accent! bg-accent-soft!' : ''}`}
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
  /** Shown below the buttons while they are locked. */
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
      <h3 className="mb-2 font-semibold text-sm">Copy as</h3>
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
      {isLocked && <p className="mt-2 text-muted text-sm">{lockNote}</p>}
    </section>
  );
}
