import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

function columnsOf(element: HTMLElement): number {
  return getComputedStyle(element).gridTemplateColumns.split(' ').length;
}

/** How many columns a grid has; the ref goes on an empty element of its class and width. 1 before that is on the page. */
export function useColumns(): [RefObject<HTMLDivElement | null>, number] {
  const ruler = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = ruler.current;
    if (!element) return;
    const measure = () => setColumns(columnsOf(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ruler, columns];
}
