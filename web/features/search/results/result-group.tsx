import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { spellingIn } from '#web/lib/spelling.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonItems } from '#web/ui/skeleton-items.tsx';
import { type ShownGroup, skeletonCount } from './cards.ts';
import { countLabel, groupId, splitCounts } from './groups.ts';
import type { Results } from './use-results.ts';

interface GroupProps {
  results: Results;
  shown: ShownGroup;
  /** What stands in the heading of the name if others have one, too. */
  heading: {
    /** Replaces the name. */
    title: ReactNode;
    beside: ReactNode;
    tools: ReactNode;
  };
  children: ReactNode;
}

/** The heading of one name, or of its brand, which stays visible while its results scroll. */
function GroupHeading({ results, shown, heading: { title, beside, tools } }: Omit<GroupProps, 'children'>) {
  const { group, isExpanded, isExpandable } = shown;
  const Chevron = isExpanded ? ChevronUp : ChevronDown;
  const titles = group.logos.map(({ title }) => title);
  return (
    <div className="sticky top-(--bar) z-10 -mx-1 mb-2 flex min-h-13 items-center gap-2 bg-ground px-1 py-1.5 max-sm:mb-0 max-sm:min-h-10 max-sm:flex-wrap max-sm:gap-y-0 max-sm:py-0 short:static">
      <h2
        id={`${groupId(group.name)}-name`}
        tabIndex={-1}
        className="flex min-w-0 items-center gap-1.5 text-lg tracking-tight outline-none max-sm:max-w-full max-sm:shrink-0"
      >
        <span className="flex min-w-0 font-semibold">
          {title ?? <span className="truncate first-letter:uppercase">{spellingIn(titles, group.name)}</span>}
        </span>
        {(group.found > 0 || !group.hasBrand) && (
          <span className="min-w-5 shrink-0 rounded-full bg-line px-1.5 text-center font-medium text-muted text-xs leading-5">
            <span className="sr-only"> · </span>
            {countLabel(splitCounts(group).heading)}
          </span>
        )}
      </h2>
      <div className="flex flex-1 items-center gap-3">{beside}</div>
      <div className="-mr-2 flex shrink-0 items-center empty:hidden max-sm:ml-auto">
        {tools}
        {isExpandable && (
          <Button
            variant="link"
            aria-expanded={isExpanded}
            onClick={() => results.toggle(group.name)}
            className="gap-1 px-2! text-sm"
          >
            {isExpanded ? 'Show fewer' : `Show all ${countLabel(group)}`}
            <span className="sr-only"> logos for “{group.name}”</span>
            <Chevron className="-mr-1 size-4" />
          </Button>
        )}
      </div>
    </div>
  );
}

/** The heading of the logos that may be another brand's: below the card of a chosen brand, and below the brands to choose from. */
export function OthersHeading({ results, shown }: Pick<GroupProps, 'results' | 'shown'>) {
  const { group, separateCount } = shown;
  const Heading = results.groups.length === 1 ? 'h2' : 'h3';
  return (
    <Heading className="mt-6 mb-3 flex min-w-0 gap-1.5 font-medium text-muted text-sm max-sm:mt-4 max-sm:mb-2">
      <span className="truncate">
        {separateCount > 0 ? 'Other' : 'All'} logos matching “{group.name}”
      </span>
      <span className="shrink-0 font-normal">{countLabel(splitCounts(group).others)}</span>
    </Heading>
  );
}

/** The results of one name; with a heading if there are several names. */
export function Group({ results, shown, heading, view, children }: GroupProps & { view: 'grid' | 'list' }) {
  const { group, cards, visible, isExpanded } = shown;
  const isLoading = results.query.isFetchingNextPage || results.clientSearch.pending.size > 0;
  const skeletons = skeletonCount(shown, results.preview, results.columns);
  const id = groupId(group.name);
  const loadMore = () => {
    if (!isExpanded) results.toggle(group.name);
    void results.fetchMore();
  };
  if (results.groups.length === 1)
    return (
      <section>
        <h2 className="sr-only">Logos</h2>
        {children}
      </section>
    );
  return (
    <section id={id} aria-labelledby={`${id}-name`} className="scroll-mt-[calc(var(--bar)-8.125rem)]">
      <GroupHeading results={results} shown={shown} heading={heading} />
      {children}
      {skeletons > 0 && <SkeletonItems count={skeletons} view={view} />}
      {group.more && cards.length > 0 && visible.length === cards.length && (
        <div className="mt-4 flex justify-center">
          <Button onClick={loadMore} aria-disabled={isLoading}>
            {isLoading ? 'Loading more results...' : `Load more logos for “${group.name}”`}
          </Button>
        </div>
      )}
    </section>
  );
}
