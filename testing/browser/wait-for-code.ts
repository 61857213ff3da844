import type { Page } from '@playwright/test';

/**
 * Makes `goto` and `reload` wait until the whole page is hydrated, which happens after the first paint. A test
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

/** Resolves when React handles the events of every button and field; at once if the page isn't one of the product. */
async function whenHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.getElementById('root')) return true;
    const controls = [...document.querySelectorAll('#main, button, input, textarea')];
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps$'));
    return controls.length > 0 && controls.every(isHydrated);
  });
}
