import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '../button.tsx';
import { LazyPart, lazyComponent } from '../lazy.tsx';
import { dismissToast, type Toast, useToast } from './toast-store.ts';

const TOAST_VIEW = lazyComponent(() => import('./toast-view.tsx'));

/** The same message without any code of its own, for when the network took that away. */
function PlainToast({ toast: { id, title, description, variant, action } }: { toast: Toast }) {
  const failed = variant === 'destructive';
  return (
    <div
      role="alert"
      className={`fixed right-4 bottom-4 left-4 z-50 rounded-xl border p-4 shadow-float sm:left-auto sm:w-96 ${failed ? 'border-danger bg-danger-soft' : 'border-line bg-raised'}`}
    >
      <p className={`font-semibold ${failed ? 'text-danger' : ''}`}>{title}</p>
      <p className="text-sm">{description}</p>
      <div className="mt-3 flex flex-wrap gap-2 text-sm">
        {action && 'href' in action && (
          <a href={action.href} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
            {action.label}
          </a>
        )}
        {action && 'onPress' in action && <Button onClick={action.onPress}>{action.label}</Button>}
        <Button onClick={() => dismissToast(id)}>Dismiss</Button>
      </div>
    </div>
  );
}

/** The corner where messages appear. Its code comes with the first press, since a message may be about the network. */
export function Toaster() {
  const toast = useToast();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = new AbortController();
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, TOAST_VIEW.preload, { once: true, passive: true, signal: pressed.signal });
    }
    return () => pressed.abort();
  }, []);
  const plain = () => toast?.open && <PlainToast toast={toast} />;
  // A dialog hides everything else from screen readers, but nothing that holds a live region.
  return (
    <div ref={region} aria-live="off">
      {toast && (
        <LazyPart key={toast.id} component={TOAST_VIEW} renderError={plain}>
          {(ToastView) => <ToastView toast={toast} region={region} />}
        </LazyPart>
      )}
    </div>
  );
}
