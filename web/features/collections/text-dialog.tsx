import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';

interface TextDialogProps {
  title: string;
  description?: string;
  submit: string;
  /** What is asked for: a name must not be empty. */
  label: 'Name' | 'Note';
  text?: string;
  maxLength: number;
  /** Rejects with a sentence for the visitor. */
  save: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a name or a note. */
export default function TextDialog({
  title,
  description,
  submit,
  label,
  text: initial = '',
  ...props
}: TextDialogProps) {
  const { maxLength, save, onClose } = props;
  const id = useId();
  const [text, setText] = useState(initial);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async () => {
      const trimmed = text.trim();
      if (label === 'Name' && !trimmed) throw new Error('Please enter a name');
      await save(trimmed);
    },
    onSuccess: onClose,
  });
  const field = {
    maxLength,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value);
      if (!isPending) reset();
    },
  };
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <Form
        submit={submit}
        busyLabel="Saving…"
        isBusy={isPending}
        error={label === 'Note' ? error?.message : undefined}
        onCancel={onClose}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate();
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
