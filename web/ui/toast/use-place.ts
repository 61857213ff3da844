import { type RefObject, useLayoutEffect } from 'react';
import { type Box, findPlace } from './find-place.ts';

/** Windows this narrow show toasts at the top, below the header. */
const PHONE = '(max-width: 40rem)';
const CONTROLS = 'button, input, select, textarea, summary, a[href], [role="slider"], [role="tab"]';
/** What must be read or stays in view: bars, the heading of the page, and an offer. */
const FIXED = 'header, h1, [data-selection-bar], [data-uncovered]';
/** A larger control, e.g. a whole card, can still be used if the toast covers a part of it. */
const MAX_CONTROL_PX = 120;

const TEXTS = 'h1 + p, h2, h3, [role="note"], [role="status"]';

/** Returns the visible elements that can be used now: those of a dialog only, while one is open. */
function findVisible(selector: string, viewport: HTMLElement): Box[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    if (viewport.contains(element) || element.closest('[aria-hidden="true"], [inert]')) return [];
    const box = element.getBoundingClientRect();
    const isInWindow = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const isLarge = Math.min(box.width, box.height) > MAX_CONTROL_PX && !element.matches(FIXED);
    const isVisible = isInWindow && !isLarge && box.width > 1 && box.height > 1;
    return isVisible && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      ? [box]
      : [];
  });
}

/** Moves the toast's viewport to where it covers no control. */
function moveToPlace(viewport: HTMLElement): void {
  const { width, height } = viewport.getBoundingClientRect();
  const { left, top } = findPlace({
    size: { width, height },
    view: { width: document.documentElement.clientWidth, height: innerHeight },
    edge: matchMedia(PHONE).matches ? 'top' : 'bottom',
    obstacles: findVisible(`${CONTROLS}, ${FIXED}`, viewport),
    texts: findVisible(TEXTS, viewport),
  });
  Object.assign(viewport.style, { left: `${left}px`, top: `${top}px` });
}

/**
 * Places the toast in `viewport` when it opens, and again when a dialog opens or closes, when another page opens, when the outcome that it reports
 * has changed the page, and when the window changes.
 */
export function usePlace(viewport: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => viewport.current && moveToPlace(viewport.current);
    place();
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(place);
    });
    const observer = new MutationObserver(place);
    const main = document.querySelector('main');
    for (const parent of [document.body, main]) if (parent) observer.observe(parent, { childList: true });
    addEventListener('resize', place);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('resize', place);
    };
  }, [viewport]);
}
