import { useEffect, useRef, useState } from 'react';
import { sectionAt } from './reading-line.ts';
import { SECTIONS, type SectionId } from './section-list.ts';

function readCurrent(): SectionId {
  const tops = SECTIONS.map(({ id }) => document.getElementById(id)?.getBoundingClientRect().top ?? 0);
  const scrollable = document.documentElement.scrollHeight - innerHeight;
  const index = sectionAt(tops, scrollable > 0 ? scrollY / scrollable : 0, innerHeight);
  return SECTIONS[index]?.id ?? SECTIONS[0].id;
}

/** The section that is being read. One that was asked for by `pin` stays current until the visitor scrolls. */
export function useCurrentSection(): [SectionId, (id: SectionId) => void] {
  const [current, setCurrent] = useState<SectionId>(SECTIONS[0].id);
  const pinned = useRef(false);
  useEffect(() => {
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => pinned.current || setCurrent(readCurrent()));
    };
    const release = () => {
      pinned.current = false;
    };
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    for (const type of ['scroll', 'resize']) addEventListener(type, onScroll, options);
    for (const type of ['wheel', 'touchmove', 'keydown']) addEventListener(type, release, options);
    onScroll();
    return () => {
      cancelAnimationFrame(frame);
      listening.abort();
    };
  }, []);
  const pin = (id: SectionId) => {
    pinned.current = true;
    setCurrent(id);
  };
  return [current, pin];
}
