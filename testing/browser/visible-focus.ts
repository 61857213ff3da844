import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const MAX_PRESSES = 120;

/** Returns what is wrong with the focus; an empty text if it can be seen. Runs in the page. */
function findFocusFault(): string {
  const element = document.activeElement as HTMLElement;
  if (element === document.body) return 'Nothing has the focus';
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
  const about = `${element.localName} “${name}”`;
  const hasRing = (of: Element, part?: string) => {
    const { outlineStyle, outlineWidth, content, boxShadow } = getComputedStyle(of, part);
    const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    if (part) return isDrawn && content !== 'none';
    return isDrawn || / 0px 0px 0px [2-9]px/.test(boxShadow);
  };
  const isForced = matchMedia('(forced-colors: active)').matches;
  // A field or a card draws the ring around more than the element with the focus. In forced colours, each panel has an outline.
  let ringed: Element | null | undefined = element;
  while (ringed && !hasRing(ringed) && !hasRing(ringed, '::after'))
    ringed = ringed.parentElement?.closest(isForced ? ':not(.shadow-float)' : '*');
  if (!ringed) return `${about} has no ring`;
  // A link in a text may be in several lines.
  const { left, top, right, bottom } = element.getClientRects()[0] ?? new DOMRect();
  const isHidden = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
    let bar = document.elementFromPoint(x, y);
    while (bar && !/sticky|fixed/.test(getComputedStyle(bar).position)) bar = bar.parentElement;
    return bar !== null && !bar.contains(element);
  };
  const inset = Math.min(3, (right - left) / 2, (bottom - top) / 2);
  const isLarge = bottom - top > innerHeight / 3;
  const rows = isLarge ? [(top + bottom) / 2] : [top + inset, bottom - inset];
  const isFault = rows.some((y) => isHidden(left + inset, y) || isHidden(right - inset, y));
  const place = [left, top, right, bottom].map(Math.round).join(', ');
  return isFault ? `${about} is hidden at ${place} of ${innerWidth} × ${innerHeight}` : '';
}

/**
 * Expects that the element with the focus has a ring, is in the window and isn’t covered by a bar (WCAG 2.2, 2.4.7 and
 * 2.4.12); of a large one, such as a card, the middle.
 */
export async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findFocusFault)).toBe('');
}

/** Presses Tab, or another key, until the target has the focus. Expects that each element on the way shows it. */
export async function walkTo(
  page: Page,
  target: Locator,
  key = 'Tab',
  checkFocus = expectVisibleFocus,
): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    await checkFocus(page);
  }
  await expect(target).toBeFocused();
}

/** Presses Tab until the target has the focus. */
export const tabTo = (page: Page, target: Locator) => walkTo(page, target, 'Tab', async () => undefined);
