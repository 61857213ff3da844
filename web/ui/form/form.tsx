import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { FieldError } from './field.tsx';

/** For inputs whose text is a name, where a keyboard's help would spoil it. */
export const NO_AUTOCORRECT = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/**
 * Fields one below the other, then what is wrong with the form as a whole, then its buttons. Our own script sends it; were
 * the browser ever to, then not in the address.
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

/** The foot of a form in a dialog: the way out, and the button that sends. */
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
