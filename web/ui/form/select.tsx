import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';

interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
}

/** Renders a native select with the product's arrow; `className` sets its size and frame. */
function Select({ options, className = '', ...props }: SelectProps) {
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

/** Returns the options of a select from their labels by value. */
export function optionsOf(labels: Readonly<Record<string, string>>): Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

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

/** The classes of an option field, for inputs beside it. */
export const OPTION_FIELD =
  'min-h-10 touch:min-h-11 rounded-lg border border-control-line bg-control px-2.5 text-sm enabled:hover:border-edge aria-invalid:border-danger';

export interface Option {
  value: string;
  label: string;
}

interface OptionFieldProps {
  label: string;
  value: string;
  options: readonly Option[];
  /** Without it, the field is disabled. */
  onChange?: (value: string) => void;
  children?: ReactNode;
}

/** Keeps arrow keys in a field from moving to another logo. */
function stopArrowKeys(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow')) event.stopPropagation();
}

/** Renders a list of options with its label in its frame, followed by `children`. It is as wide as its value if it can be. */
export function OptionField({ label, value, options, onChange, children }: OptionFieldProps) {
  const id = useId();
  return (
    <div className="relative flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="pointer-events-none absolute top-1 left-2.75 z-1 text-muted text-xs">
        {label}
      </label>
      <Select
        id={id}
        options={options}
        value={value}
        disabled={!onChange}
        onKeyDown={stopArrowKeys}
        onChange={({ target }) => onChange?.(target.value)}
        className={`${OPTION_FIELD} pt-4 field-sizing-content`}
      />
      {children}
    </div>
  );
}
