import { useId } from 'react';
import { MAX_WIDTH, parseWidth } from '#files/recipe.ts';
import { type Canvas, MAX_PADDING, parsePadding } from '#images/canvas/canvas.ts';
import { formatCount } from '#web/lib/formats.ts';
import { NUMBER_FIELD } from './width-choice.tsx';

/** The typed texts of a canvas: its sides in pixels and its padding in percent. */
export interface TypedCanvas {
  width: string;
  height: string;
  padding: string;
}

export const INITIAL_CANVAS: TypedCanvas = { width: '1200', height: '630', padding: '10' };

/** Returns the canvas that was typed; null if a number is invalid. */
export function parseCanvas(typed: TypedCanvas): Canvas | null {
  const [width, height] = [parseWidth(typed.width), parseWidth(typed.height)];
  const padding = parsePadding(typed.padding);
  return width === null || height === null || padding === null ? null : { width, height, padding };
}

interface CanvasFieldsProps {
  typed: TypedCanvas;
  onChange: (typed: TypedCanvas) => void;
}

/** The width, height and padding of a canvas. */
export function CanvasFields({ typed, onChange }: CanvasFieldsProps) {
  const errorId = useId();
  const isInvalid = parseCanvas(typed) === null;
  const fieldOf = (key: keyof TypedCanvas, label: string, isValid: boolean) => (
    <input
      aria-label={label}
      aria-invalid={!isValid}
      aria-describedby={isInvalid ? errorId : undefined}
      inputMode="numeric"
      value={typed[key]}
      onKeyDown={(event) => event.stopPropagation()}
      onChange={({ target }) => onChange({ ...typed, [key]: target.value })}
      className={NUMBER_FIELD}
    />
  );
  return (
    <>
      <div className="grid grid-cols-[1fr_auto_1fr_auto_auto_1fr_auto] items-center gap-1.5 text-muted text-sm">
        {fieldOf('width', 'Canvas width in pixels', parseWidth(typed.width) !== null)}×
        {fieldOf('height', 'Canvas height in pixels', parseWidth(typed.height) !== null)}
        px
        <span className="ml-1.5">Padding</span>
        {fieldOf('padding', 'Padding in percent', parsePadding(typed.padding) !== null)}%
      </div>
      {isInvalid && (
        <p id={errorId} role="alert" className="text-danger text-sm">
          Enter whole numbers: sides from 1 to {formatCount(MAX_WIDTH)}, and a padding from 0 to{' '}
          {MAX_PADDING * 100}.
        </p>
      )}
    </>
  );
}
