import { Check, Pipette } from 'lucide-react';
import { moveWithArrowKeys, Radio } from './radio.tsx';

const INITIAL_COLOR = '#2b49d6';
const SWATCH =
  'relative flex size-8 items-center justify-center rounded-full border border-edge after:absolute after:-inset-1.5 forced-color-adjust-none [&_svg]:size-4';

/** The ring of the chosen swatch. A focused one has a thicker ring. */
const RING = 'outline-2 outline-accent outline-offset-2';

/** A value to choose, drawn by its class. */
export interface Swatch<Value> {
  value: Value;
  label: string;
  className: string;
}

export const BLACK = { value: '#000000', label: 'Black', className: 'bg-[#000000] text-[#ffffff]' } as const;
export const WHITE = { value: '#ffffff', label: 'White', className: 'bg-[#ffffff] text-[#1c1a17]' } as const;
export const TRANSPARENT = {
  value: null,
  label: 'Transparent',
  className: 'checkerboard bg-check text-ink',
} as const;
export const GREYSCALE = {
  value: 'grey',
  label: 'Greyscale',
  className: 'bg-[linear-gradient(to_right,#ffffff,#000000)] text-[#1c1a17]',
} as const;

interface SwatchesProps<Value extends string | null> {
  /** The accessible name of the group. */
  label: string;
  swatches: readonly Swatch<Value>[];
  /** One of the swatches, or a colour as #rrggbb. None is chosen for another value. */
  value: Value;
  onChange: (value: Value) => void;
  /** The accessible name of the picker. */
  pickerLabel: string;
}

/** Chooses one of the swatches, or any colour. */
export function Swatches<Value extends string | null>({
  label: groupLabel,
  swatches,
  value: chosen,
  onChange,
  pickerLabel,
}: SwatchesProps<Value>) {
  const isListed = swatches.some(({ value }) => value === chosen);
  const color = !isListed && chosen?.startsWith('#') ? chosen : null;
  return (
    <div
      role="radiogroup"
      aria-label={groupLabel}
      onKeyDown={moveWithArrowKeys}
      className="flex items-center gap-1.5 sm:gap-2 touch:gap-3"
    >
      {swatches.map(({ value, label, className }, index) => (
        <Radio
          key={label}
          isChecked={value === chosen}
          isTabStop={value === chosen || (!isListed && index === 0)}
          aria-label={label}
          title={label}
          // Keeps a click from moving the focus, so that the arrow keys still step through the logos.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(value)}
          className={`${SWATCH} ${className} ${value === chosen ? RING : ''} focus-visible:outline-4`}
        >
          {value === chosen && <Check />}
        </Radio>
      ))}
      <label
        title={pickerLabel}
        style={color === null ? {} : { backgroundColor: color }}
        className={`${SWATCH} bg-surface ${color === null ? '' : RING} has-focus-visible:outline-4 has-focus-visible:outline-accent has-focus-visible:outline-offset-2`}
      >
        <span className="rounded-full bg-surface p-1 text-ink">
          {color === null ? <Pipette /> : <Check />}
        </span>
        <input
          type="color"
          aria-label={pickerLabel}
          value={color ?? INITIAL_COLOR}
          onChange={({ target }) => onChange(target.value as Value)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
    </div>
  );
}
