import { FORMAT_NAMES, FORMATS, type Format, type Recipe, withFormat } from '#web/lib/files/recipe.ts';
import { OptionField, RasterFields } from './raster-fields.tsx';

const OPTIONS = [
  { value: 'original', label: 'Originals' },
  ...FORMAT_NAMES.map((value) => ({ value, label: FORMATS[value].label })),
];
const SVG_HINT = 'Only SVGs are optimised. Other files stay as they are.';
const RASTER_HINT = 'PNG, JPG and GIF originals aren’t enlarged.';

const JPG_HINT = 'The automatic background is white, or dark behind a white logo.';
const STILL_HINT = 'An animated GIF keeps only its first frame.';

/** Returns what a conversion changes besides the format. */
function hintFor({ format }: Recipe): string {
  if (format === 'svg') return SVG_HINT;
  if (format === 'jpg') return `${RASTER_HINT} ${JPG_HINT}`;
  return format === 'gif' || format === 'webp' ? `${RASTER_HINT} ${STILL_HINT}` : RASTER_HINT;
}

/** Lets the visitor choose the format of the files in a batch; null stands for the originals. */
export default function BatchChoice({
  value,
  onChange,
}: {
  value: Recipe | null;
  onChange: (recipe: Recipe | null) => void;
}) {
  return (
    <>
      <OptionField
        label="Files"
        value={value?.format ?? 'original'}
        options={OPTIONS}
        onChange={(format) => onChange(format === 'original' ? null : withFormat(format as Format, value))}
      />
      {value && (
        <div className="flex w-full flex-wrap items-center gap-x-5 gap-y-2 max-sm:col-span-2 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-2 max-sm:gap-y-1.5 sm:order-last">
          {value.format !== 'svg' && (
            <RasterFields recipe={value} onChange={(recipe) => recipe && onChange(recipe)} />
          )}
          <p className="text-muted text-sm max-sm:col-span-2 max-sm:text-xs">{hintFor(value)}</p>
        </div>
      )}
    </>
  );
}
