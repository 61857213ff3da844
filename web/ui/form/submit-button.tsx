import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../button.tsx';
import { Spinner } from '../spinner.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Renders a submit button. While busy it shows `busyLabel` and ignores clicks but keeps the focus. */
export function SubmitButton({
  isBusy,
  busyLabel,
  children,
  variant = 'primary',
  className = '',
}: {
  isBusy: boolean;
  busyLabel: string;
  children: ReactNode;
  variant?: ButtonVariant;
  className?: string;
}) {
  const isHydrated = useHydrated();
  return (
    <Button
      type="submit"
      disabled={!isHydrated}
      variant={variant}
      aria-disabled={isBusy}
      onClick={(event) => isBusy && event.preventDefault()}
      className={`min-h-11 disabled:opacity-100 ${className}`}
    >
      {isBusy && <Spinner />}
      {isBusy ? busyLabel : children}
    </Button>
  );
}
