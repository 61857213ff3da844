import { Button, buttonClass } from '../button.tsx';
import type { ToastAction } from './toast-store.ts';

type ToastButtonProps = ToastAction & { className?: string; onClickCapture?: () => void };

/** Renders the action of a toast. Passes on the props that Radix adds. */
export function ToastButton({ label, className = '', ...action }: ToastButtonProps) {
  if (!('href' in action))
    return (
      <Button {...action} className={className}>
        {label}
      </Button>
    );
  return (
    <a {...action} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary', className)}>
      {label}
    </a>
  );
}
