import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../button.tsx';
import { Spinner } from '../spinner.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Sends its form. While that is under way it says so and takes no second press, but keeps the focus. */
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
