import type { ComponentProps } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button, type ButtonVariant } from '../button.tsx';
import { BusyButton } from './busy-button.tsx';
import { FieldError } from './field.tsx';

export type FormProps = ComponentProps<'form'> & {
  /** The label of the submit button. */
  submit: string;
  /** The label of the submit button while the form is being sent. */
  busyLabel: string;
  isBusy: boolean;
  variant?: ButtonVariant;
  error?: string | undefined;
  /** Closes the dialog that contains the form. Without it, there is no cancel button. */
  onCancel?: () => void;
  /** The label of the cancel button. */
  cancel?: string;
};

/**
 * Renders fields, the form's error and its buttons. `method="post"` keeps the values out of the address if the browser submits
 * the form before the script has loaded.
 */
export function Form(props: FormProps) {
  const { submit, busyLabel, isBusy, variant, error, onCancel, cancel, children, className, ...form } = props;
  const layout = className ?? (onCancel ? 'mt-5' : '');
  const button = (
    <BusyButton
      type="submit"
      disabled={!useHydrated()}
      variant={variant ?? 'primary'}
      isBusy={isBusy}
      className="min-h-11 disabled:opacity-100"
    >
      {isBusy ? busyLabel : submit}
    </BusyButton>
  );
  return (
    <form {...form} method="post" noValidate className={`flex flex-col gap-4 ${layout}`}>
      {children}
      {error && <FieldError>{error}</FieldError>}
      {onCancel ? (
        // On a phone, where long labels need two rows, the safe answer of a dangerous question is nearest to the thumb.
        <div
          className={`mt-1 flex justify-end gap-2 max-sm:*:flex-1 ${variant === 'danger' ? 'flex-wrap-reverse' : 'flex-wrap'}`}
        >
          <Button data-cancel="" className="min-h-11" onClick={onCancel}>
            {cancel ?? 'Cancel'}
          </Button>
          {button}
        </div>
      ) : (
        <div className="mt-2 grid">{button}</div>
      )}
    </form>
  );
}
