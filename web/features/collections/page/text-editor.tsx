import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { type EditedText, useText } from '../use-text.ts';

const INPUT =
  'w-full rounded-lg border border-edge bg-surface px-3 text-ink -outline-offset-1 aria-[invalid=true]:border-danger aria-[invalid=true]:outline-danger';

interface TextEditorProps extends EditedText {
  /** The text as it is shown, which screen readers still find. */
  children: ReactNode;
}

/** A field in place of a text. Enter saves, Escape cancels. A note may have several lines. */
export default function TextEditor({ children, ...text }: TextEditorProps) {
  const { label, onClose } = text;
  const { field, submit, error } = useText(text);
  const isNote = label === 'Note';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && (!isNote || event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      submit();
    }
  };
  const input = {
    ...field,
    'aria-label': label,
    'aria-invalid': error !== null,
    autoFocus: true,
    onKeyDown,
  };
  return (
    <div className="flex w-full max-w-2xl flex-col gap-2">
      <div className="sr-only">{children}</div>
      {isNote ? (
        <textarea {...input} rows={3} className={`${INPUT} py-2 text-base`} />
      ) : (
        <input {...input} className={`${INPUT} min-h-12 font-semibold text-2xl tracking-tight`} />
      )}
      {error && <FieldError>{error.message}</FieldError>}
      <div className="flex gap-2">
        <Button variant="primary" onClick={submit} className="touch:min-h-11">
          Save
        </Button>
        <Button onClick={onClose} className="touch:min-h-11">
          Cancel
        </Button>
      </div>
    </div>
  );
}
