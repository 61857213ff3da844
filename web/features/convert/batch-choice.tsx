import { useState } from 'react';
import {
  FORMAT_NAMES,
  FORMATS,
  isRaster,
  MAX_WIDTH,
  parseWidth,
  type Recipe,
  WIDTHS,
  withFormat,
  withTrim,
} from '#files/recipe.ts';
import { formatCount } from '#web/lib/formats.ts';
import { OPTION_FIELD, type Option, OptionField } from '#web/ui/form/select.tsx';
import { TrimChoice } from './trim-choice.tsx';

const INITIAL_COLOR = '#2b49d6';

const BACKGROUNDS: Option[] = [
  { value: '#ffffff', label: 'White' },
  { value: '#000000', label: 'Black' },
];
const WIDTH_OPTIONS: Option[] = [
  ...WIDTHS.map((width) => ({ value: String(width), label: `${width} px` })),
  { value: 'other', label: 'Other…' },
];

/** A width in pixels, chosen from a list or typed. An invalid one isn't passed on. */
function WidthField({ width, onChange }: { width: number; onChange: (width: number) => void }) {
  const [typedWidth, setTypedWidth] = useState<string | null>(WIDTHS.includes(width) ? null : String(width));
  const isInvalid = typedWidth !== null && parseWidth(typedWidth) === null;
  const type = (text: string) => {
    setTypedWidth(text);
    const typed = parseWidth(text);
    if (typed) onChange(typed);
  };
  const choose = (value: string) => {
    if (value === 'other') return type(String(width));
    setTypedWidth(null);
    onChange(Number(value));
  };
  return (
    <OptionField
      label="Width"
      value={typedWidth === null ? String(width) : 'other'}
      options={WIDTH_OPTIONS}
      onChange={choose}
    >
      {typedWidth !== null && (
        <input
          aria-label="Width in pixels"
          aria-invalid={isInvalid}
          inputMode="numeric"
          value={typedWidth}
          onChange={({ target }) => type(target.value)}
          className={`${OPTION_FIELD} w-18`}
        />
      )}
      {isInvalid && (
        <p role="alert" className="w-full text-danger text-sm">
          Enter a whole number from 1 to {formatCount(MAX_WIDTH)}.
        </p>
      )}
    </OptionField>
  );
}

/** The background: none, white, black or any colour. */
function BackgroundField({
  background,
  noneLabel,
  onChange,
}: {
  background: string | null;
  /** The name of null: transparent, or in a JPG the colour on which the logo is visible. */
  noneLabel: string;
  onChange: (background: string | null) => void;
}) {
  const isListed = background === null || BACKGROUNDS.some(({ value }) => value === background);
  const choose = (value: string) => {
    if (value === 'none') return onChange(null);
    onChange(value === 'any' ? INITIAL_COLOR : value);
  };
  return (
    <OptionField
      label="Background"
      value={isListed ? (background ?? 'none') : 'any'}
      options={[{ value: 'none', label: noneLabel }, ...BACKGROUNDS, { value: 'any', label: 'Colour…' }]}
      onChange={choose}
    >
      {!isListed && (
        <input
          type="color"
          aria-label="Background colour"
          value={background}
          onChange={({ target }) => onChange(target.value)}
          className="size-10 cursor-pointer rounded-lg border border-control-line bg-control p-1"
        />
      )}
    </OptionField>
  );
}

const OPTIONS = [
  { value: 'original', label: 'Originals' },
  ...FORMAT_NAMES.map((value) => ({ value, label: FORMATS[value].label })),
];
const SVG_HINT = 'Only SVGs are optimised. Other files keep their format.';
const RASTER_HINT = 'PNG, JPG and GIF originals aren’t enlarged.';
const JPG_HINT = 'The automatic background is white, or dark behind a white logo.';
const STILL_HINT = 'An animated GIF keeps only its first frame.';

/** Returns what a conversion changes besides the format; empty if nothing. */
function hintFor(recipe: Recipe, hasBitmaps: boolean): string {
  const { format, trim = null } = recipe;
  const isStill = format === 'gif' || format === 'webp' || (!isRaster(recipe) && trim !== null);
  const hints = [];
  if (hasBitmaps && isRaster(recipe)) hints.push(RASTER_HINT);
  if (hasBitmaps && format === 'svg') hints.push(SVG_HINT);
  if (format === 'jpg') hints.push(JPG_HINT);
  if (hasBitmaps && isStill) hints.push(STILL_HINT);
  return hints.join(' ');
}

interface BatchChoiceProps {
  value: Recipe | null;
  onChange: (recipe: Recipe | null) => void;
  /** True if the batch has a PNG, JPG or GIF. */
  hasBitmaps: boolean;
}

/** Lets the visitor choose the format of the files in a batch; null stands for the originals. */
export default function BatchChoice({ value, onChange, hasBitmaps }: BatchChoiceProps) {
  const raster = isRaster(value) ? value : null;
  const hint = value && hintFor(value, hasBitmaps);
  const trim = value?.trim ?? null;
  return (
    <>
      {hint && <p className="min-w-40 flex-1 basis-0 text-muted text-xs max-sm:col-span-2">{hint}</p>}
      {/* A phone's bar has no room for it, but never hides that it is on. */}
      <div className={`flex items-center gap-3 max-sm:col-span-2 ${trim === null ? 'max-sm:hidden' : ''}`}>
        <TrimChoice trim={trim} onChange={(next) => onChange(withTrim(next, value))} />
      </div>
      <OptionField
        label="Files"
        value={value?.format ?? 'original'}
        options={OPTIONS}
        onChange={(format) => onChange(withFormat(format as Recipe['format'], value))}
      />
      {raster && (
        <>
          <WidthField width={raster.width} onChange={(width) => onChange({ ...raster, width })} />
          <BackgroundField
            background={raster.background}
            noneLabel={raster.format === 'jpg' ? 'Automatic' : 'Transparent'}
            onChange={(background) => onChange({ ...raster, background })}
          />
        </>
      )}
    </>
  );
}
