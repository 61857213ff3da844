import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';

const INPUT =
  'w-full rounded-lg border border-edge bg-surface px-3 text-ink -outline-offset-1 aria-[invalid=true]:border-danger aria-[invalid=true]:outline-danger';

export interface TextEditorProps {
  /** What is edited, e.g. "Name". */
  label: string;
  value: string;
  maxLength: number;
  isMultiline?: boolean;
  /** Rejects with a sentence for the visitor. */
  save: (text: string) => Promise<unknown>;
  onClose: () => void;
  /** The text as it is shown, which screen readers still find. */
  children: ReactNode;
}

/** A field in place of a text. Enter saves, Escape cancels. */
export default function TextEditor({
  label,
  value,
  maxLength,
  isMultiline = false,
  save,
  onClose,
  children,
}: TextEditorProps) {
  const [text, setText] = useState(value);
  const { mutate, error } = useMutation({
    mutationFn: async () => {
      const trimmed = text.trim();
      if (!trimmed && !isMultiline) throw new Error('Please enter a name');
      if (trimmed !== value) await save(trimmed);
    },
    onSuccess: onClose,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && (!isMultiline || event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      mutate();
    }
  };
  const field = {
    'aria-label': label,
    'aria-invalid': error !== null,
    maxLength,
    value: text,
    autoFocus: true,
    onKeyDown,
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
  };
  return (
    <div className="flex w-full max-w-2xl flex-col gap-2">
      <div className="sr-only">{children}</div>
      {isMultiline ? (
        <textarea {...field} rows={3} className={`${INPUT} py-2 text-base`} />
      ) : (
        <input {...field} className={`${INPUT} min-h-12 font-semibold text-2xl tracking-tight`} />
      )}
      {error && <FieldError>{error.message}</FieldError>}
      <div className="flex gap-2">
        <Button variant="primary" onClick={() => mutate()} className="touch:min-h-11">
          Save
        </Button>
        <Button onClick={onClose} className="touch:min-h-11">
          Cancel
        </Button>
      </div>
    </div>
  );
}
