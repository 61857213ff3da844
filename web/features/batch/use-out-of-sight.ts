import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has left the window. */
export function useOutOfSight(element: RefObject<Element | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setOut(entry?.isIntersecting === false));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}
