import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Button } from './button.tsx';

/** The code of a component couldn't be loaded: the server can't be reached or has a new version. */
export class CodeLoadError extends Error {
  override readonly name = 'CodeLoadError';
}

interface LazyProps {
  /** Shown while the code loads. */
  fallback?: ReactNode;
  /** Shown if the code couldn't be loaded. By default, a message that `onClose` closes; without that property, nothing. */
  renderError?: (retry: () => void) => ReactNode;
  onClose?: () => void;
}

/** A component whose code is loaded on its first render, or before by `preload`. */
export type LazyComponent<Props> = ComponentType<Props & LazyProps> & { preload: () => void };

/** Creates a component from a function that imports its module. */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  const create = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        // React keeps a failed load; the next attempt needs another component.
        latest = create();
        throw new CodeLoadError('Failed to load the code of a part of this page.', { cause });
      }),
    );
  let latest: ComponentType<Props> = create();

  // biome-ignore lint/correctness/noComponentHookFactories: like React's lazy, it creates a component
  function LazyComponent({ fallback, renderError, ...props }: Props & LazyProps) {
    const [Part, setPart] = useState(() => latest);
    const { onClose } = props;
    return (
      <ErrorBoundary
        onReset={() => setPart(() => latest)}
        fallbackRender={({ resetErrorBoundary: retry }) =>
          renderError ? renderError(retry) : onClose && <LoadError onRetry={retry} onClose={onClose} />
        }
      >
        <Suspense fallback={fallback}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return Object.assign(LazyComponent, { preload: () => void load().catch(() => undefined) });
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
