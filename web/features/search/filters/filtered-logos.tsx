import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { clearedFilters, type Filters } from './filter-words.ts';

/** Shows the logos that pass the filters, or, where none does, that and how to clear them. */
export function FilteredLogos({
  logos,
  filters,
  onChange,
  children,
}: {
  /** Those that pass. */
  logos: readonly Logo[];
  filters: Filters;
  onChange: (patch: Partial<Filters>) => void;
  children: ReactNode;
}) {
  if (logos.length > 0) return children;
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
