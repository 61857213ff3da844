import { type RefObject, useId } from 'react';
import { DATE_FILTERS, FILE_TYPE_FILTERS, LICENSE_FILTERS } from '#contract/search/filters.ts';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { activeFilters, clearedFilters, type Filters } from './filters.ts';

function FilterField<Value extends string>({
  legend,
  labels,
  value,
  onChange,
}: {
  legend: string;
  labels: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="px-3 pb-1 font-semibold text-sm">{legend}</legend>
      {(Object.keys(labels) as Value[]).map((option) => (
        <label
          key={option}
          className="flex min-h-9 items-center gap-3 rounded-lg px-3 transition-colors hover:bg-sunken touch:min-h-10"
        >
          <input
            type="radio"
            name={name}
            checked={option === value}
            onChange={() => onChange(option)}
            className="size-4 accent-accent"
          />
          {labels[option]}
        </label>
      ))}
    </fieldset>
  );
}

/** The filter options in a popover below `anchor`. */
export default function FilterPanel({
  filters,
  onChange,
  anchor,
  onClose,
}: {
  filters: Filters;
  onChange: (patch: Partial<Filters>) => void;
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}) {
  const clear = activeFilters(filters).length > 0 && (
    <Button variant="link" onClick={() => onChange(clearedFilters(filters))}>
      Clear Filters
    </Button>
  );
  return (
    <Popover anchor={anchor} label="Filters" onClose={onClose} extra={clear}>
      <div className="flex flex-col gap-4 p-2 pt-4 pb-0">
        <FilterField
          legend="File type"
          labels={FILE_TYPE_FILTERS}
          value={filters.fileType}
          onChange={(fileType) => onChange({ fileType })}
        />
        <FilterField
          legend="Date added"
          labels={DATE_FILTERS}
          value={filters.dateFilter}
          onChange={(dateFilter) => onChange({ dateFilter })}
        />
        <FilterField
          legend="Licence"
          labels={LICENSE_FILTERS}
          value={filters.license}
          onChange={(license) => onChange({ license })}
        />
      </div>
    </Popover>
  );
}
