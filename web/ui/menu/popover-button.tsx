import { type ComponentType, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button, type ButtonVariant } from '../button.tsx';
import { type LazyComponent, LazyPart } from '../lazy.tsx';
import { Spinner } from '../spinner.tsx';

/** The props that the button passes to its panel. */
interface PanelProps {
  anchor: RefObject<HTMLButtonElement | null>;
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

interface PopoverButtonProps<Props> {
  code: LazyComponent<Props>;
  panel: (Panel: ComponentType<Props>, props: PanelProps) => ReactNode;
  title?: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** Renders a button that opens a lazily loaded panel. Hovering the button preloads it. */
export function PopoverButton<Props>({
  code,
  panel,
  title,
  variant = 'secondary',
  children,
}: PopoverButtonProps<Props>) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const onClose = () => setOpen(false);
  return (
    <div className="relative">
      <Button
        ref={anchor}
        variant={variant}
        title={title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={code.preload}
        onClick={() => setOpen(!isOpen)}
        className="max-sm:min-h-11 max-sm:min-w-11 max-sm:px-2"
      >
        {children}
      </Button>
      {isOpen && (
        <LazyPart component={code} fallback={<Loading />} onClose={onClose}>
          {(Panel) => panel(Panel, { anchor, onClose })}
        </LazyPart>
      )}
    </div>
  );
}
