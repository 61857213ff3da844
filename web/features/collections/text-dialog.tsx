import { useId } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { type EditedText, useText } from './use-text.ts';

interface TextDialogProps extends EditedText {
  title: string;
  description?: string;
  submit: string;
}

/** Asks for a name or a note. */
export default function TextDialog({ title, description, submit: action, ...text }: TextDialogProps) {
  const { label, onClose } = text;
  const id = useId();
  const { field, submit, isPending, error } = useText(text);
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <Form
        submit={action}
        busyLabel="Saving…"
        isBusy={isPending}
        error={label === 'Note' ? error?.message : undefined}
        onCancel={onClose}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {label === 'Name' ? (
          <Field {...field} label={label} error={error?.message} />
        ) : (
          <div>
            <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
              {label}
            </label>
            <textarea
              {...field}
              id={id}
              rows={4}
              className="w-full rounded-lg border border-edge bg-surface px-3 py-2 text-base text-ink -outline-offset-1"
            />
          </div>
        )}
      </Form>
    </Dialog>
  );
}
