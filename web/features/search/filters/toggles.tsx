import { LayoutGrid, List } from 'lucide-react';
import type { FileTypeFilter } from '#contract/search.ts';
import { Segmented } from '#web/ui/segmented.tsx';

const VIEWS = [
  { value: 'grid', label: 'Grid view', icon: <LayoutGrid aria-hidden="true" /> },
  { value: 'list', label: 'List view', icon: <List aria-hidden="true" /> },
] as const;
const FORMATS = [
  { value: 'svg', label: 'SVG Only' },
  { value: 'all', label: 'All Formats' },
] as const;

export function ViewToggle({
  value,
  onChange,
}: {
  value: 'grid' | 'list';
  onChange: (value: 'grid' | 'list') => void;
}) {
  return <Segmented legend="Layout" options={VIEWS} value={value} onChange={onChange} />;
}

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
      options={FORMATS}
      value={value === 'svg' || value === 'all' ? value : null}
      onChange={onChange}
    />
  );
}
