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

/** Waits until all animations and transitions have ended, except endless ones such as spinners. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document.getAnimations().map((animation) =>
        animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
          ? undefined
          : // A cancelled animation rejects, but has ended, too.
            animation.finished.catch(() => undefined),
      ),
    ),
  );
}
