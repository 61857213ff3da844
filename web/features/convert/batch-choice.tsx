import { FORMAT_NAMES, FORMATS, type Format, type Recipe, withFormat } from '#files/recipe.ts';
import { OptionField } from '#web/ui/form/select.tsx';
import { RasterFields } from './raster-fields.tsx';

const OPTIONS = [
  { value: 'original', label: 'Originals' },
  ...FORMAT_NAMES.map((value) => ({ value, label: FORMATS[value].label })),
];
const SVG_HINT = 'Only SVGs are optimised. Other files stay as they are.';
const RASTER_HINT = 'PNG, JPG and GIF originals aren’t enlarged.';
const JPG_HINT = 'The automatic background is white, or dark behind a white logo.';
const STILL_HINT = 'An animated GIF keeps only its first frame.';

/** Returns what a conversion changes besides the format; empty if nothing. */
function hintFor({ format }: Recipe, hasBitmaps: boolean): string {
  const hints = [];
  if (hasBitmaps) hints.push(format === 'svg' ? SVG_HINT : RASTER_HINT);
  if (format === 'jpg') hints.push(JPG_HINT);
  if (hasBitmaps && (format === 'gif' || format === 'webp')) hints.push(STILL_HINT);
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
  const raster = value?.format === 'svg' ? null : value;
  const hint = value && hintFor(value, hasBitmaps);
  return (
    <>
      {hint && <p className="min-w-40 flex-1 basis-0 text-muted text-xs max-sm:col-span-2">{hint}</p>}
      <OptionField
        label="Files"
        value={value?.format ?? 'original'}
        options={OPTIONS}
        onChange={(format) => onChange(format === 'original' ? null : withFormat(format as Format, value))}
      />
      {raster && <RasterFields recipe={raster} onChange={(recipe) => recipe && onChange(recipe)} />}
    </>
  );
}
