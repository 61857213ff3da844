import type { Page } from '@playwright/test';

/**
 * Makes `goto` and `reload` of a page wait until the page's code has started, which it does after the first paint. With `waitUntil`, they
 * don't wait for it.
 */
export function waitForCode(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await whenStarted(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await whenStarted(page);
    return response;
  };
}

/** Resolves when the page no longer queues clicks; at once if it isn't one of the product. */
async function whenStarted(page: Page): Promise<void> {
  const hasStarted = () => {
    const { earlyClicks } = window as { earlyClicks?: { mustWait(element: HTMLElement): boolean } };
    return earlyClicks === undefined || !earlyClicks.mustWait(document.body);
  };
  // A test may keep the code from loading, or leave the page.
  await page.waitForFunction(hasStarted, undefined, { timeout: 5000 }).catch(() => undefined);
}
