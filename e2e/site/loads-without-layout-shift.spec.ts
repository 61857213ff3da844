import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';

const MAX_SHIFT = 0.01;
const SEARCH_PATH = '/search?q=github,docker,react';
const PHONE = { width: 412, height: 823 };
const DESKTOP = { width: 1350, height: 940 };
const PATHS = [
  '/',
  SEARCH_PATH,
  '/search?q=gihtub&license=pd',
  '/premium',
  '/about',
  '/developers',
  '/legal',
  '/nowhere',
  '/brand/Q900000001/aurelia-cycles',
];

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Makes each page that is loaded from now on add up its own layout shifts in `window.shifted`. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const globals = window as unknown as { shifted: number };
    globals.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[])
        if (!entry.hadRecentInput) globals.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Loads each page in turn. Returns those that shift more than `MAX_SHIFT`. */
async function findShifts(page: Page, paths: readonly string[]): Promise<string[]> {
  const shifting: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    if (shifted > MAX_SHIFT) shifting.push(`${path}: ${shifted}`);
  }
  return shifting;
}

test.describe('without consent', () => {
  test.use({ hasConsent: false, hasTouch: true });

  test('nothing shifts on a first visit of a page, on a phone and on a desktop, even if the typeface arrives late', async ({
    page,
  }, info) => {
    info.annotations.push({ type: 'expected error', description: '404' });
    // Reads the brand from Wikidata, so that its page is served with its name and logo.
    await page.request.get('/api/brands/Q900000001');
    await recordShifts(page);
    await page.setViewportSize(PHONE);
    expect(await findShifts(page, PATHS)).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.route('**/fonts/*.woff2', async (route) => {
      await page.getByRole('article').first().waitFor();
      await route.continue();
    });
    expect(await findShifts(page, ['/', SEARCH_PATH])).toEqual([]);
    expect(await page.evaluate(() => document.fonts.check('600 60px "Bricolage Grotesque"'))).toBe(true);
  });
});

test('results that are known at once are in the page before its code, which keeps them; a longer search is requested once, before it', async ({
  page,
  wiki,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => released.promise.then(() => route.continue()));
  // A search that takes too long comes without results, and is cached.
  const openUntilServed = async () => {
    requests.length = 0;
    await page.goto(SEARCH_PATH, { waitUntil: 'commit' });
    return page.getByRole('heading', { level: 1 }).textContent();
  };
  await expect.poll(openUntilServed).toMatch(/results for "github, docker, react"/);
  const first = page.getByRole('article').first();
  await expect(first.locator('img')).toHaveJSProperty('complete', true);
  const served = await first.elementHandle();
  released.resolve();
  // Hidden until the page knows whether the address has names; hydrating doesn't correct attributes by itself.
  await expect(page.getByPlaceholder('Add a name')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests).not.toContain('/api/search');
  expect(await served?.evaluate((card) => card.isConnected)).toBe(true);

  // No other test searches these names, so the server has no results for them.
  wiki.change({
    files: ['Tarrow', 'Belmire', 'Ossory'].map((name) => ({
      title: `${name} logo.svg`,
      extmetadata: { License: 'pd' },
    })),
  });
  wiki.setBehavior({ kind: 'ok', delayMs: 300 });
  const asked = page.waitForRequest('**/api/search?**');
  await page.route('**/assets/*.js', (route) => asked.then(() => route.continue()));
  await page.goto('/search?q=tarrow,belmire,ossory&fileType=all&license=pd&view=list&brand=Q364,Q15206305');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path === '/api/search')).toHaveLength(1);
});
