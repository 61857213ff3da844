import { type KeyboardEvent, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import type { PopupProps } from './popup.ts';

/** One of the options that the arrow keys go through. */
export interface Option {
  id: string;
  choose: () => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Lets the keys that are pressed in the box move through options and choose one. `none` comes between the last and
 * the first, so that Enter can submit the text again. `topic` says what the options are about; another begins anew.
 */
export function useOptions(options: readonly Option[], topic: string, { handle, onShow }: PopupProps) {
  const [marked, setMarked] = useState<{ topic: string; id: string | null }>({ topic, id: null });
  const at = marked.topic === topic ? options.findIndex(({ id }) => id === marked.id) : -1;
  const active = options[at]?.id ?? null;
  const mark = (id: string | null) => setMarked({ topic, id });
  const isShown = options.length > 0;

  const onKeyDown = (event: KeyboardEvent): boolean => {
    const step = STEPS[event.key];
    if (step) {
      const places = options.length + 1;
      mark(options[((at + 1 + step + places) % places) - 1]?.id ?? null);
      return isShown;
    }
    if (event.key !== 'Enter' || at < 0) return false;
    options[at]?.choose();
    return true;
  };
  useImperativeHandle(handle, () => ({ onKeyDown }));

  const show = useEffectEvent(onShow);
  useEffect(() => show(isShown ? { active } : null), [isShown, active]);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  useEffect(() => () => show(null), []);

  return { active, mark };
}
