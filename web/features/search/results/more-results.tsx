import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Results } from './use-results.ts';

const LOAD_DELAY_MS = 300;

/**
 * Calls `onReach` 300 ms after the end of the results scrolls into view. A change of `version` starts a new check.
 * Reserves the height of the screen, so that new results don't move the page.
 */
function Sentinel({ version, onReach }: { version: string; onReach: () => void }) {
  const sentinel = useRef<HTMLParagraphElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (changes) => {
        clearTimeout(timer);
        if (changes.at(-1)?.isIntersecting) timer = setTimeout(() => reach(), LOAD_DELAY_MS);
      },
      { rootMargin: '100% 0px' },
    );
    if (sentinel.current && version) observer.observe(sentinel.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [version]);
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

/** Shows more results on scrolling, or offers a retry when loading them failed. */
export function MoreResults({ results }: { results: Results }) {
  const { query, clientSearch, hasMore, count, showMore } = results;
  const { laterProblem, pending, retry } = clientSearch;
  if (query.isFetchNextPageError || laterProblem) {
    return (
      <p role="alert" className="flex flex-wrap items-center justify-center gap-3 py-10">
        More results couldn’t load. {laterProblem}
        <Button onClick={laterProblem ? retry : () => query.fetchNextPage()}>Retry</Button>
      </p>
    );
  }
  return (
    hasMore && (
      <Sentinel key={count} version={`${count} ${query.isFetching} ${pending.size}`} onReach={showMore} />
    )
  );
}
