import type { FileTypeFilter } from '#contract/search.ts';
import { Segmented } from '#web/ui/segmented.tsx';

const OPTIONS = [
  { value: 'svg', label: 'SVG Only' },
  { value: 'all', label: 'All Formats' },
] as const;

export function FormatToggle({
  value,
  onChange,
}: {
  value: FileTypeFilter;
  onChange: (value: FileTypeFilter) => void;
}) {
  return (
    <Segmented
      legend="File format"
      options={OPTIONS}
      value={value === 'svg' || value === 'all' ? value : null}
      onChange={onChange}
    />
  );
}
