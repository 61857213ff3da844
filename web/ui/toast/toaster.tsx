import { useEffect, useRef } from 'react';
import { lazyComponent } from '../lazy.tsx';
import { dismissToast, useToast } from './toast-store.ts';

const ToastView = lazyComponent(() => import('./toast-view.tsx'));

/** Renders the current toast. Preloads its code on the first input, because a toast may report a lost connection. */
export function Toaster() {
  const toast = useToast();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listeners = new AbortController();
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, ToastView.preload, { once: true, passive: true, signal: listeners.signal });
    }
    return () => listeners.abort();
  }, []);
  // An open dialog hides everything outside it from screen readers, except elements with `aria-live`.
  return (
    <div ref={region} aria-live="off">
      {toast && (
        <ToastView key={toast.id} toast={toast} region={region} onClose={() => dismissToast(toast.id)} />
      )}
    </div>
  );
}
