import { LayoutGrid, List } from 'lucide-react';
import { Segmented } from '#web/ui/segmented.tsx';

const OPTIONS = [
  { value: 'grid', label: 'Grid view', icon: <LayoutGrid aria-hidden="true" /> },
  { value: 'list', label: 'List view', icon: <List aria-hidden="true" /> },
] as const;

export function ViewToggle({
  value,
  onChange,
}: {
  value: 'grid' | 'list';
  onChange: (value: 'grid' | 'list') => void;
}) {
  return <Segmented legend="Layout" options={OPTIONS} value={value} onChange={onChange} />;
}
