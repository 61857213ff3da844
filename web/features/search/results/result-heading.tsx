import { Spinner } from '#web/ui/spinner.tsx';
import { resultLine } from './group-results.ts';
import type { Results } from './use-results.ts';

/** The page's heading: what is going on with the search, or how much it found; one line, however many names it has. */
export function ResultHeading({ results, query }: { results: Results; query: string }) {
  const { isPlaceholderData, isError } = results.query;
  const isWaiting = results.logos.length === 0 && results.direct.asking.size > 0;
  const isSearching = query !== '' && (results.isPending || isPlaceholderData || isWaiting);
  const found = query === '' ? 'Search' : isError ? 'Search failed' : resultLine(results.all);
  return (
    <h1
      aria-live="polite"
      title={isSearching ? undefined : found}
      className="flex min-h-10 items-center gap-3 font-semibold text-xl tracking-tight"
    >
      <span className="truncate">{isSearching ? 'Searching for logos...' : found}</span>
      {isSearching && <Spinner />}
    </h1>
  );
}
