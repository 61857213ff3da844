import { type RefObject, useLayoutEffect } from 'react';
import { type Box, findPlace } from './find-place.ts';

/** Windows this narrow show toasts at the top, over the header, like a phone's own notices. */
const PHONE = '(max-width: 40rem)';
const CONTROLS = 'button, input, select, textarea, summary, a[href], [role="slider"], [role="tab"]';
const SELECTION_BAR = '[data-selection-bar]';
/** A larger control, e.g. a whole card, can still be used if the toast covers a part of it. */
const MAX_CONTROL_PX = 120;

/** What is in use on a phone: a field with the focus or an error, and the buttons at the end of a dialog. */
const IN_USE =
  ':is(input, select, textarea):is(:focus, [aria-invalid="true"]), [role="dialog"] :is([type="submit"], [data-cancel], footer button)';
/** The bar of a dialog, or the search bar once the page is scrolled. */
const TOP_BAR = '[data-top-bar]';
/** A bar that begins lower may be covered. */
const MAX_BAR_TOP_PX = 40;

/** Returns the visible elements that can be used now: those of a dialog only, while one is open. */
function findVisible(selector: string, viewport: HTMLElement): { element: Element; box: Box }[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    if (viewport.contains(element) || element.closest('[aria-hidden="true"], [inert]')) return [];
    const box = element.getBoundingClientRect();
    const isInWindow = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const isVisible = isInWindow && box.width > 1 && box.height > 1;
    return isVisible && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      ? [{ element, box }]
      : [];
  });
}

function findPhoneObstacles(viewport: HTMLElement): Box[] {
  const bars = findVisible(TOP_BAR, viewport).filter(
    ({ element, box }) => box.top < MAX_BAR_TOP_PX || element.closest('[role="dialog"]'),
  );
  return [...bars, ...findVisible(IN_USE, viewport)].map(({ box }) => box);
}

function findWideObstacles(viewport: HTMLElement): Box[] {
  const controls = findVisible(CONTROLS, viewport).filter(
    ({ box }) => Math.min(box.width, box.height) <= MAX_CONTROL_PX,
  );
  return [...controls, ...findVisible(SELECTION_BAR, viewport)].map(({ box }) => box);
}

/** Moves the toast's viewport to its place. */
function moveToPlace(viewport: HTMLElement): void {
  const { width, height } = viewport.getBoundingClientRect();
  const isPhone = matchMedia(PHONE).matches;
  const { left, top } = findPlace({
    size: { width, height },
    view: { width: document.documentElement.clientWidth, height: innerHeight },
    ...(isPhone
      ? { edge: 'top', margin: 8, obstacles: findPhoneObstacles(viewport) }
      : { edge: 'bottom', margin: 16, obstacles: findWideObstacles(viewport) }),
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
