import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';

/** Gives the focus to an element while it is there, and then back to where it was. */
function useFocusWhileThere() {
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    element.current?.focus({ preventScroll: true });
    return () => (before instanceof HTMLElement ? before.focus({ preventScroll: true }) : undefined);
  }, []);
  return element;
}

/** Stands in for a part whose code did not arrive. */
export function NotLoaded({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const first = useFocusWhileThere();
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-xl flex-wrap items-center gap-2 rounded-xl border border-edge bg-raised p-4 shadow-float"
    >
      <p className="mr-2 flex-[1_1_16rem]">
        This part could not be loaded. Check your connection, then try again.
      </p>
      <Button ref={first} variant="primary" onClick={onRetry}>
        Try again
      </Button>
      <Button onClick={() => location.reload()}>Load the page again</Button>
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
