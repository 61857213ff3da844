import type { Page } from '@playwright/test';

/** Waits until every image above the bottom of the window has loaded or failed. */
export async function waitForImages(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > innerHeight || image.width === 0,
    ),
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
