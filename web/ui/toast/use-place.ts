import { type RefObject, useLayoutEffect } from 'react';
import { type Box, findPlace } from './find-place.ts';

const CONTROLS = 'button, input, select, textarea, summary, a[href], [role="slider"], [role="tab"]';
/** What is in use: the control with the focus, fields with an error, and what a toast is about. */
const IN_USE = `:is(${CONTROLS}):focus-visible, [aria-invalid="true"], [data-uncovered]`;

/** A page may change in every frame, and finding the place takes the styles of all controls. */
const PLACE_EVERY_MS = 100;

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

/**
 * Returns the bar, panel or dialog in which an element stays while the page scrolls; null if the element scrolls. `frames`
 * has the frames that are known already, because controls share their ancestors.
 */
function frameOf(element: Element | null, frames: Map<Element, Element | null>): Element | null {
  if (!element) return null;
  let frame = frames.get(element);
  if (frame === undefined) {
    const { position, bottom, overflowY } = getComputedStyle(element);
    if (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight) frame = null;
    else if (position === 'fixed' || (position === 'sticky' && bottom !== 'auto')) frame = element;
    else frame = frameOf(element.parentElement, frames);
    frames.set(element, frame);
  }
  return frame;
}

/** Returns whole bars, and the controls of what is larger. */
function findObstacles(viewport: HTMLElement): Box[] {
  const frames = new Map<Element, Element | null>();
  const fixed = findVisible(CONTROLS, viewport).flatMap(({ element, box }) => {
    const frame = frameOf(element, frames)?.getBoundingClientRect();
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
    let timer: number | undefined;
    const place = () => {
      timer = undefined;
      if (viewport.current) moveToPlace(viewport.current);
    };
    const placeLater = () => {
      timer ??= window.setTimeout(place, PLACE_EVERY_MS);
    };
    place();
    placeLater();
    const observer = new MutationObserver(placeLater);
    observer.observe(document.body, { childList: true, subtree: true });
    // A sheet reaches its place with an animation.
    addEventListener('animationend', placeLater);
    addEventListener('resize', placeLater);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      removeEventListener('animationend', placeLater);
      removeEventListener('resize', placeLater);
    };
  }, [viewport]);
}
