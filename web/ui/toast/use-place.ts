import { type RefObject, useLayoutEffect } from 'react';
import { type Box, findPlace } from './find-place.ts';

const CONTROLS = 'button, input, select, textarea, summary, a[href], [role="slider"], [role="tab"]';
/** What is in use: the control with the focus, and fields with an error. */
const IN_USE = `:is(${CONTROLS}):focus-visible, [aria-invalid="true"]`;

/** Returns the visible elements that can be used now: those of a dialog only, while one is open. */
function findVisible(selector: string, viewport: HTMLElement): { element: Element; box: DOMRect }[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    if (viewport.contains(element) || element.closest('[aria-hidden="true"], [inert]')) return [];
    const box = element.getBoundingClientRect();
    const isInWindow = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const isVisible = isInWindow && box.width > 1 && box.height > 1;
    return isVisible && element.checkVisibility({ visibilityProperty: true }) ? [{ element, box }] : [];
  });
}

/** Returns the bar, panel or dialog in which an element stays while the page scrolls; null if the element scrolls. */
function frameOf(element: Element): Element | null {
  for (let frame: Element | null = element; frame; frame = frame.parentElement) {
    const { position, bottom, overflowY } = getComputedStyle(frame);
    if (/auto|scroll/.test(overflowY) && frame.scrollHeight > frame.clientHeight) return null;
    if (position === 'fixed' || (position === 'sticky' && bottom !== 'auto')) return frame;
  }
  return null;
}

/** Returns whole bars, and the controls of what is larger. */
function findObstacles(viewport: HTMLElement): Box[] {
  const fixed = findVisible(CONTROLS, viewport).flatMap(({ element, box }) => {
    const frame = frameOf(element)?.getBoundingClientRect();
    return frame ? [frame.height < innerHeight / 2 ? frame : box] : [];
  });
  return [...fixed, ...findVisible(IN_USE, viewport).map(({ box }) => box)];
}

/** True while a dialog is at the bottom of the window, over a part of the page, as on phones. */
function hasSheet(viewport: HTMLElement): boolean {
  return findVisible('[role="dialog"]', viewport).some(
    ({ box }) => box.top > 0 && Math.ceil(box.bottom) >= innerHeight,
  );
}

/** Moves the toast's viewport to its place: the bottom of the window, above bars, or the top while a sheet is open. */
function moveToPlace(viewport: HTMLElement): void {
  const { width, height } = viewport.getBoundingClientRect();
  // The part of the window under a phone's home indicator.
  const inset = Number.parseFloat(getComputedStyle(viewport).marginBottom);
  const { left, top } = findPlace({
    size: { width, height },
    view: { width: document.documentElement.clientWidth, height: innerHeight - inset },
    edge: hasSheet(viewport) ? 'top' : 'bottom',
    obstacles: findObstacles(viewport),
  });
  Object.assign(viewport.style, { left: `${left}px`, top: `${top}px` });
}

/** Places the toast in `viewport` when it opens, and again when the page or the window changes. */
export function usePlace(viewport: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    let frame = 0;
    const place = () => viewport.current && moveToPlace(viewport.current);
    const placeLater = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    placeLater();
    const observer = new MutationObserver(placeLater);
    observer.observe(document.body, { childList: true, subtree: true });
    // A sheet reaches its place with an animation.
    addEventListener('animationend', placeLater);
    addEventListener('resize', placeLater);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('animationend', placeLater);
      removeEventListener('resize', placeLater);
    };
  }, [viewport]);
}
