import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Passwords that the server tells once, as the content of a dialog that a slip of the finger doesn’t close. */
export function ShownOnce({
  warning,
  actions,
  children,
  isAsked,
  onDone,
}: {
  warning: string;
  /** What can be done with them, beside being done. */
  actions?: ReactNode;
  children: ReactNode;
  /** Somebody tried to close it without saying that they have kept it. */
  isAsked: boolean;
  onDone: () => void;
}) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <>
      <p className="mt-4 flex gap-2.5 rounded-xl border border-danger bg-danger-soft px-3.5 py-3 text-sm">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
        <span>{warning}</span>
      </p>
      {children}
      {isAsked && (
        <p role="alert" className="mt-4 font-medium text-danger text-sm">
          Have you kept it? Once closed, it can’t be shown again.
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        {actions}
        <Button ref={done} variant="primary" className="min-h-11" onClick={onDone}>
          I have kept it
        </Button>
      </div>
    </>
  );
}
