import { Check, X } from 'lucide-react';
import type { Logo } from '#contract/logos.ts';
import { useCopy } from '#web/ui/use-copy.ts';
import type { Colour } from './count-colours.ts';
import { labOf } from './oklab.ts';
import { useColours } from './use-colours.ts';

const MIDDLE_LIGHTNESS = 0.68;

function Swatch({ hex, share }: Colour) {
  const { state, copy } = useCopy();
  const words = { idle: hex, copied: 'Copied', failed: 'Failed' }[state];
  const isLight = labOf(Number.parseInt(hex.slice(1), 16))[0] > MIDDLE_LIGHTNESS;
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
        className={`flex h-11 items-center justify-center rounded-lg border border-ink/15 transition-[border-color] group-hover:border-ink/60 ${isLight ? 'text-[#1c1a17]' : 'text-[#ffffff]'}`}
      >
        {state === 'copied' && <Check aria-hidden="true" className="size-5" />}
        {state === 'failed' && <X aria-hidden="true" className="size-5" />}
      </span>
      <span className="text-center font-mono text-[0.6875rem] text-muted group-hover:text-ink">{words}</span>
      <span role="status" className="sr-only">
        {state === 'copied' && `${hex} copied`}
        {state === 'failed' && `${hex} could not be copied`}
      </span>
    </button>
  );
}

/** The dominant colours of a logo, each to be copied as its hex value. */
export function Colours({ logo }: { logo: Logo }) {
  const colours = useColours(logo);
  return (
    <section aria-label="Colours">
      <h3 className="mb-2 font-semibold text-sm">Colours</h3>
      <div className="grid min-h-17 grid-cols-6 gap-1.5">
        {colours?.map((colour) => (
          <Swatch key={colour.hex} {...colour} />
        ))}
        {colours === null && (
          <p className="col-span-full text-muted text-sm">
            The source does not let this page read the picture, so its colours are not known.
          </p>
        )}
      </div>
    </section>
  );
}
