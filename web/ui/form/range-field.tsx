import { useId } from 'react';

interface RangeFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** What follows the number, e.g. " px". */
  unit?: string;
  onChange: (value: number) => void;
}

/** Renders a labelled slider with its value. */
export function RangeField({ label, value, min, max, step = 1, unit = '', onChange }: RangeFieldProps) {
  const id = useId();
  return (
    <div>
      <div className="flex justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="text-muted">
          {value}
          {unit}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={`${value}${unit}`}
        onChange={({ target }) => onChange(Number(target.value))}
        style={{ accentColor: 'var(--color-accent)' }}
        className="mt-1 h-6 w-full cursor-pointer touch:h-11"
      />
    </div>
  );
}
