import type { ComponentProps } from 'react';
import { Dialog } from './dialog.tsx';
import { Form, type FormProps } from './form/form.tsx';

type ConfirmDialogProps = Omit<ComponentProps<typeof Dialog>, 'children'> &
  Pick<FormProps, 'submit' | 'busyLabel' | 'cancel' | 'variant' | 'isBusy' | 'error' | 'children'> & {
    onConfirm: () => void;
  };

/** Renders a confirmation dialog. The caller runs the action and closes the dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, onClose, returnTo, onConfirm, ...form } = props;
  return (
    <Dialog title={title} description={description} onClose={onClose} returnTo={returnTo}>
      <Form
        variant="danger"
        {...form}
        onCancel={onClose}
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      />
    </Dialog>
  );
}
