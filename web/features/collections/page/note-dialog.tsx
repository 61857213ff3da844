import { type FormEvent, useId, useState } from 'react';
import { MAX_LOGO_NOTE_LENGTH } from '#contract/constants/input-limits.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form/form.tsx';

interface NoteDialogProps {
  title: string;
  note: string;
  /** Rejects with a sentence for the visitor. */
  save: (note: string) => Promise<unknown>;
  onClose: () => void;
}

/** Edits the note of a logo in a collection. */
export function NoteDialog({ title, note, save, onClose }: NoteDialogProps) {
  const id = useId();
  const [text, setText] = useState(note);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    save(text.trim()).then(onClose, (reason: Error) => {
      setError(reason.message);
      setBusy(false);
    });
  };
  return (
    <Dialog
      title={title}
      description="People with the link to a shared collection see its notes."
      onClose={onClose}
    >
      <Form
        submit="Save note"
        busyLabel="Saving…"
        isBusy={isBusy}
        error={error}
        onCancel={onClose}
        onSubmit={send}
      >
        <div>
          <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
            Note
          </label>
          <textarea
            id={id}
            rows={4}
            maxLength={MAX_LOGO_NOTE_LENGTH}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="w-full rounded-lg border border-edge bg-surface px-3 py-2 text-base text-ink -outline-offset-1"
          />
        </div>
      </Form>
    </Dialog>
  );
}
