import type { Logo } from '#contract/logos.ts';
import { formatCount } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { deselect, select, useSelection } from './selection-store.ts';

/** Selects all that was found of a name, or lets go of it where all of it is selected. */
export function SelectAll({ name, logos }: { name: string | null; logos: readonly Logo[] }) {
  const selection = useSelection();
  if (logos.length === 0) return null;
  const isWhole = logos.every(({ url }) => selection.has(url));
  const act = isWhole ? deselect : select;
  return (
    <Button variant="link" className="text-sm" onClick={() => act(logos)}>
      {isWhole ? 'Deselect all' : 'Select all'} {formatCount(logos.length)}
      {name && <span className="sr-only"> of {name}</span>}
    </Button>
  );
}
