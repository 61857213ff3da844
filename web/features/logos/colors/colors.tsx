import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { isLightColor } from '#web/lib/color/oklab.ts';
import { useCopy } from '#web/ui/use-copy.ts';
import type { Color } from './count-colors.ts';
import { useLogoColors } from './use-logo-colors.ts';

function Swatch({ hex, share }: Color) {
  const { state, copy } = useCopy();
  const label = { idle: hex, copied: 'Copied', failed: 'Failed' }[state];
  return (
    <button
      type="button"
      aria-label={`Copy ${hex}`}
      title={`${hex}, ${Math.max(1, Math.round(share * 100))}% of the logo`}
      onClick={() => copy(hex)}
      className="group flex flex-col gap-1.5 rounded-lg"
    >
      <span
        style={{ backgroundColor: hex }}
        className={`flex h-11 items-center justify-center rounded-lg border border-ink/15 transition-[border-color] group-hover:border-ink/60 ${isLightColor(hex) ? 'text-[#1c1a17]' : 'text-[#ffffff]'}`}
      >
        {state === 'copied' && <Check className="size-5" />}
        {state === 'failed' && <X className="size-5" />}
      </span>
      <span className="text-center font-mono text-[0.6875rem] text-muted group-hover:text-ink">{label}</span>
      <span role="status" className="sr-only">
        {state === 'copied' && `${hex} copied`}
        {state === 'failed' && `${hex} couldn’t be copied`}
      </span>
    </button>
  );
}

/** The dominant colours of a logo, each with a button that copies its hex value. */
export function Colors({ logo, children }: { logo: Logo; children?: ReactNode }) {
  const colors = useLogoColors(logo);
  return (
    <section aria-label="Colours">
      <h3 className="mb-2 font-semibold text-sm">Colours</h3>
      <div className="grid min-h-17 grid-cols-6 gap-1.5">
        {colors?.map((color) => (
          <Swatch key={color.hex} {...color} />
        ))}
        {colors === null && (
          <p className="col-span-full text-muted text-sm">Colours aren’t available for this logo.</p>
        )}
      </div>
      {children}
    </section>
  );
}
