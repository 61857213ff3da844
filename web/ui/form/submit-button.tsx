import { Button, type ButtonVariant } from '../button.tsx';
import { Spinner } from '../spinner.tsx';
import { useHydrated } from './use-hydrated.ts';

interface SubmitButtonProps {
  isBusy: boolean;
  busyLabel: string;
  children: string;
  variant: ButtonVariant;
}

/** Renders a submit button. While busy it shows `busyLabel` and ignores clicks but keeps the focus. */
export function SubmitButton({ isBusy, busyLabel, children, variant }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      disabled={!useHydrated()}
      variant={variant}
      aria-disabled={isBusy}
      onClick={(event) => isBusy && event.preventDefault()}
      className="min-h-11 disabled:opacity-100"
    >
      {isBusy && <Spinner />}
      {isBusy ? busyLabel : children}
    </Button>
  );
}
