import { Check, X } from 'lucide-react';
import { isLightColor } from '#web/lib/color/oklab.ts';
import { outlineOf } from '#web/lib/color/outline.ts';
import { useCopy } from '#web/ui/hooks/use-outcome.ts';
import type { Color } from './count-colors.ts';

interface SwatchProps extends Color {
  /** What is copied. */
  value: string;
  /** What is shown of it. */
  short: string;
  /** The number in the name of the colour, or null. */
  number: number | null;
}

/** Copies a colour. */
export function Swatch({ hex, share, value, short, number }: SwatchProps) {
  const { state, copy } = useCopy();
  return (
    <button
      type="button"
      aria-label={value.includes(short) ? `Copy ${value}` : `Copy ${value} (${short})`}
      title={`${value}, ${Math.max(1, Math.round(share * 100))}% of the logo`}
      onClick={() => copy(value)}
      className="group flex min-w-0 flex-col gap-1.5 rounded-lg"
    >
      <span
        style={{ backgroundColor: hex }}
        className={`flex h-11 items-center justify-center rounded-lg border transition-[border-color] forced-color-adjust-none group-hover:border-edge ${outlineOf(hex) ?? 'border-ink/15'} ${isLightColor(hex) ? 'text-[#1c1a17]' : 'text-[#ffffff]'}`}
      >
        {state === 'copied' && <Check className="size-5" />}
        {state === 'failed' && <X className="size-5" />}
      </span>
      <span className="flex justify-center font-mono text-[0.6875rem] leading-4 text-muted group-hover:text-ink">
        {number && <span className="mr-1 text-ink">{number}</span>}
        <span className="min-w-0 text-balance text-center [overflow-wrap:anywhere]">{short}</span>
      </span>
      <span role="status" className="sr-only">
        {state === 'copied' && `${value} copied`}
        {state === 'failed' && `${value} couldn’t be copied`}
      </span>
    </button>
  );
}
