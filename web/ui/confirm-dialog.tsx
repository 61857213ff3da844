import type { ComponentProps, ReactNode } from 'react';
import type { ButtonVariant } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions, Form } from './form/form.tsx';
import { SubmitButton } from './form/submit-button.tsx';

interface ConfirmDialogProps extends Omit<ComponentProps<typeof Dialog>, 'children'> {
  /** The confirm button's label, and its label while the action runs. */
  confirm: string;
  busyLabel: string;
  cancel?: string;
  variant?: ButtonVariant;
  isBusy: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  children?: ReactNode;
}

/** Renders a confirmation dialog. The caller runs the action and closes the dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirm, busyLabel, cancel = 'Cancel', variant = 'danger', isBusy, error, onConfirm } = props;
  return (
    <Dialog
      title={props.title}
      description={props.description}
      onClose={props.onClose}
      {...(props.returnTo && { returnTo: props.returnTo })}
    >
      <Form
        className="mt-5"
        error={error}
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
        actions={
          <DialogActions cancel={cancel} onCancel={props.onClose}>
            <SubmitButton variant={variant} isBusy={isBusy} busyLabel={busyLabel}>
              {confirm}
            </SubmitButton>
          </DialogActions>
        }
      >
        {props.children}
      </Form>
    </Dialog>
  );
}
