import { test as base } from './fixtures.ts';

const EVENTS = ['console', 'dialog', 'pageerror', 'request', 'response'] as const;

/**
 * For tests on a page that earlier tests used, because opening a new page takes longer than a short visit. Routes,
 * listeners, cookies, storage and other open pages end with the test. Tests that leave more behind (a clock, an init script,
 * emulated media, touch) need `fixtures.ts`, whose pages are new.
 */
export const test = base.extend({
  page: async ({ openSharedPage, viewport }, use) => {
    const page = await openSharedPage();
    const context = page.context();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    for (const other of context.pages()) if (other !== page) await other.close();
    // Ends the page's scripts but keeps the renderer process, which about:blank would not.
    await page.goto('/robots.txt');
    for (const event of EVENTS) page.removeAllListeners(event);
    context.removeAllListeners('requestfailed');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  },
  context: async ({ page }, use) => use(page.context()),
});
