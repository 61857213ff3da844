import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createStore } from '#web/lib/store.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';

/** The columns of a list, and its gap, size and position in CSS pixels. */
export interface ListShape {
  columns: number;
  gap: number;
  width: number;
  height: number;
  /** Distance from the top of the document. */
  top: number;
}

function columnsOf(list: HTMLElement): number {
  const { gridTemplateColumns } = getComputedStyle(list);
  return gridTemplateColumns === 'none' ? 1 : gridTemplateColumns.split(' ').length;
}

function shapeOf(list: HTMLElement): ListShape {
  const { top, height } = list.getBoundingClientRect();
  return {
    columns: columnsOf(list),
    gap: Number.parseFloat(getComputedStyle(list).rowGap) || 0,
    width: list.offsetWidth,
    height: Math.round(height),
    top: Math.round(top + scrollY),
  };
}

/** Calls `measure` now and whenever an element is resized. Returns a function that stops observing. */
function observeSize(measure: () => void, ...elements: Element[]): () => void {
  measure();
  const observer = new ResizeObserver(measure);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}

/** The last shape of a list with these classes, with which the next one is rendered until it is measured. */
const lastShapes = new Map<string, ListShape>();

/**
 * Returns the current shape of a list, or null before the first measurement. Items are painted only once they are measured:
 * restoring the scroll position in a list without its gaps would end at another item.
 */
export function useListShape(list: RefObject<HTMLElement | null>, className: string): ListShape | null {
  const isHydrated = useHydrated();
  const [shape, setShape] = useState(() => (isHydrated ? (lastShapes.get(className) ?? null) : null));
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || className === '') return;
    const measure = () => {
      const next = shapeOf(element);
      lastShapes.set(className, next);
      setShape((previous) => (JSON.stringify(previous) === JSON.stringify(next) ? previous : next));
    };
    return observeSize(measure, element, document.body);
  }, [list, className]);
  return shape;
}

/**
 * Returns a ref for an empty element with a grid's class, and the number of columns measured on it, at first 1. On a page that the
 * server rendered, it’s measured in a separate task, after hydration.
 */
export function useColumns(): [RefObject<HTMLDivElement | null>, number] {
  const ruler = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  useLayoutEffect(() => {
    const element = ruler.current;
    const measure = () => element && setColumns(columnsOf(element));
    if (element) return observeSize(isServed ? () => void setTimeout(measure) : measure, element);
  }, [isServed]);
  return [ruler, columns];
}

/** The list re-renders after scrolling this far, not for every pixel. */
const SCROLL_STEP_PX = 200;

function readViewport() {
  const step = Math.floor(scrollY / SCROLL_STEP_PX);
  return { from: step * SCROLL_STEP_PX, to: (step + 1) * SCROLL_STEP_PX + innerHeight };
}

/** Changes only on scrolling and resizing: rendering rows can move the page, and would never end if it read where to. */
const viewport = createStore(readViewport, { from: 0, to: 0 });

function updateViewport(): void {
  const { from, to } = viewport.get();
  const next = readViewport();
  if (next.from !== from || next.to !== to) viewport.set(next);
}

/** Returns the visible part of the document in pixels from its top, rounded outwards to multiples of `SCROLL_STEP_PX`. */
export function useViewport(): { from: number; to: number } {
  useLayoutEffect(() => {
    updateViewport();
    // Adding the same listener again has no effect.
    addEventListener('scroll', updateViewport, { passive: true });
    addEventListener('resize', updateViewport);
  }, []);
  return viewport.useValue();
}
