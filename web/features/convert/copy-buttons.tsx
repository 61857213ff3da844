import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { type CopyFormat, copyFormatsOf, copyLabelOf, type ThemePair } from '#web/lib/files/copy-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { useOutcome } from '#web/ui/hooks/use-outcome.ts';
import { LockIcon } from '#web/ui/lock.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface CopyButtonsProps {
  logo: Logo;
  /** The logo and its partner for the other background; null if that isn't known. */
  pair: ThemePair | null;
  /** Says what unlocks the formats, which are then only named; null if the visitor can copy. */
  lockNote: ReactNode;
  /** Resolves to true if the logo was copied. */
  copy: (format: CopyFormat) => Promise<boolean>;
}

/** Copies a logo in formats for code and for design tools. */
export function CopyButtons({ logo, pair, lockNote, copy }: CopyButtonsProps) {
  const [busy, setBusy] = useState<CopyFormat | null>(null);
  const [copied, setCopied] = useOutcome<CopyFormat>();
  const formats = copyFormatsOf(logo, pair);
  const onCopy = async (format: CopyFormat) => {
    if (busy !== null) return;
    setBusy(format);
    setCopied((await copy(format)) ? format : null);
    setBusy(null);
  };
  return (
    <section aria-label="Copy as">
      <div className="mb-2.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <h3 className="font-semibold">Copy as</h3>
        {lockNote && (
          <p className="flex items-center gap-1.5 text-muted">
            <LockIcon />
            {lockNote}
          </p>
        )}
      </div>
      {lockNote ? (
        <p className="text-muted text-sm">{formats.map(({ label }) => label).join(', ')}</p>
      ) : (
        <div className={`grid gap-1.5 ${pair ? 'grid-cols-3' : 'grid-cols-4'}`}>
          {formats.map(({ value, label }) => (
            <Button
              key={value}
              aria-label={`Copy as ${label}`}
              aria-disabled={busy !== null}
              title={`Copy as ${label}`}
              onClick={() => onCopy(value)}
              className="gap-1! px-0! text-sm"
            >
              {value === busy && <Spinner className="size-3.5 shrink-0" />}
              {value === copied && !busy && (
                <Check aria-hidden="true" className="size-3.5 shrink-0 text-accent" />
              )}
              {label}
            </Button>
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {copied && `${copyLabelOf(copied)} copied`}
      </span>
    </section>
  );
}
