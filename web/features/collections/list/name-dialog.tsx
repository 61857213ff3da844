import { useState } from 'react';
import { MAX_COLLECTION_NAME_LENGTH } from '#contract/constants/input-limits.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';

interface NameDialogProps {
  title: string;
  submit: string;
  name?: string;
  /** Rejects with a sentence for the visitor. */
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a collection. */
export function NameDialog({ title, submit, name: initialName = '', save, onClose }: NameDialogProps) {
  const [name, setName] = useState(initialName);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    const trimmed = name.trim();
    if (!trimmed) return setError('Please enter a name');
    setBusy(true);
    try {
      await save(trimmed);
      onClose();
    } catch (reason) {
      setError((reason as Error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        submit={submit}
        busyLabel="Saving…"
        isBusy={isBusy}
        onCancel={onClose}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void send();
        }}
      >
        <Field
          label="Name"
          value={name}
          maxLength={MAX_COLLECTION_NAME_LENGTH}
          error={error}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
      </Form>
    </Dialog>
  );
}
