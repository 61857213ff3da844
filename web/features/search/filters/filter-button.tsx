import { SlidersHorizontal } from 'lucide-react';
import { lateCode } from '#web/ui/late/late-code.ts';
import { PopoverButton } from '#web/ui/popover-button.tsx';
import { activeFilters, type Filters } from './filter-words.ts';

const FILTER_PANEL = lateCode(() => import('./filter-panel.tsx'));

export function FilterButton({
  filters,
  onChange,
}: {
  filters: Filters;
  onChange: (patch: Partial<Filters>) => void;
}) {
  const count = activeFilters(filters).length;
  return (
    <PopoverButton
      code={FILTER_PANEL}
      panel={(FilterPanel, opened) => <FilterPanel {...opened} filters={filters} onChange={onChange} />}
    >
      <span className="relative">
        <SlidersHorizontal aria-hidden="true" className="size-[18px]" />
        {count > 0 && (
          // Over the picture, so that the buttons beside it stay where they are.
          <span
            aria-hidden="true"
            className="absolute -top-2 -right-2 min-w-4 rounded-full bg-accent px-1 text-center text-[0.6875rem] text-on-accent leading-4"
          >
            {count}
          </span>
        )}
      </span>
      <span className="max-sm:sr-only">Filters</span>
      {count > 0 && <span className="sr-only">{count} on</span>}
    </PopoverButton>
  );
}
