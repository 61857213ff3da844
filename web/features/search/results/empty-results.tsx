import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import type { Logo } from '#contract/logos.ts';
import { readName } from '#contract/search/names.ts';
import { now } from '#web/lib/clock.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { activeFilters, clearedFilters, describeExclusion, type FiltersProps } from '../filters/filters.ts';
import { applyCorrections, type Correction } from '../queries.ts';
import type { SearchAddress } from '../use-search-address.ts';
import { countLabel, groupResults, type ResultGroup, totalOf } from './groups.ts';
import { Notes } from './notes.tsx';
import { type Results, useUnfiltered } from './use-results.ts';

interface EmptyResultsProps {
  results: Results;
  address: SearchAddress;
}

const NO_RESULTS =
  "We couldn't find any logos matching your search. Try using different keywords or check your spelling.";

/**
 * Returns how many logos the search has without its filters, and which filters exclude them, e.g. "None of the 60 Google
 * logos matches “Last year”."; null while that isn't known, or if there are none.
 */
function useExcluded({ state }: SearchAddress): string | null {
  const pages = useUnfiltered(state, true);
  if (!pages) return null;
  const groups = groupResults(pages);
  const total = totalOf(groups);
  if (total.found === 0) return null;
  const logos = groups.flatMap((group) => group.logos);
  const brand = pages[0]?.names[0]?.brand?.label;
  const name = groups.length === 1 ? `${brand ?? groups[0]?.name} ` : '';
  const subject =
    total.found === 1
      ? `The only ${name}logo doesn’t match`
      : `None of the ${countLabel(total)} ${name}logos matches`;
  return `${subject} ${describeExclusion(logos, state, now())}`;
}

/** Returns the corrections of the names that only one is known for. */
function suggestionsFor(groups: readonly ResultGroup[]): Correction[] {
  return groups.flatMap(({ name, logos, suggestions, isPending }) => {
    const [suggestion, ...others] = suggestions;
    const isOnly = logos.length === 0 && suggestion !== undefined && others.length === 0;
    return isOnly && !isPending ? [{ typed: name, corrected: readName(suggestion) }] : [];
  });
}

/** The link that searches for all suggested corrections at once; null if there are none. */
function CorrectedSearch({ results, address }: EmptyResultsProps) {
  const suggestions = suggestionsFor(results.groups);
  const [first, ...others] = suggestions;
  if (!first) return null;
  const q = applyCorrections(address.state.q, suggestions);
  return (
    <Link to={address.hrefWith({ q, logo: null, literal: false })} className={buttonClass('primary')}>
      {others.length === 0 ? `Search for ${first.corrected}` : 'Search for all corrections'}
    </Link>
  );
}

/** The buttons of the empty state, the one that helps most first. On phones, they are stacked. */
function Actions({ canCorrect, ...props }: EmptyResultsProps & { canCorrect: boolean }) {
  const { change, state } = props.address;
  const { query, isMore, fetchMore } = props.results;
  const isFiltered = activeFilters(state).length > 0;
  const isMain = !isFiltered && !canCorrect;
  const clearSearch = (
    <Link to="/" className={buttonClass(isMain ? 'primary' : 'link')}>
      Clear search
    </Link>
  );
  return (
    <div className="flex flex-wrap justify-center gap-2 max-sm:w-full max-sm:flex-col">
      {canCorrect && <CorrectedSearch {...props} />}
      {isFiltered && (
        <Button variant={canCorrect ? 'secondary' : 'primary'} onClick={() => change(clearedFilters(state))}>
          Clear filters
        </Button>
      )}
      {isFiltered && isMore && (
        <Button onClick={fetchMore} aria-disabled={query.isFetchingNextPage}>
          {query.isFetchingNextPage && <Spinner />}
          Search more files
        </Button>
      )}
      {isMain && clearSearch}
      {!isFiltered && state.fileType === 'svg' && (
        <Button onClick={() => change({ fileType: 'all' })}>Search all formats</Button>
      )}
      {!isMain && clearSearch}
    </div>
  );
}

export default function EmptyResults(props: EmptyResultsProps) {
  const { results, address } = props;
  // If filters exclude results, they are the reason, not the spelling.
  const excluded = useExcluded(address);
  const isUnknown = excluded === null && activeFilters(address.state).length > 0;
  const canCorrect = excluded === null && suggestionsFor(results.groups).length > 0;
  return (
    <EmptyState
      icon={<SearchX />}
      title="No results found"
      actions={<Actions {...props} canCorrect={canCorrect} />}
    >
      <p>{excluded ?? NO_RESULTS}</p>
      {isUnknown && (
        <p className="mt-2">No logos match your filters. Clear the filters to see all results.</p>
      )}
      {excluded === null && (
        <div className="mt-4 text-left text-ink empty:hidden">
          <Notes {...props} />
        </div>
      )}
    </EmptyState>
  );
}

interface NoSamplesProps extends FiltersProps {
  all: readonly Logo[];
}

/** Says which filters exclude all samples, with a button that clears them. */
export function NoSamples({ all, filters, onChange }: NoSamplesProps) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No logos match your filters"
      actions={
        <Button variant="primary" onClick={() => onChange(clearedFilters(filters))}>
          Clear filters
        </Button>
      }
    >
      {activeFilters(filters).length > 0 &&
        `${all.length} examples, ${describeExclusion(all, filters, now())}`}
    </EmptyState>
  );
}
