import { useId, useState } from 'react';
import { DEFAULT_WIDTH, MAX_WIDTH, parseWidth, WIDTHS } from '#files/recipe.ts';
import { formatCount } from '#web/lib/formats.ts';
import { moveWithArrowKeys, Radio } from '#web/ui/radio.tsx';

const CHIP =
  'flex min-h-9 items-center justify-center rounded-lg border border-control-line bg-control px-1 text-sm transition-colors hover:border-edge aria-checked:border-accent aria-checked:bg-accent-soft aria-checked:font-medium aria-checked:text-ink touch:min-h-11';

/** The classes of a field for a typed number. */
export const NUMBER_FIELD =
  'min-h-9 w-full min-w-0 rounded-lg border border-edge bg-surface px-2 text-center text-sm placeholder:text-muted aria-invalid:border-danger touch:min-h-11 touch:text-base';

interface WidthChoiceProps {
  /** In pixels; null while the typed width is invalid. */
  width: number | null;
  onChange: (width: number | null) => void;
}

/** A width in pixels, chosen from the usual ones or typed. */
export function WidthChoice({ width, onChange }: WidthChoiceProps) {
  const isListed = width !== null && WIDTHS.includes(width);
  const [typed, setTyped] = useState(width === null || isListed ? '' : String(width));
  const errorId = useId();
  const isInvalid = width === null;
  const chosen = typed === '' ? width : null;
  return (
    <>
      <div
        role="radiogroup"
        aria-label="Width"
        onKeyDown={moveWithArrowKeys}
        className="grid grid-cols-4 gap-1.5"
      >
        {WIDTHS.map((value, index) => (
          <Radio
            key={value}
            isChecked={chosen === value}
            isTabStop={chosen === value || (chosen === null && index === 0)}
            aria-label={`${value} px`}
            onClick={() => {
              setTyped('');
              onChange(value);
            }}
            className={CHIP}
          >
            {value}
          </Radio>
        ))}
        <input
          aria-label="Other width in pixels"
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? errorId : undefined}
          inputMode="numeric"
          placeholder="Other"
          value={typed}
          onKeyDown={(event) => event.stopPropagation()}
          onChange={({ target: { value } }) => {
            setTyped(value);
            onChange(value === '' ? DEFAULT_WIDTH : parseWidth(value));
          }}
          className={`${NUMBER_FIELD} not-placeholder-shown:border-accent`}
        />
      </div>
      {isInvalid && (
        <p id={errorId} role="alert" className="text-danger text-sm">
          Enter a whole number from 1 to {formatCount(MAX_WIDTH)}.
        </p>
      )}
    </>
  );
}
