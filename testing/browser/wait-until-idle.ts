import type { Page } from '@playwright/test';

/** Waits until every image has loaded or failed, except those below the window, to the right of it in a row that scrolls, or in closed details. */
export async function waitForImages(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left, width } = image.getBoundingClientRect();
      // An image in closed details has a size, but browsers don't load it.
      const isVisible = width > 0 && top <= innerHeight && left <= innerWidth && image.checkVisibility();
      return image.complete || !isVisible;
    }),
  );
}

/**
 * Waits until all visible animations and transitions have ended, except endless ones such as spinners. Those in closed
 * details are left out: reading the style of what details hide starts its animations, which then never advance.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      const isHidden = effect instanceof KeyframeEffect && effect.target?.checkVisibility() === false;
      return isEndless || isHidden || playState !== 'running';
    }),
  );
}
