import type { CollectionLogo } from '#contract/collections.ts';
import { ActionMenu } from '#web/ui/menu/action-menu.tsx';
import { type Step, targetOf } from '../collection-data.ts';
import type { useCollectionLogos } from './use-collection-logos.ts';

const MOVES: readonly { step: Step; label: string }[] = [
  { step: 'earlier', label: 'Move earlier' },
  { step: 'later', label: 'Move later' },
  { step: 'first', label: 'Move to the start' },
  { step: 'last', label: 'Move to the end' },
];

interface LogoMenuProps {
  entry: CollectionLogo;
  changes: ReturnType<typeof useCollectionLogos>;
  onNote: (entry: CollectionLogo) => void;
}

/** The menu of a logo in a collection. */
export function LogoMenu({ entry, changes, onNote }: LogoMenuProps) {
  const { logo, note } = entry;
  const canMove = (step: Step) => targetOf(changes.urls, logo.url, step) !== undefined;
  return (
    <ActionMenu
      label={`Actions for ${logo.title}`}
      title={logo.title}
      align="start"
      className="size-8.5! touch:size-11! text-muted"
      groups={[
        MOVES.filter(({ step }) => canMove(step)).map(({ step, label }) => ({
          label,
          onSelect: () => changes.moveStep(logo.url, step),
        })),
        [{ label: note ? 'Edit note' : 'Add a note', onSelect: () => onNote(entry) }],
        [{ label: 'Remove', isDangerous: true, onSelect: () => void changes.remove(logo.url) }],
      ]}
    />
  );
}
