import type { KeyboardEvent } from 'react';
import type { Arrangement } from './arrangement.ts';
import type { History } from './use-history.ts';

/** Returns what a key with ⌘ or Ctrl does. Caps Lock changes the letter, but not what is meant. */
function actionOf({ key, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  const letter = key.toLowerCase();
  if (letter === 'y') return 'redo';
  if (letter !== 'z') return null;
  return shiftKey ? 'redo' : 'undo';
}

/** Undoes on ⌘ or Ctrl with Z, except in fields, which undo their own text. */
export function undoWithKeys({ undo, redo }: History<Arrangement>) {
  return (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const isText = target.matches('input:not([type=range], [type=checkbox], [type=color]), textarea');
    const action = event.ctrlKey || event.metaKey ? actionOf(event) : null;
    if (isText || !action) return;
    event.preventDefault();
    (action === 'undo' ? undo : redo)?.();
  };
}
