import { ChevronDown, ChevronUp } from 'lucide-react';
import type { FocusEvent, ReactNode } from 'react';
import { spellingIn } from '#web/lib/spelling.ts';
import { Button } from '#web/ui/button.tsx';
import { type ResultCard, separateCount, skeletonCount, type VisibleGroup } from './cards.ts';
import { countLabel, splitCounts } from './groups.ts';
import type { Results } from './use-results.ts';

/** The brand of a name in the heading of its results. */
interface GroupTitle {
  title: ReactNode;
  beside: ReactNode;
}

export interface ResultGroupsProps {
  results: Results;
  renderSkeletons: (count: number) => ReactNode;
  renderCards: (cards: readonly ResultCard[]) => ReactNode;
  /** Renders the brand of a name, or the choice of one, above its logos. */
  renderBrand: (name: string) => ReactNode;
  /** Renders the name of a name's brand in the heading of its results, and what stands beside it; null without one. */
  renderTitle: (name: string) => GroupTitle | null;
  /** Renders controls for all results of a name, beside its heading. */
  besideName?: ((name: string) => ReactNode) | null;
}

function groupId(name: string): string {
  return `group-${encodeURIComponent(name)}`;
}

/** Scrolls a row until the whole of a focused element is visible. Browsers don't if a part of it is already. */
function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** One button for each of many names that scrolls to the results for the name. */
export function NameJumps({ results }: { results: Results }) {
  if (results.jumps.length === 0) return null;
  const jump = (name: string) => {
    results.showName(name);
    requestAnimationFrame(() => {
      const section = document.getElementById(groupId(name));
      section?.scrollIntoView({ block: 'start' });
      section?.querySelector('h2')?.focus({ preventScroll: true });
    });
  };
  return (
    <nav aria-label="Searched names">
      <ul className="flex flex-wrap gap-2 max-sm:flex-nowrap" onFocus={showWhole}>
        {results.jumps.map((group) => (
          <li key={group.name} className="min-w-0 max-sm:shrink-0">
            <button
              type="button"
              disabled={group.logos.length === 0}
              onClick={() => jump(group.name)}
              className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-sm transition-colors enabled:hover:border-edge disabled:border-dashed disabled:bg-transparent disabled:text-muted touch:relative touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-1"
            >
              <span className="truncate font-medium">{group.name}</span>
              <span className="text-muted">{countLabel(group)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface GroupHeadingProps {
  visible: VisibleGroup;
  brand: GroupTitle | null;
  onToggle: () => void;
  children: ReactNode;
}

/** The heading of one name, or of its brand, which stays visible while its results scroll. */
function GroupHeading({
  visible: { group, isExpanded, isExpandable },
  brand,
  onToggle,
  children,
}: GroupHeadingProps) {
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
          {brand?.title ?? (
            <span className="truncate first-letter:uppercase">{spellingIn(titles, group.name)}</span>
          )}
        </span>
        <span className="min-w-5 shrink-0 rounded-full bg-line px-1.5 text-center font-medium text-muted text-xs leading-5">
          <span className="sr-only"> · </span>
          {countLabel(splitCounts(group).heading)}
        </span>
      </h2>
      <div className="flex flex-1 items-center gap-3">{brand?.beside}</div>
      <div className="-mr-2 flex shrink-0 items-center empty:hidden max-sm:ml-auto">
        {children}
        {isExpandable && (
          <Button
            variant="link"
            aria-expanded={isExpanded}
            onClick={onToggle}
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

interface GroupLogosProps extends ResultGroupsProps {
  visible: VisibleGroup;
  /** The element of the heading of logos that may be another brand's. */
  heading: 'h2' | 'h3';
}

/**
 * The logos of a name. Those that may be another brand's have a heading: below the card of a chosen brand, and below the brands
 * to choose from.
 */
function GroupLogos({ visible, heading: Heading, renderBrand, renderCards }: GroupLogosProps) {
  const { group, cards } = visible;
  const ownCount = separateCount(visible);
  const isSplit = ownCount > 0;
  // The first list keeps its place, and with it the focus, when the brand's own logos become known.
  const first = isSplit ? cards.slice(0, ownCount) : cards;
  const others = isSplit ? cards.slice(ownCount) : [];
  const othersHeading = (
    <Heading className="mt-6 mb-3 flex min-w-0 gap-1.5 font-medium text-muted text-sm max-sm:mt-4 max-sm:mb-2">
      <span className="truncate">
        {isSplit ? 'Other' : 'All'} logos matching “{group.name}”
      </span>
      <span className="shrink-0 font-normal">{countLabel(splitCounts(group).others)}</span>
    </Heading>
  );
  const areOthers = !isSplit && group.hasBrand && group.brandCount === 0;
  return (
    <>
      {renderBrand(group.name)}
      {areOthers && first.length > 0 && othersHeading}
      {first.length > 0 && renderCards(first)}
      {others.length > 0 && othersHeading}
      {others.length > 0 && renderCards(others)}
    </>
  );
}

function GroupSection({ visible, ...props }: ResultGroupsProps & { visible: VisibleGroup }) {
  const { results, renderSkeletons, renderTitle, besideName } = props;
  const { group, cards, total, isExpanded } = visible;
  const isLoading = results.query.isFetchingNextPage || results.clientSearch.pending.size > 0;
  const skeletons = skeletonCount(visible, results.preview, results.columns);
  const id = groupId(group.name);
  const loadMore = () => {
    if (!isExpanded) results.toggle(group.name);
    void results.fetchMore();
  };
  return (
    <section id={id} aria-labelledby={`${id}-name`} className="scroll-mt-[calc(var(--bar)-8.125rem)]">
      <GroupHeading
        visible={visible}
        brand={renderTitle(group.name)}
        onToggle={() => results.toggle(group.name)}
      >
        {besideName?.(group.name)}
      </GroupHeading>
      <GroupLogos visible={visible} heading="h3" {...props} />
      {skeletons > 0 && renderSkeletons(skeletons)}
      {group.more && cards.length > 0 && cards.length === total && (
        <div className="mt-4 flex justify-center">
          <Button onClick={loadMore} aria-disabled={isLoading}>
            {isLoading ? 'Loading more results...' : `Load more logos for “${group.name}”`}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The results by name, or just the logos when there is only one name. */
export function ResultGroups(props: ResultGroupsProps) {
  const { groups, all } = props.results;
  if (all.length === 1) {
    return (
      <section>
        <h2 className="sr-only">Logos</h2>
        {groups[0] && <GroupLogos visible={groups[0]} heading="h2" {...props} />}
      </section>
    );
  }
  return groups.map((visible) => <GroupSection key={visible.group.name} visible={visible} {...props} />);
}
