import { useEffect, useEffectEvent, useRef } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';

const DELAY_MS = 300;

/**
 * Stands below the results and asks for more when it comes into view; `above` changes with what stands above it. It
 * keeps a screen's room free, so that what comes pushes nothing about; a new one, by its key, takes its place then.
 */
export function MoreSentinel({ above, onReach }: { above: string; onReach: () => void }) {
  const sentinel = useRef<HTMLParagraphElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (changes) => {
        clearTimeout(timer);
        if (changes.at(-1)?.isIntersecting) timer = setTimeout(() => reach(), DELAY_MS);
      },
      { rootMargin: '100% 0px' },
    );
    if (sentinel.current && above) observer.observe(sentinel.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [above]);
  return (
    <p
      ref={sentinel}
      role="status"
      className="flex min-h-dvh items-start justify-center gap-3 py-10 text-muted"
    >
      <Spinner className="mt-1 size-4" />
      Loading more results...
    </p>
  );
}
