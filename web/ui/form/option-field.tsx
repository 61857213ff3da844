import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Select } from './select.tsx';

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
