import { Check, Copy, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import {
  COLOR_FORMATS,
  type ColorFormat,
  colorFormatLabel,
  formatColor,
  formatColors,
  parseColorFormat,
  propertyNames,
  shortColor,
} from '#web/lib/color/formats.ts';
import { readLocalStorage, writeLocalStorage } from '#web/lib/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { useCopy } from '#web/ui/hooks/use-copy.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { columnsFor } from './columns.ts';
import { Contrasts } from './contrasts.tsx';
import type { Color } from './count-colors.ts';
import { Swatch } from './swatch.tsx';
import { useLogoColors } from './use-logo-colors.ts';

const STORAGE_KEY = 'colorFormat';

function Heading() {
  return <h3 className="font-semibold text-sm">Colours</h3>;
}

function CopyAll({ text, format }: { text: string; format: string }) {
  const { state, copy } = useCopy();
  const Icon = { idle: Copy, copied: Check, failed: X }[state];
  return (
    <>
      <Button variant="quiet" onClick={() => copy(text)} className="-my-2 -mr-3 text-sm">
        <Icon aria-hidden="true" className={`size-4 ${state === 'copied' ? 'text-accent' : ''}`} />
        {{ idle: `Copy all as ${format}`, copied: 'Copied', failed: 'Couldn’t copy' }[state]}
      </Button>
      <span role="status" className="sr-only">
        {state === 'copied' && `Colours copied as ${format}`}
        {state === 'failed' && 'The colours couldn’t be copied'}
      </span>
    </>
  );
}

/** The colours, each with a button that copies it in the notation chosen last, and their contrast. */
function Palette({ title, colors }: { title: string; colors: readonly Color[] }) {
  const [format, setFormat] = useState(() => parseColorFormat(readLocalStorage(STORAGE_KEY)));
  const names = propertyNames(title, colors.length);
  const isNamed = format === 'css' || format === 'tailwind';
  const hexes = colors.map(({ hex }) => hex);
  const choose = (next: ColorFormat) => {
    setFormat(next);
    writeLocalStorage(STORAGE_KEY, next);
  };
  return (
    <>
      <div className="mb-2 flex min-h-6 items-center justify-between gap-2">
        <Heading />
        {colors.length > 1 && (
          <CopyAll text={formatColors(hexes, format, title)} format={colorFormatLabel(format)} />
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
