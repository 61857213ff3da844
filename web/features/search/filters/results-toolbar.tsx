import type { ReactNode } from 'react';
import { FormatToggle } from '../box/format-toggle.tsx';
import { ViewToggle } from '../box/view-toggle.tsx';
import type { SearchState } from '../url.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterButton } from './filter-button.tsx';

export function ResultsToolbar({
  heading,
  state,
  onChange,
  withFormat = false,
  children,
}: {
  heading: ReactNode;
  state: SearchState;
  onChange: (patch: Partial<SearchState>) => void;
  withFormat?: boolean;
  /** More buttons of the same row. */
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 lg:flex-nowrap">
        {/* A heading that changes has a line of its own where it might not fit, so that the buttons stay in place. */}
        <div className={`min-w-0 ${withFormat ? 'max-lg:w-full' : ''}`}>{heading}</div>
        <div className="flex shrink-0 flex-wrap items-center gap-1.5 max-lg:shrink sm:gap-2">
          {withFormat && (
            <FormatToggle value={state.fileType} onChange={(fileType) => onChange({ fileType })} />
          )}
          {children}
          <FilterButton filters={state} onChange={onChange} />
          <ViewToggle value={state.view} onChange={(view) => onChange({ view })} />
        </div>
      </div>
      <ActiveFilters filters={state} onChange={onChange} />
    </div>
  );
}
