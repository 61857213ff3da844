import { type RefObject, useId } from 'react';
import { FILTER_KEYS, FILTERS, type FilterKey, type SearchFilters } from '#contract/search/filters.ts';
import { Button } from '#web/ui/button.tsx';
import { OptionsPopover } from '#web/ui/menu/popover.tsx';
import { activeFilters, clearedFilters, type FiltersProps } from './filters.ts';

/** The legend of each filter, and the columns of its options on phones. */
const FIELDS: Record<FilterKey, { legend: string; columns: string }> = {
  fileType: { legend: 'File type', columns: 'max-sm:grid-cols-2' },
  dateFilter: { legend: 'Date added', columns: 'max-sm:grid-cols-2' },
  license: { legend: 'Licence', columns: '' },
};

interface FilterPanelProps extends FiltersProps {
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export default function FilterPanel({ filters, onChange, anchor, onClose }: FilterPanelProps) {
  const id = useId();
  const clear = activeFilters(filters).length > 0 && (
    <Button variant="link" onClick={() => onChange(clearedFilters(filters))}>
      Clear filters
    </Button>
  );
  return (
    <OptionsPopover anchor={anchor} label="Filters" onClose={onClose} extra={clear}>
      <div className="flex flex-col gap-4 px-1 pt-3 pb-0">
        {FILTER_KEYS.map((key) => (
          <fieldset key={key}>
            <legend className="px-3 pb-1 font-semibold text-sm">{FIELDS[key].legend}</legend>
            <div className={`max-sm:grid ${FIELDS[key].columns}`}>
              {Object.entries<string>(FILTERS[key]).map(([option, label]) => (
                <label
                  key={option}
                  className="flex min-h-9 items-center gap-3 rounded-lg px-3 leading-tight transition-colors hover:bg-sunken touch:min-h-11"
                >
                  <input
                    type="radio"
                    name={`${id}-${key}`}
                    checked={option === filters[key]}
                    onChange={() => onChange({ [key]: option } as Partial<SearchFilters>)}
                    className="size-4 shrink-0 appearance-none rounded-full border border-edge checked:border-[5px] checked:border-accent forced-colors:appearance-auto"
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </OptionsPopover>
  );
}
