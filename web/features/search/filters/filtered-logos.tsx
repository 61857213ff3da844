import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { now } from '#web/lib/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { filterLogos } from './filter-logos.ts';
import { clearedFilters, type Filters } from './filter-words.ts';

/** Shows the logos that pass the filters, or that none does and how to clear them. */
export function FilteredLogos({
  logos,
  filters,
  onChange,
  children,
}: {
  logos: readonly Logo[];
  filters: Filters;
  onChange: (patch: Partial<Filters>) => void;
  children: (logos: readonly Logo[]) => ReactNode;
}) {
  const passing = filterLogos(logos, filters, now());
  if (passing.length > 0) return children(passing);
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No logos match your filters"
      actions={
        <Button variant="primary" onClick={() => onChange(clearedFilters(filters))}>
          Clear Filters
        </Button>
      }
    />
  );
}
