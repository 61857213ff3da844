import { type DragEvent, useRef } from 'react';
import { FIRST_PLACE } from '#contract/constants/collections.ts';
import { PRELOADS_CHANGES } from './attempt.ts';

/** The classes that show where a dragged item would be dropped, on the element with the handlers. */
export const DROP_MARKS =
  '[&_li[data-drop]]:before:absolute [&_li[data-drop]]:before:inset-y-0 [&_li[data-drop]]:before:w-1 [&_li[data-drop]]:before:rounded-full [&_li[data-drop]]:before:bg-accent [&_li[data-drop=before]]:before:-left-2.5 [&_li[data-drop=after]]:before:-right-2.5';

interface ReorderOptions {
  /** The attribute of the links of the items, which contains their keys. */
  attribute: 'data-file' | 'data-collection';
  keys: readonly string[];
  /** Moves an item before another, to the start ("first") or to the end (null). */
  onMove: (key: string, before: string | null) => void;
}

interface Drop {
  item: HTMLElement;
  before: string | null;
}

/** Returns handlers for the element around a list, whose items can then be dragged to another place. */
export function useReorder({ attribute, keys, onMove }: ReorderOptions) {
  const dragged = useRef<string | null>(null);
  const drop = useRef<Drop | null>(null);
  const mark = (next: Drop | null, side = '') => {
    if (drop.current) delete drop.current.item.dataset.drop;
    if (next) next.item.dataset.drop = side;
    drop.current = next;
  };
  const end = () => {
    mark(null);
    dragged.current = null;
  };
  return {
    ...PRELOADS_CHANGES,
    onDragStart: ({ target, dataTransfer }: DragEvent) => {
      dragged.current = (target as Element).closest?.(`[${attribute}]`)?.getAttribute(attribute) ?? null;
      // The card's own drag only allows copying its file.
      if (dragged.current !== null) dataTransfer.effectAllowed = 'copyMove';
    },
    onDragOver: (event: DragEvent) => {
      const key = dragged.current;
      if (key === null) return;
      const item = (event.target as Element).closest<HTMLElement>('li');
      const over = item?.querySelector(`[${attribute}]`)?.getAttribute(attribute) ?? key;
      if (!item || over === key) return mark(null);
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      const { left, width } = item.getBoundingClientRect();
      const isBefore = event.clientX < left + width / 2;
      const others = keys.filter((one) => one !== key);
      const at = others.indexOf(over) + (isBefore ? 0 : 1);
      const before = at > 0 ? (others[at] ?? null) : FIRST_PLACE;
      mark({ item, before }, isBefore ? 'before' : 'after');
    },
    onDrop: (event: DragEvent) => {
      if (dragged.current === null) return;
      event.preventDefault();
      if (drop.current) onMove(dragged.current, drop.current.before);
      end();
    },
    onDragEnd: end,
  };
}
