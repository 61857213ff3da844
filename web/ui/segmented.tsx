import type { ReactNode } from 'react';
import { moveWithArrowKeys, Radio } from './radio.tsx';

interface Option<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** Rendered after the label, and part of the accessible name. */
  badge?: ReactNode;
}

interface SegmentedProps<Value extends string> {
  legend: string;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
}

/** Renders a segmented control. An option with an icon uses its label as the accessible name. */
export function Segmented<Value extends string>({ legend, options, value, onChange }: SegmentedProps<Value>) {
  return (
    <div
      role="radiogroup"
      aria-label={legend}
      onKeyDown={moveWithArrowKeys}
      className="inline-flex rounded-lg border border-line bg-sunken p-0.5"
    >
      {options.map((option, index) => (
        <Radio
          key={option.value}
          isChecked={option.value === value}
          isTabStop={value === null ? index === 0 : option.value === value}
          aria-label={option.icon ? option.label : undefined}
          title={option.icon ? option.label : undefined}
          onClick={() => onChange(option.value)}
          className="inline-flex min-h-8 items-center justify-center rounded-[5px] border border-transparent px-2 font-medium text-muted text-sm transition-colors hover:text-ink disabled:opacity-60 aria-checked:border-line aria-checked:bg-chosen aria-checked:text-ink touch:relative touch:min-h-[2.375rem] touch:min-w-11 touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-[3px] sm:px-3 has-[svg]:px-2 [&_svg]:size-[18px]"
        >
          {option.icon ?? <span>{option.label}</span>}
          {option.badge}
        </Radio>
      ))}
    </div>
  );
}
