import { type KeyboardEvent, useId, useState } from 'react';
import { backgroundOf, type PictureRecipe } from '#web/lib/files/recipe.ts';
import { formatCount } from '#web/lib/formats.ts';
import { MAX_WIDTH, parseWidth, WIDTHS } from './recipe-options.ts';

export const FIELD_CLASS =
  'min-h-10 rounded-lg border border-line bg-surface px-2.5 text-sm hover:border-edge aria-invalid:border-danger';
const LABEL_CLASS = 'text-muted text-sm max-sm:w-14';

const BACKGROUNDS = [
  { value: '#ffffff', label: 'White' },
  { value: '#000000', label: 'Black' },
] as const;
const FIRST_COLOR = '#2b49d6';

/** Stops arrow keys in a field from moving to another logo. */
function stopArrows(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow')) event.stopPropagation();
}

/** A width in pixels, chosen or typed. `onChange` gets null while the typed text is no width. */
function WidthField({ width, onChange }: { width: number; onChange: (width: number | null) => void }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(WIDTHS.includes(width) ? null : String(width));
  const isWrong = typed !== null && parseWidth(typed) === null;
  const type = (text: string) => {
    setTyped(text);
    onChange(parseWidth(text));
  };
  const choose = (value: string) => {
    if (value === 'other') return type(String(width));
    setTyped(null);
    onChange(Number(value));
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className={LABEL_CLASS}>
        Width
      </label>
      <select
        id={id}
        value={typed === null ? width : 'other'}
        onKeyDown={stopArrows}
        onChange={({ target }) => choose(target.value)}
        className={FIELD_CLASS}
      >
        {WIDTHS.map((pixels) => (
          <option key={pixels} value={pixels}>
            {pixels} px
          </option>
        ))}
        <option value="other">Other…</option>
      </select>
      {typed !== null && (
        <input
          aria-label="Width in pixels"
          aria-invalid={isWrong}
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => type(target.value)}
          className={`${FIELD_CLASS} w-24`}
        />
      )}
      {isWrong && (
        <p role="alert" className="w-full text-danger text-sm">
          Enter a whole number from 1 to {formatCount(MAX_WIDTH)}.
        </p>
      )}
    </div>
  );
}

/** The background: none if `canBeTransparent`, white, black or any colour. */
function BackgroundField({
  background,
  canBeTransparent,
  onChange,
}: {
  background: string | null;
  canBeTransparent: boolean;
  onChange: (background: string | null) => void;
}) {
  const id = useId();
  const isListed = background === null || BACKGROUNDS.some(({ value }) => value === background);
  const read = (value: string) => (value === 'none' ? null : value === 'any' ? FIRST_COLOR : value);
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className={LABEL_CLASS}>
        Background
      </label>
      <select
        id={id}
        value={background === null ? 'none' : isListed ? background : 'any'}
        onKeyDown={stopArrows}
        onChange={({ target }) => onChange(read(target.value))}
        className={FIELD_CLASS}
      >
        {canBeTransparent && <option value="none">Transparent</option>}
        {BACKGROUNDS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value="any">Colour…</option>
      </select>
      {!isListed && (
        <input
          type="color"
          aria-label="Background colour"
          value={background}
          onChange={({ target }) => onChange(target.value)}
          className="size-10 cursor-pointer rounded-lg border border-line bg-surface p-1"
        />
      )}
    </div>
  );
}

/** The width and background of a picture. `onChange` gets null while the typed width is invalid. */
export function PictureFields({
  recipe,
  onChange,
}: {
  recipe: PictureRecipe;
  onChange: (recipe: PictureRecipe | null) => void;
}) {
  return (
    <>
      <WidthField width={recipe.width} onChange={(width) => onChange(width ? { ...recipe, width } : null)} />
      <BackgroundField
        background={backgroundOf(recipe)}
        canBeTransparent={recipe.format !== 'jpg'}
        onChange={(background) => onChange({ ...recipe, background })}
      />
    </>
  );
}
