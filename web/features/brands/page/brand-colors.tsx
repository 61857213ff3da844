import { Check, Copy, X } from 'lucide-react';
import { isLightColor } from '#images/oklab.ts';
import { COLOR_FORMATS, formatColor, propertyNames } from '#web/lib/color/formats.ts';
import { outlineOf } from '#web/lib/color/outline.ts';
import { useColorFormat } from '#web/lib/color/use-color-format.ts';
import { CopyButton } from '#web/ui/copy/copy-button.tsx';
import { useCopy } from '#web/ui/hooks/use-outcome.ts';
import { Segmented } from '#web/ui/segmented.tsx';

/** Copies a colour. `value` is what it copies. */
function Swatch({ hex, value }: { hex: string; value: string }) {
  const { state, copy } = useCopy();
  const outline = outlineOf(hex) ?? 'border-line';
  const Icon = { idle: Copy, copied: Check, failed: X }[state];
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-label={`Copy ${value}`}
        onClick={() => copy(value)}
        className={`group flex w-full flex-col overflow-hidden rounded-xl border bg-surface text-left transition-colors hover:border-edge ${outline}`}
      >
        <span
          style={{ backgroundColor: hex }}
          className={`flex h-20 w-full items-start justify-end border-b p-2.5 forced-color-adjust-none ${outline} ${isLightColor(hex) ? 'text-[#1c1a17]' : 'text-[#ffffff]'}`}
        >
          <Icon
            className={`size-4 transition-opacity ${state === 'idle' ? 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 touch:opacity-100' : ''}`}
          />
        </span>
        <span className="px-3 py-2.5 font-mono text-[0.8125rem] leading-snug [overflow-wrap:anywhere]">
          {value}
        </span>
      </button>
      <span role="status" className="sr-only">
        {state === 'copied' && `${value} copied`}
        {state === 'failed' && `${value} couldn’t be copied`}
      </span>
    </li>
  );
}

interface BrandColorsProps {
  brand: string;
  /** As #RRGGBB; undefined while they are measured, null if they can't be. */
  colors: readonly string[] | null | undefined;
  /** True if the brand names these colours itself; otherwise they occur in its logo. */
  isOfficial: boolean;
}

/** The colours of a brand, each with a button that copies it in the chosen notation. */
export function BrandColors({ brand, colors, isOfficial }: BrandColorsProps) {
  const { format, choose, copyAll } = useColorFormat(brand, colors ?? []);
  const names = propertyNames(brand, colors?.length ?? 0);
  return (
    <section aria-labelledby="brand-colors" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <h2 id="brand-colors" className="mr-auto font-semibold text-xl tracking-tight">
          Colours
        </h2>
        {colors && colors.length > 1 && <CopyButton {...copyAll} className="-my-2 text-sm max-sm:-mr-3.5" />}
        <div className="flex *:flex-1 max-sm:w-full [&>*>*]:flex-1">
          <Segmented legend="Copy colours as" options={COLOR_FORMATS} value={format} onChange={choose} />
        </div>
      </div>
      {colors === null || colors?.length === 0 ? (
        <p className="text-muted">The colours of this logo can’t be read.</p>
      ) : (
        <ul className="grid min-h-31 grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2.5">
          {colors?.map((hex, index) => (
            <Swatch key={hex} hex={hex} value={formatColor(hex, format, names[index] ?? '')} />
          ))}
        </ul>
      )}
      {colors && colors.length > 0 && (
        <p className="text-muted text-sm">
          {isOfficial ? 'As the brand states them, collected by Simple Icons.' : 'Measured from this logo.'}
        </p>
      )}
    </section>
  );
}
