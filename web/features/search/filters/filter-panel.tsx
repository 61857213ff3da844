import { type RefObject, useId } from 'react';
import { DATE_FILTERS, FILE_TYPE_FILTERS, LICENSE_FILTERS } from '#contract/search/filters.ts';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/menu/popover.tsx';
import { clearedFilters } from './clear-filters.ts';
import { activeFilters, type Filters, type FiltersProps } from './filters.ts';

const FIELDS = [
  { key: 'fileType', legend: 'File type', labels: FILE_TYPE_FILTERS, columns: 'max-sm:grid-cols-2' },
  { key: 'dateFilter', legend: 'Date added', labels: DATE_FILTERS, columns: 'max-sm:grid-cols-2' },
  { key: 'license', legend: 'Licence', labels: LICENSE_FILTERS, columns: '' },
] as const;

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
      Clear Filters
    </Button>
  );
  return (
    <Popover anchor={anchor} label="Filters" onClose={onClose} extra={clear}>
      <div className="flex flex-col gap-4 px-1 pt-3 pb-0">
        {FIELDS.map(({ key, ...field }) => (
          <FilterField
            key={key}
            {...field}
            value={filters[key]}
            onChange={(value) => onChange({ [key]: value } as Partial<Filters>)}
          />
        ))}
      </div>
    </Popover>
  );
}
