import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SkeletonItems } from '#web/ui/skeleton-items.tsx';
import type { Results } from './use-results.ts';

const LOAD_DELAY_MS = 300;

interface SentinelProps {
  /** A change starts a new check. */
  version: string;
  isLoading: boolean;
  onReach: () => void;
  skeletons: ReactNode;
}

/**
 * Empty cards after the results. Calls `onReach` 300 ms after they scroll near the window, and says then that results are
 * loading. Reserves the height of the screen, so that new results don't move the page.
 */
function Sentinel({ version, isLoading, onReach, skeletons }: SentinelProps) {
  const sentinel = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (changes) => {
        clearTimeout(timer);
        const isIntersecting = changes.at(-1)?.isIntersecting ?? false;
        setNear(isIntersecting);
        if (isIntersecting) timer = setTimeout(() => reach(), LOAD_DELAY_MS);
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
    <div ref={sentinel} className="min-h-dvh">
      {skeletons}
      <p role="status" className="flex min-h-16 items-center justify-center text-muted">
        {(isNear || isLoading) && 'Loading more results...'}
      </p>
    </div>
  );
}

const SKELETON_ROWS = 2;

/** Shows more results on scrolling, or offers a retry when loading them failed. */
export function MoreResults({ results, view }: { results: Results; view: 'grid' | 'list' }) {
  const { query, clientSearch, hasMore, limit, columns, showMore } = results;
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
      <Sentinel
        key={limit}
        version={`${limit} ${query.isFetching} ${pending.size}`}
        isLoading={query.isFetchingNextPage || pending.size > 0}
        onReach={showMore}
        skeletons={<SkeletonItems count={SKELETON_ROWS * columns} view={view} />}
      />
    )
  );
}
