import { Button, buttonClass } from '../button.tsx';
import type { ToastAction } from './toast-store.ts';

type ToastButtonProps = ToastAction & {
  isPrimary?: boolean;
  className?: string;
  onClickCapture?: () => void;
};

/** Renders the action of a toast. Passes on the props that Radix adds. */
export function ToastButton({ label, isPrimary = false, className = '', ...action }: ToastButtonProps) {
  const variant = isPrimary ? 'primary' : 'secondary';
  if (!('href' in action))
    return (
      <Button {...action} variant={variant} className={className}>
        {label}
      </Button>
    );
  return (
    <a {...action} target="_blank" rel="noopener noreferrer" className={buttonClass(variant, className)}>
      {label}
    </a>
  );
}
