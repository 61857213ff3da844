import type { Page } from '@playwright/test';

/** Waits until every picture near the screen has come, or can not be had. */
export async function waitForPictures(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > innerHeight || image.width === 0,
    ),
  );
}
