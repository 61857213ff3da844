import { type KeyboardEvent, useId, useState } from 'react';
import { formatCount } from '#web/lib/formats.ts';
import { MAX_WIDTH, parseWidth, WIDTHS } from './widths.ts';

export const FIELD =
  'min-h-10 rounded-lg border border-line bg-surface px-2.5 text-sm hover:border-edge aria-invalid:border-danger';

/** The arrow keys are for the field, not for what lies around it. */
export function keepArrows(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow')) event.stopPropagation();
}

/** A width in pixels: one of the usual ones, or any that is typed. `onChange` hears null while that is no width. */
export function WidthField({ width, onChange }: { width: number; onChange: (width: number | null) => void }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(WIDTHS.includes(width) ? null : String(width));
  const isWrong = typed !== null && parseWidth(typed) === null;
  const type = (text: string) => {
    setTyped(text);
    onChange(parseWidth(text));
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-muted text-sm max-sm:w-14">
        Width
      </label>
      <select
        id={id}
        value={typed === null ? width : 'other'}
        onKeyDown={keepArrows}
        onChange={({ target }) => {
          if (target.value === 'other') return type(String(width));
          setTyped(null);
          onChange(Number(target.value));
        }}
        className={FIELD}
      >
        {WIDTHS.map((usual) => (
          <option key={usual} value={usual}>
            {usual} px
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
          className={`${FIELD} w-24`}
        />
      )}
      {isWrong && (
        <p role="alert" className="w-full text-danger text-sm">
          A whole number from 1 to {formatCount(MAX_WIDTH)}.
        </p>
      )}
    </div>
  );
}
