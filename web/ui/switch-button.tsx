import type { ComponentProps } from 'react';
import { buttonClass } from './button.tsx';

/** Renders a button that switches a mode on and off. */
export function SwitchButton({
  isOn,
  className = '',
  ...rest
}: Omit<ComponentProps<'button'>, 'role'> & { isOn: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      role="switch"
      aria-checked={isOn}
      className={buttonClass(
        'secondary',
        `aria-checked:border-accent aria-checked:bg-accent-soft aria-checked:text-accent ${className}`,
      )}
    />
  );
}
