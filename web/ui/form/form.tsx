import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { FieldError } from './field.tsx';

/** Turns off autocorrection, for inputs such as usernames. */
export const NO_AUTOCORRECT = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/**
 * Renders fields, the form's error and its buttons. `method="post"` keeps the fields out of the address if the browser submits
 * the form before the script does.
 */
export function Form({
  error,
  actions,
  children,
  className = '',
  ...form
}: ComponentProps<'form'> & { error?: string | undefined; actions: ReactNode }) {
  return (
    <form {...form} method="post" noValidate className={`flex flex-col gap-4 ${className}`}>
      {children}
      {error && <FieldError>{error}</FieldError>}
      {actions}
    </form>
  );
}

/** Renders the Cancel button of a dialog's form, with the submit button as child. */
export function DialogActions({
  cancel = 'Cancel',
  onCancel,
  children,
}: {
  cancel?: string;
  onCancel: () => void;
  children: ReactNode;
}) {
  return (
    <div className="mt-1 flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
      <Button className="min-h-11" onClick={onCancel}>
        {cancel}
      </Button>
      {children}
    </div>
  );
}
