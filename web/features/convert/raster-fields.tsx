import { useState } from 'react';
import { MAX_WIDTH, parseWidth, type RasterRecipe, WIDTHS } from '#files/recipe.ts';
import { formatCount } from '#web/lib/formats.ts';
import { OPTION_FIELD, type Option, OptionField } from '#web/ui/form/select.tsx';

const INITIAL_COLOR = '#2b49d6';

const BACKGROUNDS: Option[] = [
  { value: '#ffffff', label: 'White' },
  { value: '#000000', label: 'Black' },
];
const WIDTH_OPTIONS: Option[] = [
  ...WIDTHS.map((width) => ({ value: String(width), label: `${width} px` })),
  { value: 'other', label: 'Other…' },
];

/** A width in pixels, chosen from a list or typed. `onChange` receives null while the typed width is invalid. */
function WidthField({ width, onChange }: { width: number; onChange: (width: number | null) => void }) {
  const [typedWidth, setTypedWidth] = useState<string | null>(WIDTHS.includes(width) ? null : String(width));
  const isInvalid = typedWidth !== null && parseWidth(typedWidth) === null;
  const type = (text: string) => {
    setTypedWidth(text);
    onChange(parseWidth(text));
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

/** The width and background of a raster image. `onChange` receives null while the typed width is invalid. */
export function RasterFields({
  recipe,
  onChange,
}: {
  recipe: RasterRecipe;
  onChange: (recipe: RasterRecipe | null) => void;
}) {
  return (
    <>
      <WidthField width={recipe.width} onChange={(width) => onChange(width ? { ...recipe, width } : null)} />
      <BackgroundField
        background={recipe.background}
        noneLabel={recipe.format === 'jpg' ? 'Automatic' : 'Transparent'}
        onChange={(background) => onChange({ ...recipe, background })}
      />
    </>
  );
}
