import { LayoutGrid, List, SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { PopoverButton } from '#web/ui/menu/popover-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { SearchState } from '../url.ts';
import { activeFilters, clearedFilters, type FiltersProps } from './filters.ts';

const VIEWS = [
  { value: 'grid', label: 'Grid view', icon: <LayoutGrid /> },
  { value: 'list', label: 'List view', icon: <List /> },
] as const;
const NAMED_VIEWS = VIEWS.map(({ value, label }) => ({ value, label }));
const FORMATS = [
  { value: 'svg', label: 'SVG Only' },
  { value: 'all', label: 'All Formats' },
] as const;

interface SearchStateProps {
  state: SearchState;
  onChange: (patch: Partial<SearchState>) => void;
}

export function FormatToggle({ state: { fileType }, onChange }: SearchStateProps) {
  return (
    <Segmented
      legend="File format"
      options={FORMATS}
      value={fileType === 'svg' || fileType === 'all' ? fileType : null}
      onChange={(format) => onChange({ fileType: format })}
    />
  );
}

/** The layout of the results, by icons; with `isNamed`, by names. */
export function LayoutSwitch({ state, onChange, isNamed }: SearchStateProps & { isNamed?: boolean }) {
  return (
    <Segmented
      legend="Layout"
      options={isNamed ? NAMED_VIEWS : VIEWS}
      value={state.view}
      onChange={(view) => onChange({ view })}
    />
  );
}

function ActiveFilters({ filters, onChange }: FiltersProps) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {active.map(({ key, label }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={`Remove filter ${label}`}
            onClick={() => onChange({ [key]: clearedFilters(filters)[key] })}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line bg-surface py-0.5 pr-2 pl-3 text-sm transition-colors hover:border-edge touch:min-h-10"
          >
            {label}
            <X className="size-3.5 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const FilterPanel = lazyComponent(() => import('./filter-panel.tsx'));

function FilterButton(props: FiltersProps) {
  const count = activeFilters(props.filters).length;
  return (
    <PopoverButton
      preload={FilterPanel.preload}
      panel={(panelProps) => <FilterPanel {...panelProps} {...props} />}
    >
      <SlidersHorizontal className="size-[18px]" />
      <span className="max-sm:sr-only">Filters</span>
      {count > 0 && (
        // On the corner of the button, so that the buttons beside it don't move.
        <span
          aria-hidden="true"
          className="absolute -top-1.5 -right-1.5 min-w-5 rounded-full border-2 border-ground bg-accent px-1 text-center font-semibold text-[0.6875rem] text-on-accent leading-4"
        >
          {count}
        </span>
      )}
      {count > 0 && <span className="sr-only">{count} active</span>}
    </PopoverButton>
  );
}

interface ResultsToolbarProps extends SearchStateProps {
  heading: ReactNode;
  withFormat?: boolean;
  /** Disables what acts on logos, because there are none. */
  isEmpty?: boolean;
  children?: ReactNode;
}

/** On phones, the background's panel has the layout, too. */
const CONTROLS = 'flex shrink-0 items-center gap-2 max-sm:gap-1.5 max-sm:*:shrink-0';
/**
 * With the formats, one row below the heading that scrolls sideways to the edges of the window; its padding leaves room for focus
 * rings. Browsers don't scroll to a focused button of which a part is visible, unless that part is in the scroll padding.
 */
const SCROLLING =
  'scroll-px-12 max-lg:-mx-1 max-lg:overflow-x-auto max-lg:p-1 max-lg:[scrollbar-width:none] max-sm:-mx-4 max-sm:px-4';

export function ResultsToolbar(props: ResultsToolbarProps) {
  const { heading, state, onChange, withFormat, isEmpty, children } = props;
  return (
    <div className="flex flex-col gap-3 max-sm:gap-2">
      <div
        className={`flex justify-between ${withFormat ? 'gap-x-6 gap-y-3 max-lg:flex-col max-sm:gap-y-0.5 lg:items-center' : 'items-center gap-x-3'}`}
      >
        <div className="min-w-0">{heading}</div>
        <div className={`${CONTROLS} ${withFormat ? SCROLLING : ''}`}>
          {withFormat && <FormatToggle state={state} onChange={onChange} />}
          <FilterButton filters={state} onChange={onChange} />
          <fieldset disabled={isEmpty} aria-label="View" className="contents">
            {children}
            <div className="max-sm:hidden">
              <LayoutSwitch state={state} onChange={onChange} />
            </div>
          </fieldset>
        </div>
      </div>
      <ActiveFilters filters={state} onChange={onChange} />
    </div>
  );
}
