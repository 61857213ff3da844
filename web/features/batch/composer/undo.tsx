import { Redo2, Undo2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { isFromPortal } from '#web/ui/portal-events.ts';
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

/** Returns what a key with ⌘ or Ctrl does. Caps Lock changes the letter, but not what is meant. */
function actionOf({ key, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  const letter = key.toLowerCase();
  if (letter === 'y') return 'redo';
  if (letter !== 'z') return null;
  return shiftKey ? 'redo' : 'undo';
}

/** Undoes on ⌘ or Ctrl with Z, except in fields, which undo their own text, and in dialogs. */
export function undoWithKeys({ undo, redo }: History<Arrangement>) {
  return (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const isText = target.matches('input:not([type=range], [type=checkbox], [type=color]), textarea');
    const action = event.ctrlKey || event.metaKey ? actionOf(event) : null;
    if (isText || !action || isFromPortal(event)) return;
    event.preventDefault();
    (action === 'undo' ? undo : redo)?.();
  };
}
