import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { WallRow } from './rows.ts';

/** The control that has the focus, its row, and the row's place in its list. */
interface FocusedControl {
  control: Element;
  row: Element;
  at: number;
}

/**
 * Keeps the focus in a list of rows when the control that had it disappears, because its row was settled, left out or brought
 * back. Returns the properties of the element around the list.
 */
export function useRowFocus(rows: readonly WallRow[]) {
  const ref = useRef<HTMLDivElement>(null);
  const focused = useRef<FocusedControl | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a control disappears when the rows change
  useLayoutEffect(() => moveFocus(ref, focused), [rows]);
  return {
    ref,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest('li');
      focused.current = row && {
        control: target,
        row,
        at: [...(row.parentElement?.children ?? [])].indexOf(row),
      };
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget) focused.current = null;
    },
  };
}

function moveFocus(list: RefObject<HTMLElement | null>, focused: RefObject<FocusedControl | null>): void {
  const before = focused.current;
  if (!before || before.control.isConnected) return;
  focused.current = null;
  if (list.current && document.activeElement === document.body) nextControl(list.current, before)?.focus();
}

/** Returns the control to focus after one that disappeared: of the same row, else of the next one to settle, else the summary. */
function nextControl(list: HTMLElement, { row, at }: FocusedControl): HTMLElement | undefined | null {
  if (row.isConnected) return [...row.querySelectorAll('button')].at(-1);
  const open = [...list.querySelectorAll('section li')];
  const same = open.find((one) => one.getAttribute('aria-label') === row.getAttribute('aria-label'));
  const others = [...open.slice(at), ...open.slice(0, at).reverse()];
  const next = same ?? others.find((one) => one.getAttribute('data-state') !== 'pending');
  return next
    ? next.querySelector<HTMLElement>('button:not([tabindex="-1"]), input')
    : list.querySelector('summary');
}
