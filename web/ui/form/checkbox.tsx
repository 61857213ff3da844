import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** Renders the box of a checkbox, with a tick if it is checked. */
export function CheckMark({ isChecked }: { isChecked: boolean }) {
  const colors = isChecked ? 'border-accent bg-accent text-on-accent' : 'border-edge bg-surface';
  return (
    <span
      aria-hidden="true"
      className={`flex size-5 shrink-0 items-center justify-center rounded-[5px] border transition-colors ${colors}`}
    >
      {isChecked && <Check className="size-3.5" strokeWidth={3} />}
    </span>
  );
}

interface CheckboxProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  className?: string;
  /** The label. */
  children: ReactNode;
}

/** Renders a checkbox before its label. */
export function Checkbox({ isChecked, onChange, className = '', children }: CheckboxProps) {
  return (
    <label className={`flex items-center gap-2 touch:min-h-11 ${className}`}>
      <span className="relative">
        <input
          type="checkbox"
          checked={isChecked}
          onChange={({ target }) => onChange(target.checked)}
          className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[5px]"
        />
        <CheckMark isChecked={isChecked} />
      </span>
      {children}
    </label>
  );
}
