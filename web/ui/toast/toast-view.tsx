import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass, IconButton } from '../button.tsx';
import { dismissToast, type Toast, type ToastAction } from './toast-store.ts';

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const ICONS = { default: CircleCheck, destructive: TriangleAlert, notice: Info };

/** Above the bars of the window; on a phone, at the top while a sheet is open. */
const PLACE =
  'fixed inset-x-2 bottom-[calc(var(--bottom-bar)+max(0.5rem,env(safe-area-inset-bottom)))] sm:bottom-[calc(var(--bottom-bar)+1rem)] max-sm:in-[:root:has([data-sheet])]:top-2 max-sm:in-[:root:has([data-sheet])]:bottom-auto z-60 mx-auto max-w-96';

/**
 * Allows the focus to move from an open dialog into `region`, which contains the toast, despite the dialog's focus trap.
 * Returns a function that moves the focus back.
 */
function useFocusFromDialog(region: RefObject<HTMLElement | null>): () => void {
  const previousFocus = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const isInside = (target: EventTarget | null) => region.current?.contains(target as Node | null);
    // The trap listens on the document, so stopping the event on the body hides it from the trap.
    const hideFromTrap = (event: FocusEvent) => {
      const { type, target, relatedTarget } = event;
      const isEntering = type === 'focusin';
      if (!isInside(isEntering ? target : relatedTarget)) return;
      event.stopPropagation();
      const isFromOutside = isEntering && relatedTarget && !isInside(relatedTarget);
      if (isFromOutside) previousFocus.current = relatedTarget as HTMLElement;
    };
    const listeners = new AbortController();
    for (const type of ['focusin', 'focusout'] as const)
      document.body.addEventListener(type, hideFromTrap, { signal: listeners.signal });
    return () => listeners.abort();
  }, [region]);
  return () => {
    if (region.current?.contains(document.activeElement))
      previousFocus.current?.focus({ preventScroll: true });
    previousFocus.current = null;
  };
}

type ToastButtonProps = ToastAction & { isPrimary: boolean; onClickCapture: () => void };

/** Passes on the props that Radix adds. */
function ToastButton({ label, isPrimary, ...action }: ToastButtonProps) {
  const variant = isPrimary ? 'primary' : 'secondary';
  if ('href' in action)
    return (
      <a {...action} target="_blank" rel="noopener noreferrer" className={buttonClass(variant, 'text-sm')}>
        {label}
      </a>
    );
  if ('to' in action)
    return (
      <Link {...action} className={buttonClass(variant, 'text-sm')}>
        {label}
      </Link>
    );
  return (
    <Button {...action} variant={variant} className="text-sm">
      {label}
    </Button>
  );
}

/** The buttons of a toast. Two extend below the close button, so that they fit on a phone. */
function Actions({
  toast: { action, secondAction },
  onClickCapture,
}: {
  toast: Toast;
  onClickCapture: () => void;
}) {
  return (
    <div className={`flex flex-wrap gap-2 ${secondAction ? '-mr-3.5' : ''}`}>
      {[action, secondAction].map(
        (each, index) =>
          each && (
            <RadixToast.Action
              asChild
              key={each.label}
              altText={`${each.label} (press F8, then Tab, to get there)`}
            >
              <ToastButton
                {...each}
                isPrimary={index === 0 && Boolean(secondAction)}
                onClickCapture={onClickCapture}
              />
            </RadixToast.Action>
          ),
      )}
    </div>
  );
}

/** Renders a toast inside `region`, which is always mounted. */
export default function ToastView({
  toast,
  region,
}: {
  toast: Toast;
  region: RefObject<HTMLElement | null>;
}) {
  const restoreFocus = useFocusFromDialog(region);
  const close = () => {
    restoreFocus();
    dismissToast(toast.id);
  };
  const variant = toast.variant ?? 'default';
  const isError = variant === 'destructive';
  const Icon = ICONS[variant];
  return (
    <RadixToast.Provider duration={DURATION_MS} swipeThreshold={SWIPE_THRESHOLD_PX}>
      <RadixToast.Root
        open
        onOpenChange={(open) => open || close()}
        type={isError ? 'foreground' : 'background'}
        data-variant={variant}
        className={`pointer-events-auto flex items-start gap-3 rounded-xl border p-3.5 pr-2 shadow-layer max-sm:p-3 max-sm:pr-1 max-sm:leading-snug animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${
          isError ? 'border-danger bg-danger-soft' : 'border-edge bg-raised'
        }`}
      >
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-5 shrink-0 ${isError ? 'text-danger' : 'text-accent'}`}
        />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
          <div className="min-w-0 flex-[1_1_11rem]">
            <RadixToast.Title className={`font-semibold ${isError ? 'text-danger' : ''}`}>
              {toast.title}
            </RadixToast.Title>
            <RadixToast.Description className="text-sm">{toast.description}</RadixToast.Description>
          </div>
          {toast.action && <Actions toast={toast} onClickCapture={restoreFocus} />}
        </div>
        <RadixToast.Close asChild>
          <IconButton
            label="Dismiss"
            className={`-my-2 ${toast.action && !toast.secondAction ? 'self-center' : ''}`}
          >
            <X aria-hidden="true" />
          </IconButton>
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport className={`${PLACE} pointer-events-none outline-none`} />
    </RadixToast.Provider>
  );
}
