import { Check, Copy, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import {
  COLOR_FORMATS,
  type ColorFormat,
  formatColor,
  formatColors,
  parseColorFormat,
  propertyNames,
} from '#web/lib/color/formats.ts';
import { isLightColor } from '#web/lib/color/oklab.ts';
import { readLocalStorage, writeLocalStorage } from '#web/lib/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useCopy } from '#web/ui/use-copy.ts';
import { Contrasts } from './contrasts.tsx';
import type { Color } from './count-colors.ts';
import { useLogoColors } from './use-logo-colors.ts';

const STORAGE_KEY = 'colorFormat';

function Heading() {
  return <h3 className="font-semibold text-sm">Colours</h3>;
}

/** Copies a colour, as `value`. */
function Swatch({ hex, share, value }: Color & { value: string }) {
  const { state, copy } = useCopy();
  const label = { idle: hex, copied: 'Copied', failed: 'Failed' }[state];
  return (
    <button
      type="button"
      aria-label={`Copy ${value}`}
      title={`${value}, ${Math.max(1, Math.round(share * 100))}% of the logo`}
      onClick={() => copy(value)}
      className="group flex flex-col gap-1.5 rounded-lg"
    >
      <span
        style={{ backgroundColor: hex }}
        className={`flex h-11 items-center justify-center rounded-lg border border-ink/15 transition-[border-color] forced-color-adjust-none group-hover:border-ink/60 ${isLightColor(hex) ? 'text-[#1c1a17]' : 'text-[#ffffff]'}`}
      >
        {state === 'copied' && <Check className="size-5" />}
        {state === 'failed' && <X className="size-5" />}
      </span>
      <span className="text-center font-mono text-[0.6875rem] text-muted group-hover:text-ink">{label}</span>
      <span role="status" className="sr-only">
        {state === 'copied' && `${value} copied`}
        {state === 'failed' && `${value} couldn’t be copied`}
      </span>
    </button>
  );
}

function CopyAll({ text }: { text: string }) {
  const { state, copy } = useCopy();
  const Icon = { idle: Copy, copied: Check, failed: X }[state];
  return (
    <>
      <Button variant="quiet" onClick={() => copy(text)} className="-my-2 -mr-3 text-sm">
        <Icon aria-hidden="true" className="size-4" />
        {{ idle: 'Copy all colours', copied: 'Copied', failed: 'Couldn’t copy' }[state]}
      </Button>
      <span role="status" className="sr-only">
        {state === 'copied' && 'Colours copied'}
        {state === 'failed' && 'The colours couldn’t be copied'}
      </span>
    </>
  );
}

/** The colours, each with a button that copies it in the notation chosen last, and their contrast. */
function Palette({ title, colors }: { title: string; colors: readonly Color[] }) {
  const [format, setFormat] = useState(() => parseColorFormat(readLocalStorage(STORAGE_KEY)));
  const names = propertyNames(title, colors.length);
  const hexes = colors.map(({ hex }) => hex);
  const choose = (next: ColorFormat) => {
    setFormat(next);
    writeLocalStorage(STORAGE_KEY, next);
  };
  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-2">
        <Heading />
        {colors.length > 1 && <CopyAll text={formatColors(hexes, format, title)} />}
      </div>
      <div className="grid min-h-17 grid-cols-6 gap-1.5">
        {colors.map((color, index) => (
          <Swatch key={color.hex} {...color} value={formatColor(color.hex, format, names[index] ?? '')} />
        ))}
      </div>
      <div className="mt-2">
        <Segmented legend="Copy colours as" options={COLOR_FORMATS} value={format} onChange={choose} />
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
        <div className="min-h-36">
          <Heading />
        </div>
      )}
      {colors && colors.length > 0 && <Palette title={logo.title} colors={colors} />}
      {children}
    </section>
  );
}
