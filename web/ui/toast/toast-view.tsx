import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { IconButton } from '../button.tsx';
import { ToastButton } from './toast-button.tsx';
import { dismissToast, type Toast } from './toast-store.ts';
import { usePlace } from './use-place.ts';

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const ICONS = { default: CircleCheck, destructive: TriangleAlert, notice: Info };

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
    const { body } = document;
    body.addEventListener('focusin', hideFromTrap);
    body.addEventListener('focusout', hideFromTrap);
    return () => {
      body.removeEventListener('focusin', hideFromTrap);
      body.removeEventListener('focusout', hideFromTrap);
    };
  }, [region]);

  return useCallback(() => {
    if (region.current?.contains(document.activeElement))
      previousFocus.current?.focus({ preventScroll: true });
    previousFocus.current = null;
  }, [region]);
}

/** Places the toast once it is in the viewport. */
function Placed({ viewport }: { viewport: RefObject<HTMLElement | null> }) {
  usePlace(viewport);
  return null;
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
                className="text-sm"
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
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!toast.open) restoreFocus();
  }, [toast.open, restoreFocus]);
  const variant = toast.variant ?? 'default';
  const isError = variant === 'destructive';
  const Icon = ICONS[variant];
  return (
    <RadixToast.Provider duration={DURATION_MS} swipeThreshold={SWIPE_THRESHOLD_PX}>
      <RadixToast.Root
        key={toast.id}
        open={toast.open}
        onOpenChange={(open) => open || dismissToast(toast.id)}
        type={isError ? 'foreground' : 'background'}
        data-variant={variant}
        className={`pointer-events-auto flex items-start gap-3 rounded-xl border p-3.5 pr-2 shadow-layer max-sm:p-3 max-sm:pr-1 max-sm:leading-snug animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${
          isError ? 'border-danger bg-danger-soft' : 'border-edge bg-raised'
        }`}
      >
        <Placed viewport={viewport} />
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
      <RadixToast.Viewport
        ref={viewport}
        className="pointer-events-none fixed top-0 left-2 z-60 mb-[env(safe-area-inset-bottom)] w-[min(24rem,calc(100%-1rem))] outline-none"
      />
    </RadixToast.Provider>
  );
}
