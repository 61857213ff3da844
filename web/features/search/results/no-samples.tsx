import { SearchX } from 'lucide-react';
import type { Logo } from '#contract/logos.ts';
import { now } from '#web/lib/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { describeExclusion } from '../filters/describe-exclusion.ts';
import { activeFilters, clearedFilters, type FiltersProps } from '../filters/filters.ts';

interface NoSamplesProps extends FiltersProps {
  /** The logos without the filters. */
  all: readonly Logo[];
}

/** Says which filters exclude all samples, with a button that clears them. */
export default function NoSamples({ all, filters, onChange }: NoSamplesProps) {
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
