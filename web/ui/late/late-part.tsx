import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { FallbackBoundary } from './fallback-boundary.tsx';
import type { LateCode } from './late-code.ts';

/** Draws a component whose code comes later: what is there meanwhile, and what is there when it did not arrive. */
export function LatePart<Props>({
  code,
  waiting = null,
  failed,
  children,
}: {
  code: LateCode<Props>;
  waiting?: ReactNode;
  /** `retry` asks for the code again. */
  failed: (retry: () => void) => ReactNode;
  children: (Part: ComponentType<Props>) => ReactNode;
}) {
  const [{ Part, attempt }, setPart] = useState(() => ({ Part: code.current, attempt: 0 }));
  const retry = () => setPart({ Part: code.current, attempt: attempt + 1 });
  return (
    <FallbackBoundary key={attempt} fallback={() => failed(retry)}>
      <Suspense fallback={waiting}>{children(Part)}</Suspense>
    </FallbackBoundary>
  );
}
