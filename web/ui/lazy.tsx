import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** The code of a component couldn't be loaded: the server can't be reached or has a new version. */
export class CodeLoadError extends Error {
  override readonly name = 'CodeLoadError';
}

/** A component whose code is loaded on its first render. */
export interface LazyComponent<Props> {
  /** The component to render. Replaced after a failed load, so that the next render loads it again. */
  current: ComponentType<Props>;
  /** Starts loading early. */
  preload: () => void;
}

/** Creates a lazy component from a function that imports its module. */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  const create = () =>
    lazy<ComponentType<Props>>(() =>
      load().catch((error: unknown) => {
        component.current = create();
        throw new CodeLoadError('Failed to load the code of a part of this page.', { cause: error });
      }),
    ) as unknown as ComponentType<Props>;
  const component = { current: create(), preload: () => void load().catch(() => undefined) };
  return component;
}

/** Focuses a button when it is mounted, and restores the previous focus when it is unmounted. */
function useTemporaryFocus() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const previous = document.activeElement;
    button.current?.focus({ preventScroll: true });
    return () => (previous instanceof HTMLElement ? previous.focus({ preventScroll: true }) : undefined);
  }, []);
  return button;
}

function LoadError({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const retryButton = useTemporaryFocus();
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-xl flex-wrap items-center gap-2 rounded-xl border border-edge bg-raised p-4 shadow-float"
    >
      <p className="mr-2 flex-[1_1_16rem]">
        This part of the page couldn’t be loaded. Check your connection, then try again.
      </p>
      <Button ref={retryButton} variant="primary" onClick={onRetry}>
        Retry
      </Button>
      <Button onClick={() => location.reload()}>Reload the page</Button>
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

interface LazyPartProps<Props> {
  component: LazyComponent<Props>;
  fallback?: ReactNode;
  onClose?: () => void;
  renderError?: (retry: () => void) => ReactNode;
  children: (Part: ComponentType<Props>) => ReactNode;
}

/**
 * Renders a lazy component, and `fallback` while its code loads. If loading fails, renders `renderError`. Without that
 * property, it renders an error message that `onClose` closes; without either, it renders nothing.
 */
export function LazyPart<Props>({
  component,
  fallback,
  onClose,
  renderError,
  children,
}: LazyPartProps<Props>) {
  const [{ Part, attempt }, setPart] = useState(() => ({ Part: component.current, attempt: 0 }));
  const retry = () => setPart({ Part: component.current, attempt: attempt + 1 });
  return (
    <ErrorBoundary
      resetKey={attempt}
      renderError={() =>
        renderError ? renderError(retry) : onClose && <LoadError onRetry={retry} onClose={onClose} />
      }
    >
      <Suspense fallback={fallback}>{children(Part)}</Suspense>
    </ErrorBoundary>
  );
}
