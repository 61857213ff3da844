import { Check, Copy, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useCopy } from '#web/ui/use-copy.ts';

const COPY_LABELS = { idle: 'Copy', copied: 'Copied', failed: 'Couldn’t copy' };

interface CopyButtonProps {
  text: string;
  what: string;
  className?: string;
}

/** Copies a text and shows the outcome on the button. `what` is the accessible name of the text. */
export function CopyButton({ text, what, className = '' }: CopyButtonProps) {
  const { state, copy } = useCopy();
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <Button className={className} onClick={() => copy(text)}>
      <Icon className="size-4" />
      <span aria-live="polite">
        {COPY_LABELS[state]}
        {state === 'idle' && <span className="sr-only"> {what}</span>}
      </span>
    </Button>
  );
}

/** Keeps a dialog open on the first attempt to close it and sets `isWarned`; the second attempt closes it. */
export function useConfirmedClose(onClose: () => void): { isWarned: boolean; close: () => void } {
  const [isWarned, setWarned] = useState(false);
  return { isWarned, close: () => (isWarned ? onClose() : setWarned(true)) };
}

interface ShownOnceProps {
  warning: string;
  actions?: ReactNode;
  children: ReactNode;
  /** Shows a question before the dialog closes. */
  isWarned: boolean;
  onDone: () => void;
}

/** Passwords that are shown only once, as the content of a dialog. */
export function ShownOnce({ warning, actions, children, isWarned, onDone }: ShownOnceProps) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <>
      <p className="mt-4 flex gap-2.5 rounded-xl border border-danger bg-danger-soft px-3.5 py-3 text-sm">
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-danger" />
        <span>{warning}</span>
      </p>
      {children}
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
