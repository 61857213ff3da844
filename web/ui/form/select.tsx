import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
}

/** Renders a native select with the product's arrow; `className` sets its size and frame. */
export function Select({ options, className = '', ...props }: SelectProps) {
  return (
    <div className="relative flex min-w-0 flex-1">
      <select {...props} className={`min-w-0 flex-1 appearance-none truncate pr-9! ${className}`}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
      />
    </div>
  );
}
