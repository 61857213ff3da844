import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import {
  COLOR_FORMATS,
  colorFormatLabel,
  formatColor,
  formatColors,
  propertyNames,
  shortColor,
} from '#web/lib/color/formats.ts';
import { useColorFormat } from '#web/lib/color/use-color-format.ts';
import { CopyButton } from '#web/ui/copy/copy-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { columnsFor } from './columns.ts';
import { Contrasts } from './contrasts.tsx';
import type { Color } from './count-colors.ts';
import { Swatch } from './swatch.tsx';
import { useLogoColors } from './use-logo-colors.ts';

function Heading() {
  return <h3 className="font-semibold text-sm">Colours</h3>;
}

/** The colours, each with a button that copies it in the notation chosen last, and their contrast. */
function Palette({ title, colors }: { title: string; colors: readonly Color[] }) {
  const [format, choose] = useColorFormat();
  const label = colorFormatLabel(format);
  const names = propertyNames(title, colors.length);
  const isNamed = format === 'css' || format === 'tailwind';
  const hexes = colors.map(({ hex }) => hex);
  return (
    <>
      <div className="mb-2 flex min-h-6 items-center justify-between gap-2">
        <Heading />
        {colors.length > 1 && (
          <CopyButton
            text={formatColors(hexes, format, title)}
            label={`Copy all as ${label}`}
            outcomes={{ copied: `Colours copied as ${label}`, failed: 'The colours couldn’t be copied' }}
            className="-my-2 -mr-3 text-sm"
          />
        )}
      </div>
      <div className="[&>*>*]:flex-1 [&>*]:flex">
        <Segmented legend="Copy colours as" options={COLOR_FORMATS} value={format} onChange={choose} />
      </div>
      <div
        style={{ gridTemplateColumns: `repeat(${columnsFor(colors.length)}, minmax(0, 1fr))` }}
        className="mt-3 mb-3 grid gap-x-1.5 gap-y-2.5"
      >
        {colors.map(({ hex, share }, index) => {
          const value = formatColor(hex, format, names[index] ?? '');
          const short = isNamed ? hex.toLowerCase() : shortColor(hex, format, '');
          const number = isNamed && colors.length > 1 ? index + 1 : null;
          return <Swatch key={hex} {...{ hex, share, value, short, number }} />;
        })}
      </div>
      <Contrasts colors={hexes} />
    </>
  );
}

/** The dominant colours of a logo. `children` follow them. */
export function Colors({ logo, children }: { logo: Logo; children?: ReactNode }) {
  const colors = useLogoColors(logo);
  const isUnreadable = colors === null || colors?.length === 0;
  return (
    <section aria-label="Colours">
      {isUnreadable && (
        <>
          <Heading />
          <p className="mt-2 text-muted text-sm">Colours aren’t available for this logo.</p>
        </>
      )}
      {!colors && !isUnreadable && (
        <div className="min-h-49.25 touch:min-h-52.75">
          <Heading />
        </div>
      )}
      {colors && colors.length > 0 && <Palette title={logo.title} colors={colors} />}
      {children}
    </section>
  );
}
