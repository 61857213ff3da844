import { Check, Copy, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useCopy } from '#web/ui/hooks/use-copy.ts';

const COPY_LABELS = { idle: 'Copy', copied: 'Copied', failed: 'Couldn’t copy' };

interface CopyButtonProps {
  text: string;
  textName: string;
  className?: string;
}

/** Renders a button that copies `text` and shows the outcome. `textName` names the text for screen readers. */
export function CopyButton({ text, textName, className = '' }: CopyButtonProps) {
  const { state, copy } = useCopy();
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <Button className={className} onClick={() => copy(text)}>
      <Icon className="size-4" />
      <span aria-live="polite">
        {COPY_LABELS[state]}
        {state === 'idle' && <span className="sr-only"> {textName}</span>}
      </span>
    </Button>
  );
}

/** The dialog's content once there is something secret to show. */
interface SecretView {
  title: string;
  warning: string;
  content: ReactNode;
  actions?: ReactNode;
}

interface ShownOnceProps extends Omit<SecretView, 'title'> {
  /** True after the first attempt to close the dialog. */
  isWarned: boolean;
  onDone: () => void;
}

function ShownOnce({ warning, content, actions, isWarned, onDone }: ShownOnceProps) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <>
      <p className="mt-4 flex gap-2.5 rounded-xl border border-danger bg-danger-soft px-3.5 py-3 text-sm">
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-danger" />
        <span>{warning}</span>
      </p>
      {content}
      {isWarned && (
        <p role="alert" className="mt-4 font-medium text-danger text-sm">
          Have you saved it? Once you close this, you can’t see it again.
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        {actions}
        <Button ref={done} variant="primary" className="min-h-11" onClick={onDone}>
          I’ve saved it
        </Button>
      </div>
    </>
  );
}

interface ShownOnceDialogProps {
  title: string;
  description: string;
  /** Passwords to show once, in place of the form. */
  secrets: SecretView | null;
  onClose: () => void;
  children: ReactNode;
}

/** Renders a form, then the secrets that it produced. While they are shown, the first attempt to close the dialog only warns. */
export function ShownOnceDialog({ title, description, secrets, onClose, children }: ShownOnceDialogProps) {
  const [isWarned, setWarned] = useState(false);
  return (
    <Dialog
      title={secrets?.title ?? title}
      description={secrets ? null : description}
      onClose={secrets && !isWarned ? () => setWarned(true) : onClose}
    >
      {secrets ? <ShownOnce {...secrets} isWarned={isWarned} onDone={onClose} /> : children}
    </Dialog>
  );
}
