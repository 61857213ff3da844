import { type RefObject, useLayoutEffect, useState } from 'react';

/** How a list lies on the page, in CSS pixels; `columns` and `gap` are those that its own style makes. */
export interface ListShape {
  columns: number;
  gap: number;
  width: number;
  height: number;
  /** Distance from the top of the document. */
  top: number;
}

function shapeOf(list: HTMLElement): ListShape {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list);
  const { top, width, height } = list.getBoundingClientRect();
  return {
    columns: gridTemplateColumns === 'none' ? 1 : gridTemplateColumns.split(' ').length,
    gap: Number.parseFloat(rowGap) || 0,
    width: Math.round(width),
    height: Math.round(height),
    top: Math.round(top + scrollY),
  };
}

function isSame(one: ListShape | null, other: ListShape): boolean {
  return one !== null && (Object.keys(other) as (keyof ListShape)[]).every((key) => one[key] === other[key]);
}

/** Follows the shape of a list, whatever changes it or what stands above it; null before it is on the page. */
export function useListShape(list: RefObject<HTMLElement | null>, className: string): ListShape | null {
  const [shape, setShape] = useState<ListShape | null>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || className === '') return;
    const measure = () => {
      const next = shapeOf(element);
      setShape((last) => (isSame(last, next) ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, className]);
  return shape;
}
