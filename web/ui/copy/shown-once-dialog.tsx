import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

interface ShownOnceDialogProps {
  title: string;
  description: string;
  /** What is shown once, in place of the form. */
  secrets: {
    title: string;
    warning: string;
    content: ReactNode;
    actions?: ReactNode;
    /** True once the secret was copied, so that the dialog may be closed in any way. */
    isSaved?: boolean;
  } | null;
  onClose: () => void;
  /** Returns the element to focus on close if the opener has been removed. */
  returnTo?: () => HTMLElement | null;
  children: ReactNode;
}

/**
 * Renders a form, then the secrets that it produced. Until they are saved, only the button “I’ve saved it” closes the dialog;
 * any other way only warns.
 */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, description, secrets, onClose, returnTo, children } = props;
  const [isWarned, setWarned] = useState(false);
  if (!secrets) return <Dialog {...{ title, description, returnTo, onClose, children }} />;
  const { warning, content, actions, isSaved } = secrets;
  return (
    <Dialog title={secrets.title} returnTo={returnTo} onClose={isSaved ? onClose : () => setWarned(true)}>
      <p className="mt-4 flex gap-2.5 rounded-xl border border-danger bg-danger-soft px-3.5 py-3 text-sm">
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-danger" />
        <span>{warning}</span>
      </p>
      {content}
      {isWarned && !isSaved && (
        <p role="alert" className="mt-4 font-medium text-danger text-sm">
          Have you saved it? Once you close this, you can’t see it again.
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        {actions}
        <Button autoFocus variant="primary" className="min-h-11" onClick={onClose}>
          I’ve saved it
        </Button>
      </div>
    </Dialog>
  );
}
