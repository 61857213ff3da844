import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Spinner } from '../spinner.tsx';

type BusyButtonProps = ComponentProps<typeof Button> & {
  isBusy: boolean;
  /** Stands before the label. While the button is busy, a spinner replaces it. */
  icon?: ReactNode;
};

/** Renders a button that, while it is busy, shows a spinner and ignores clicks but keeps the focus. */
export function BusyButton({ isBusy, icon, onClick, children, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      aria-disabled={isBusy}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </Button>
  );
}
