import { X } from 'lucide-react';
import { useAddress } from '#web/lib/router/address.ts';
import { activeFilters, type Filters } from './filter-words.ts';

export function ActiveFilters({
  filters,
  onChange,
}: {
  filters: Filters;
  onChange: (patch: Partial<Filters>) => void;
}) {
  const isUnread = useAddress().key === '';
  const active = activeFilters(filters);
  // Their room, as long as the address has not been read that web/early.ts has seen filters in.
  if (isUnread) return <div className="hidden h-8 in-data-filtered:block touch:h-10" />;
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {active.map(({ key, words, off }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={`Remove filter ${words}`}
            onClick={() => onChange(off)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line bg-surface py-0.5 pr-2 pl-3 text-sm transition-colors hover:border-edge touch:min-h-10"
          >
            {words}
            <X aria-hidden="true" className="size-3.5 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}
