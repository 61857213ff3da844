import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useHydrated } from './form/use-hydrated.ts';
import { afterPaint } from './hooks/after-paint.ts';
import { keepTypedText } from './typed-text.ts';

/** How many parts aren't hydrated yet. What is around them counts as one. */
let pending = 0;
let previousPart = Promise.resolve();
let onHydrated: (() => void)[] = [];

const nextPaint = () => new Promise<void>(afterPaint);

function settle(): void {
  pending -= 1;
  if (pending > 0) return;
  for (const run of onHydrated) run();
  onHydrated = [];
}

/** Hydrates the prerendered page in a separate task, and each `HydratedPart` in another: a long task blocks clicks and keys. */
export function hydratePage(root: Element, app: ReactNode): void {
  pending = 1;
  setTimeout(() => {
    hydrateRoot(root, app);
    settle();
  });
}

/** Calls `run` once the whole page is hydrated: at once, unless it is being hydrated. */
export function whenHydrated(run: () => void): void {
  if (pending > 0) onHydrated.push(run);
  else run();
}

function OnMount({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}

interface PartProps {
  isServed: boolean;
  children: ReactNode;
}

class Part extends Component<PartProps> {
  private readonly turn = this.props.isServed ? this.waitForTurn() : null;
  /** Preact doesn't correct attributes while hydrating, so these are the children as the server rendered them. */
  private servedChildren = this.turn && this.props.children;
  private restoreText: (() => void) | undefined;
  private isDue = false;
  private isSettled = false;

  private waitForTurn(): Promise<void> {
    pending += 1;
    previousPart = previousPart.then(nextPaint).then(() => {
      this.isDue = true;
    });
    return previousPart;
  }

  private readonly settle = () => {
    if (!this.turn || this.isSettled) return;
    this.isSettled = true;
    this.restoreText?.();
    settle();
  };

  override componentDidMount(): void {
    const isOutdated = this.servedChildren && this.servedChildren !== this.props.children;
    this.servedChildren = null;
    if (isOutdated) this.forceUpdate();
  }

  override componentWillUnmount(): void {
    this.settle();
  }

  override render(): ReactNode {
    // What is around it may be rendered again before its turn.
    if (this.turn && !this.isDue) throw this.turn;
    if (this.servedChildren) this.restoreText = keepTypedText();
    return (
      <>
        {this.servedChildren ?? this.props.children}
        <OnMount run={this.settle} />
      </>
    );
  }
}

/** A part of the page, one element. If the server rendered it, it is hydrated after what is around it. */
export function HydratedPart({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    <Suspense fallback={null}>
      <Part isServed={!isHydrated && !import.meta.env.SSR}>{children}</Part>
    </Suspense>
  );
}
