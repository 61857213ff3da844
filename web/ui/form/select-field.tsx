import { useId } from 'react';
import { Select } from './select.tsx';

interface SelectFieldProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** Renders a labelled native select. */
export function SelectField({ label, options, value, onChange, className = '' }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
        {label}
      </label>
      <Select
        id={id}
        options={options}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="min-h-11 rounded-lg border border-edge bg-control px-2.5 text-base text-ink transition-colors hover:border-ink"
      />
    </div>
  );
}
