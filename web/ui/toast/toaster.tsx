import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { LazyPart, lazyComponent } from '../lazy.tsx';
import { ToastButton } from './toast-button.tsx';
import { dismissToast, type Toast, useToast } from './toast-store.ts';

const TOAST_VIEW = lazyComponent(() => import('./toast-view.tsx'));

/** Renders a toast without animation or swiping, for when the code of the toast view can't be loaded. */
function PlainToast({ toast: { id, title, description, variant, action } }: { toast: Toast }) {
  const isError = variant === 'destructive';
  return (
    <div
      role="alert"
      className={`fixed inset-x-3 bottom-4 in-[:root:has([data-selection-bar])]:bottom-32 z-60 mx-auto max-w-md rounded-xl border p-4 shadow-layer ${isError ? 'border-danger bg-danger-soft' : 'border-edge bg-raised'}`}
    >
      <p className={`font-semibold ${isError ? 'text-danger' : ''}`}>{title}</p>
      <p className="text-sm">{description}</p>
      <div className="mt-3 flex flex-wrap gap-2 text-sm">
        {action && <ToastButton {...action} />}
        <Button onClick={() => dismissToast(id)}>Dismiss</Button>
      </div>
    </div>
  );
}

/** Renders the current toast. Preloads its code on the first input, because a toast may report a lost connection. */
export function Toaster() {
  const toast = useToast();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listeners = new AbortController();
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, TOAST_VIEW.preload, { once: true, passive: true, signal: listeners.signal });
    }
    return () => listeners.abort();
  }, []);
  const renderPlainToast = () => toast?.open && <PlainToast toast={toast} />;
  // An open dialog hides everything outside it from screen readers, except elements with `aria-live`.
  return (
    <div ref={region} aria-live="off">
      {toast && (
        <LazyPart key={toast.id} component={TOAST_VIEW} renderError={renderPlainToast}>
          {(ToastView) => <ToastView toast={toast} region={region} />}
        </LazyPart>
      )}
    </div>
  );
}
