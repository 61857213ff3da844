import type { Page } from '@playwright/test';

/**
 * Makes `goto` and `reload` wait until the whole page is hydrated, which happens after the first paint, part by part. A test
 * that keeps the code from loading passes `waitUntil`, with which they don't wait for it.
 */
export function waitForCode(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await whenHydrated(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await whenHydrated(page);
    return response;
  };
}

/** Resolves when the page no longer queues clicks; at once if it isn't one of the product. */
async function whenHydrated(page: Page): Promise<void> {
  const isHydrated = () => {
    const { earlyClicks } = window as { earlyClicks?: { mustWait(element: HTMLElement): boolean } };
    const content = document.querySelector('main') ?? document.body;
    return earlyClicks === undefined || !earlyClicks.mustWait(content);
  };
  await page.waitForFunction(isHydrated);
}
