import { type KeyboardEvent, useRef } from 'react';
import type { DetailProps } from './detail-props.ts';

/** The neighbours of the opened logo, and the keys that go to them or close the dialog. */
export function useDialogKeys({ id, logos, onMove, onClose }: DetailProps & { id: string }) {
  const index = logos.findIndex((logo) => logo.id === id);
  const previous = index > 0 ? logos[index - 1] : undefined;
  const next = index >= 0 ? logos[index + 1] : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.altKey || event.metaKey || event.ctrlKey) return;
    if (event.key === 'Escape') onClose();
    const step = { ArrowLeft: previous, ArrowRight: next }[event.key];
    if (step) onMove(step.id);
  };
  return { known: logos[index], previous, next, onKeyDown };
}

/** Closing goes back in the history, so a second press must not go back once more. */
export function useOnce(act: () => void): () => void {
  const isDone = useRef(false);
  return () => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  };
}
