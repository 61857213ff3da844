import type { Page } from '@playwright/test';

/** Waits until every picture near the screen has come, or can not be had. */
export async function waitForPictures(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > innerHeight || image.width === 0,
    ),
  );
}

/** Waits until whatever moves or changes its colour has done so, but for what never ends, as a spinner. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document.getAnimations().map((animation) =>
        animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
          ? undefined
          : // One that is called off, as by a change of theme, has settled, too.
            animation.finished.catch(() => undefined),
      ),
    ),
  );
}
