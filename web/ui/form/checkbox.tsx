import type { ReactNode } from 'react';
import { CheckMark } from './check-mark.tsx';

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
