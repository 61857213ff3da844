import { type RefObject, useId } from 'react';
import { FILTER_KEYS, FILTERS, type FilterKey, type SearchFilters } from '#contract/search/filters.ts';
import { Button } from '#web/ui/button.tsx';
import { OptionsPopover } from '#web/ui/menu/popover.tsx';
import { activeFilters, clearedFilters, type FiltersProps } from './filters.ts';

const FIELDS: Record<FilterKey, Pick<FilterFieldProps, 'legend' | 'columns'>> = {
  fileType: { legend: 'File type', columns: 'max-sm:grid-cols-2' },
  dateFilter: { legend: 'Date added', columns: 'max-sm:grid-cols-2' },
  license: { legend: 'Licence', columns: '' },
};

interface FilterFieldProps {
  legend: string;
  labels: Record<string, string>;
  /** The class of the columns on phones. */
  columns: string;
  value: string;
  onChange: (value: string) => void;
}

function FilterField({ legend, labels, columns, value, onChange }: FilterFieldProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="px-3 pb-1 font-semibold text-sm">{legend}</legend>
      <div className={`max-sm:grid ${columns}`}>
        {Object.entries(labels).map(([option, label]) => (
          <label
            key={option}
            className="flex min-h-9 items-center gap-3 rounded-lg px-3 leading-tight transition-colors hover:bg-sunken touch:min-h-11"
          >
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
              className="size-4 shrink-0 appearance-none rounded-full border border-edge checked:border-[5px] checked:border-accent forced-colors:appearance-auto"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface FilterPanelProps extends FiltersProps {
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The filter options in a popover below `anchor`. */
export default function FilterPanel({ filters, onChange, anchor, onClose }: FilterPanelProps) {
  const clear = activeFilters(filters).length > 0 && (
    <Button variant="link" onClick={() => onChange(clearedFilters(filters))}>
      Clear filters
    </Button>
  );
  return (
    <OptionsPopover anchor={anchor} label="Filters" onClose={onClose} extra={clear}>
      <div className="flex flex-col gap-4 px-1 pt-3 pb-0">
        {FILTER_KEYS.map((key) => (
          <FilterField
            key={key}
            {...FIELDS[key]}
            labels={FILTERS[key]}
            value={filters[key]}
            onChange={(value) => onChange({ [key]: value } as Partial<SearchFilters>)}
          />
        ))}
      </div>
    </OptionsPopover>
  );
}
