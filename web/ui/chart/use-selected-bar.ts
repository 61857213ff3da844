import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';

/** The number of bars that Page Up and Page Down move by; bars stand for days, so this is a week. */
const PAGE_STEP = 7;

/** Returns the index of the bar that a key selects, starting from `bar`, or null for any other key. */
function barByKey(key: string, bar: number, count: number): number | null {
  const targets: Record<string, number> = {
    ArrowLeft: bar - 1,
    ArrowDown: bar - 1,
    ArrowRight: bar + 1,
    ArrowUp: bar + 1,
    PageDown: bar - PAGE_STEP,
    PageUp: bar + PAGE_STEP,
    Home: 0,
    End: count - 1,
  };
  const next = targets[key];
  return next === undefined ? null : Math.max(0, Math.min(count - 1, next));
}

/**
 * Returns the index of the bar selected by pointer or keyboard (null for none), and the event handlers of the focusable
 * element that contains `count` bars of equal width.
 */
export function useSelectedBar(count: number) {
  const [selected, setSelected] = useState<number | null>(null);
  const select = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const bar = Math.floor(((clientX - left) / width) * count);
    setSelected(Math.max(0, Math.min(count - 1, bar)));
  };
  const events = {
    onPointerDown: select,
    onPointerMove: select,
    onPointerLeave: ({ pointerType, currentTarget }: PointerEvent) => {
      if (pointerType === 'mouse' && document.activeElement !== currentTarget) setSelected(null);
    },
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible')) setSelected((bar) => bar ?? count - 1);
    },
    onBlur: () => setSelected(null),
    onKeyDown: (event: KeyboardEvent) => {
      const next = barByKey(event.key, selected ?? count - 1, count);
      if (next === null) return;
      event.preventDefault();
      setSelected(next);
    },
  };
  return { selected, events };
}
