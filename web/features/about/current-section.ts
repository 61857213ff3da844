import { useEffect, useRef, useState } from 'react';
import { SECTIONS, type SectionId } from './section.tsx';

/**
 * Returns the index of the section being read: the last one that starts above a line. The line moves from 20% of the
 * window's height to its bottom as the page scrolls, so that short sections at the end become current. All in pixels.
 * @param tops the start of each section, from the top of the window
 * @param progress how far the page is scrolled, 0 to 1
 */
export function sectionAt(tops: readonly number[], progress: number, windowHeight: number): number {
  const line = windowHeight * (0.2 + 0.8 * Math.min(1, Math.max(0, progress)) ** 3);
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}

function readCurrentSection(): SectionId {
  const tops = SECTIONS.map(({ id }) => document.getElementById(id)?.getBoundingClientRect().top ?? 0);
  const scrollable = document.documentElement.scrollHeight - innerHeight;
  const index = sectionAt(tops, scrollable > 0 ? scrollY / scrollable : 0, innerHeight);
  return SECTIONS[index]?.id ?? SECTIONS[0].id;
}

/** Returns the section being read, and a function that pins a section until the visitor scrolls. */
export function useCurrentSection(): [SectionId, (id: SectionId) => void] {
  const [current, setCurrent] = useState<SectionId>(SECTIONS[0].id);
  const pinned = useRef(false);
  useEffect(() => {
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => pinned.current || setCurrent(readCurrentSection()));
    };
    const unpin = () => {
      pinned.current = false;
    };
    const listeners = new AbortController();
    const options = { signal: listeners.signal, passive: true };
    for (const type of ['scroll', 'resize']) addEventListener(type, onScroll, options);
    for (const type of ['wheel', 'touchmove', 'keydown']) addEventListener(type, unpin, options);
    onScroll();
    return () => {
      cancelAnimationFrame(frame);
      listeners.abort();
    };
  }, []);
  const pin = (id: SectionId) => {
    pinned.current = true;
    setCurrent(id);
  };
  return [current, pin];
}
