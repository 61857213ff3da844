import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import type { Logo } from '#contract/logos.ts';
import { pickBackground } from '#web/lib/files/pick-background.ts';
import { useCopy } from '#web/ui/use-copy.ts';
import { cacheBackground } from '../background/background-cache.ts';
import { readPixels } from '../background/read-pixels.ts';
import { type Color, countColors, oklabOf } from './count-colors.ts';

const SIDE_PX = 112;
const MAX_BYTES = 400 * 1024;
const MIDDLE_LIGHTNESS = 0.68;

/** Returns the dominant colours of a logo, or null if its pixels can't be read. Also caches the logo's background. */
async function measure(logo: Logo): Promise<Color[] | null> {
  const pixels = await readPixels(logo, { side: SIDE_PX, maxBytes: MAX_BYTES });
  if (!pixels) return null;
  if (logo.fileType !== 'jpg') cacheBackground(logo.id, pickBackground(pixels));
  return countColors(pixels);
}

function Swatch({ hex, share }: Color) {
  const { state, copy } = useCopy();
  const label = { idle: hex, copied: 'Copied', failed: 'Failed' }[state];
  const isLight = oklabOf(Number.parseInt(hex.slice(1), 16))[0] > MIDDLE_LIGHTNESS;
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
export function Colors({ logo }: { logo: Logo }) {
  const { data: colors } = useQuery({
    queryKey: ['logos', logo.id, 'colors'],
    queryFn: () => measure(logo),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
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
    </section>
  );
}
