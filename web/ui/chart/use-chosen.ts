import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';

const FAR_STEP = 7;

/** Where a key leads from one of `count` places, 0 being the first; null where it leads nowhere. */
function placeBy(key: string, place: number, count: number): number | null {
  const places: Record<string, number> = {
    ArrowLeft: place - 1,
    ArrowDown: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place + 1,
    PageDown: place - FAR_STEP,
    PageUp: place + FAR_STEP,
    Home: 0,
    End: count - 1,
  };
  const next = places[key];
  return next === undefined ? null : Math.max(0, Math.min(count - 1, next));
}

/**
 * Which of `count` places side by side is looked at, by pointer or keyboard; null for none. `events` belong to the element
 * that the places share equally, which takes the focus.
 */
export function useChosen(count: number) {
  const [chosen, setChosen] = useState<number | null>(null);
  const choose = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / width) * count);
    setChosen(Math.max(0, Math.min(count - 1, place)));
  };
  const events = {
    onPointerDown: choose,
    onPointerMove: choose,
    onPointerLeave: ({ pointerType, currentTarget }: PointerEvent) => {
      if (pointerType === 'mouse' && document.activeElement !== currentTarget) setChosen(null);
    },
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible')) setChosen((place) => place ?? count - 1);
    },
    onBlur: () => setChosen(null),
    onKeyDown: (event: KeyboardEvent) => {
      const next = placeBy(event.key, chosen ?? count - 1, count);
      if (next === null) return;
      event.preventDefault();
      setChosen(next);
    },
  };
  return { chosen, events };
}
