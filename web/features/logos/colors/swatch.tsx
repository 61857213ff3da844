import { Check, X } from 'lucide-react';
import { isLightColor } from '#web/lib/color/oklab.ts';
import { outlineOf } from '#web/lib/color/outline.ts';
import { useCopy } from '#web/ui/use-copy.ts';
import { splitName } from './columns.ts';
import type { Color } from './count-colors.ts';

interface SwatchProps extends Color {
  /** What is copied. */
  value: string;
  /** What is shown of it. */
  short: string;
}

/** Copies a colour. The number at the end of its name, which tells it apart, is never cut off. */
export function Swatch({ hex, share, value, short }: SwatchProps) {
  const { state, copy } = useCopy();
  const [start, number] = splitName(short);
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
        <span className={number ? 'truncate' : 'min-w-0 text-balance text-center [overflow-wrap:anywhere]'}>
          {start}
        </span>
        {number}
      </span>
      <span role="status" className="sr-only">
        {state === 'copied' && `${value} copied`}
        {state === 'failed' && `${value} couldn’t be copied`}
      </span>
    </button>
  );
}
