import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Choice } from './use-conversion.ts';

interface SaveButtonProps {
  /** The accessible name, if it says more than the content. */
  label?: string;
  /** What is being saved; null if nothing is. */
  busy: Choice | null;
  choice: Choice;
  isDisabled?: boolean;
  onSave: (choice: Choice) => void;
  className: string;
  hasIcon?: boolean;
  children: ReactNode;
}

/** Renders a button that saves a logo in one way. While any is saved, all are disabled. */
export function SaveButton({
  label,
  busy,
  choice,
  onSave,
  className,
  hasIcon,
  children,
  ...props
}: SaveButtonProps) {
  const isDisabled = props.isDisabled || busy !== null;
  return (
    <Button
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={() => isDisabled || onSave(choice)}
      className={`text-sm touch:min-h-11 aria-disabled:opacity-60 ${className}`}
    >
      {children}
      {busy === choice && <Spinner className="size-4" />}
      {hasIcon && busy !== choice && <Download aria-hidden="true" className="size-4" />}
    </Button>
  );
}
