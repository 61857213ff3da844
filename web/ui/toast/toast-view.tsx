import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { type RefObject, useEffect } from 'react';
import { Button, buttonClass, IconButton } from '../button.tsx';
import { dismissToast, type Toast, type ToastAction } from './toast-store.ts';
import { useToastFocus } from './use-toast-focus.ts';

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const ICONS = { default: CircleCheck, destructive: TriangleAlert, notice: Info };
const ACTION_CLASS = 'mt-3 text-sm';

function Action({ action, onLeave }: { action: ToastAction; onLeave: () => void }) {
  return (
    <RadixToast.Action asChild altText={`${action.label} (press F8, then Tab, to get there)`}>
      {'href' in action ? (
        <a
          href={action.href}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('secondary', ACTION_CLASS)}
        >
          {action.label}
        </a>
      ) : (
        <Button
          className={ACTION_CLASS}
          onClick={() => {
            onLeave();
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
    </RadixToast.Action>
  );
}

/** The message; `region` is the element around it, which is there from the start. */
export default function ToastView({
  toast,
  region,
}: {
  toast: Toast;
  region: RefObject<HTMLElement | null>;
}) {
  const bringFocusBack = useToastFocus(region);
  useEffect(() => {
    if (!toast.open) bringFocusBack();
  }, [toast.open, bringFocusBack]);
  const variant = toast.variant ?? 'default';
  const failed = variant === 'destructive';
  const Icon = ICONS[variant];
  return (
    <RadixToast.Provider duration={DURATION_MS} swipeThreshold={SWIPE_THRESHOLD_PX}>
      <RadixToast.Root
        key={toast.id}
        open={toast.open}
        onOpenChange={(open) => open || dismissToast(toast.id)}
        type={failed ? 'foreground' : 'background'}
        data-variant={variant}
        className={`pointer-events-auto flex items-start gap-3 rounded-xl border p-4 pr-2 shadow-float data-[state=open]:animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${
          failed ? 'border-danger bg-danger-soft' : 'border-line bg-raised'
        }`}
      >
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-5 shrink-0 ${failed ? 'text-danger' : 'text-accent'}`}
        />
        <div className="min-w-0 flex-1">
          <RadixToast.Title className={`font-semibold ${failed ? 'text-danger' : ''}`}>
            {toast.title}
          </RadixToast.Title>
          <RadixToast.Description className="text-sm">{toast.description}</RadixToast.Description>
          {toast.action && <Action action={toast.action} onLeave={bringFocusBack} />}
        </div>
        <RadixToast.Close asChild>
          <IconButton label="Dismiss" className="-my-2">
            <X aria-hidden="true" />
          </IconButton>
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport className="pointer-events-none fixed right-0 bottom-0 z-60 w-full max-w-[26rem] p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none" />
    </RadixToast.Provider>
  );
}
