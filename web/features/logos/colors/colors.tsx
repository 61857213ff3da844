import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import type { Color } from '#images/count-colors.ts';
import { isLightColor } from '#images/oklab.ts';
import { COLOR_FORMATS, formatColor, propertyNames, shortColor } from '#web/lib/color/formats.ts';
import { outlineOf } from '#web/lib/color/outline.ts';
import { useColorFormat } from '#web/lib/color/use-color-format.ts';
import { CopyButton } from '#web/ui/copy/copy-button.tsx';
import { useCopy } from '#web/ui/hooks/use-outcome.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Contrasts } from './contrasts.tsx';
import { useLogoColors } from './use-logo-colors.ts';

/** Returns the columns of a grid with up to eight colours: up to five fill one row, and of more, none stands alone in the last row. */
export function columnsFor(count: number): number {
  if (count <= 5) return count;
  return [4, 3].find((columns) => count % columns === 0) ?? 4;
}

interface SwatchProps extends Color {
  /** What is copied. */
  value: string;
  /** What is shown of it. */
  short: string;
  /** The number in the name of the colour. */
  number: number | false;
}

function Swatch({ hex, share, value, short, number }: SwatchProps) {
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

const HEADING = <h3 className="font-semibold text-sm">Colours</h3>;

/** The colours, each with a button that copies it in the notation chosen last, and their contrast. */
function Palette({ title, colors }: { title: string; colors: readonly Color[] }) {
  const hexes = colors.map(({ hex }) => hex);
  const { format, choose, copyAll } = useColorFormat(title, hexes);
  const names = propertyNames(title, colors.length);
  const isNumbered = colors.length > 1 && (format === 'css' || format === 'tailwind');
  return (
    <>
      <div className="mb-2 flex min-h-6 items-center justify-between gap-2">
        {HEADING}
        {colors.length > 1 && <CopyButton {...copyAll} className="-my-2 -mr-3 text-sm" />}
      </div>
      <div className="[&>*>*]:flex-1 [&>*]:flex">
        <Segmented legend="Copy colours as" options={COLOR_FORMATS} value={format} onChange={choose} />
      </div>
      <div
        style={{ gridTemplateColumns: `repeat(${columnsFor(colors.length)}, minmax(0, 1fr))` }}
        className="mt-3 mb-3 grid gap-x-1.5 gap-y-2.5"
      >
        {colors.map(({ hex, share }, index) => (
          <Swatch
            key={hex}
            {...{ hex, share }}
            value={formatColor(hex, format, names[index] ?? '')}
            short={shortColor(hex, format)}
            number={isNumbered && index + 1}
          />
        ))}
      </div>
      <Contrasts colors={hexes} />
    </>
  );
}

export function Colors({ logo, children }: { logo: Logo; children?: ReactNode }) {
  const colors = useLogoColors(logo);
  return (
    <section aria-label="Colours">
      {colors?.length ? (
        <Palette title={logo.title} colors={colors} />
      ) : (
        <div className={colors === undefined ? 'min-h-49.25 touch:min-h-52.75' : ''}>
          {HEADING}
          {colors !== undefined && (
            <p className="mt-2 text-muted text-sm">Colours aren’t available for this logo.</p>
          )}
        </div>
      )}
      {children}
    </section>
  );
}
