import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button, type ButtonVariant } from '../button.tsx';
import { Spinner } from '../spinner.tsx';

/** The props that the button passes to its panel, a lazy component. */
interface PanelProps {
  anchor: RefObject<HTMLButtonElement | null>;
  fallback: ReactNode;
  onClose: () => void;
}

function Loading() {
  return (
    <p
      role="status"
      className="fixed inset-x-4 bottom-4 z-30 mx-auto flex w-fit animate-appear items-center gap-3 whitespace-nowrap rounded-xl border border-line bg-raised p-4 text-muted shadow-float [animation-delay:100ms] [animation-fill-mode:backwards]"
    >
      <Spinner /> Loading…
    </p>
  );
}

interface PopoverButtonProps {
  panel: (props: PanelProps) => ReactNode;
  preload: () => void;
  title?: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** Renders a button that opens a lazily loaded panel. Hovering the button preloads it. */
export function PopoverButton({ panel, preload, children, ...button }: PopoverButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const onClose = () => setOpen(false);
  return (
    <div className="relative">
      <Button
        ref={anchor}
        {...button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onClick={() => setOpen(!isOpen)}
        className="max-sm:min-h-11 max-sm:min-w-11 max-sm:px-2"
      >
        {children}
      </Button>
      {isOpen && panel({ anchor, fallback: <Loading />, onClose })}
    </div>
  );
}
