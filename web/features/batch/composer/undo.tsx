import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import type { Arrangement } from './arrangement.ts';
import type { History } from './use-history.ts';

/** The buttons that undo and redo. */
export function UndoButtons({ undo, redo }: History<Arrangement>) {
  return (
    <div className="flex">
      <IconButton label="Undo" aria-keyshortcuts="Control+Z" aria-disabled={!undo} onClick={() => undo?.()}>
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Redo"
        aria-keyshortcuts="Control+Shift+Z"
        aria-disabled={!redo}
        onClick={() => redo?.()}
      >
        <Redo2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}
