import { Pencil } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';

const INPUT =
  'w-full rounded-lg border border-edge bg-surface px-3 text-ink -outline-offset-1 aria-[invalid=true]:border-danger aria-[invalid=true]:outline-danger';

interface EditableTextProps {
  /** What is edited, e.g. "Name". */
  label: string;
  value: string;
  maxLength: number;
  isMultiline?: boolean;
  /** The button that starts editing if there is no text yet. */
  addLabel?: string;
  /** Rejects with a sentence for the visitor. */
  save: (text: string) => Promise<unknown>;
  children: ReactNode;
}

interface EditorProps extends Omit<EditableTextProps, 'addLabel' | 'children'> {
  onClose: () => void;
}

function Editor({ label, value, maxLength, isMultiline = false, save, onClose }: EditorProps) {
  const [text, setText] = useState(value);
  const [error, setError] = useState<string | null>(null);
  const send = () => {
    const trimmed = text.trim();
    if (trimmed === value) return onClose();
    if (!trimmed && !isMultiline) return setError('Please enter a name');
    save(trimmed).then(onClose, (reason: Error) => setError(reason.message));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && (!isMultiline || event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      send();
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
      {isMultiline ? (
        <textarea {...field} rows={3} className={`${INPUT} py-2 text-base`} />
      ) : (
        <input {...field} className={`${INPUT} min-h-12 font-semibold text-2xl tracking-tight`} />
      )}
      {error && <FieldError>{error}</FieldError>}
      <div className="flex gap-2">
        <Button variant="primary" onClick={send} className="touch:min-h-11">
          Save
        </Button>
        <Button onClick={onClose} className="touch:min-h-11">
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** Renders a text with a button that turns it into a field. Enter saves, Escape cancels. */
export function EditableText({ addLabel, children, ...editor }: EditableTextProps) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) {
    return (
      <>
        <div className="sr-only">{children}</div>
        <Editor {...editor} onClose={() => setEditing(false)} />
      </>
    );
  }
  if (!editor.value && addLabel) {
    return (
      <Button
        ref={button}
        variant="quiet"
        onClick={() => setEditing(true)}
        className="-ml-3.5 text-muted touch:min-h-11"
      >
        <Pencil aria-hidden="true" className="size-4" /> {addLabel}
      </Button>
    );
  }
  return (
    <div className="flex items-start gap-1">
      {children}
      <IconButton
        ref={button}
        label={`Edit ${editor.label.toLowerCase()}`}
        onClick={() => setEditing(true)}
        className="text-muted [&_svg]:size-4! touch:size-11"
      >
        <Pencil aria-hidden="true" />
      </IconButton>
    </div>
  );
}
