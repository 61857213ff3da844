import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';

const MAX_SCRIPT_KB = 95;
const MAX_STYLE_KB = 15;
const MAX_SHIFT = 0.01;
const SEARCH_PATH = '/search?q=github,docker,react';

const SCREENS = {
  phone: { viewport: { width: 412, height: 823 }, hasTouch: true },
  desktop: { viewport: { width: 1350, height: 940 } },
};
const PATHS = [
  '/',
  SEARCH_PATH,
  '/search?q=gihtub&license=pd',
  '/search',
  '/premium',
  '/about',
  '/developers',
  '/legal',
  '/admin-login',
  '/nowhere',
  '/brand/Q900000001/aurelia-cycles',
];

/** Records the compressed size in bytes of each script and style sheet that the page loads from now on. */
function recordSizes(page: Page): Map<string, { kind: string; size: Promise<number> }> {
  const loaded = new Map<string, { kind: string; size: Promise<number> }>();
  page.on('requestfinished', (request) => {
    const kind = request.resourceType();
    if ((kind !== 'script' && kind !== 'stylesheet') || loaded.has(request.url())) return;
    loaded.set(request.url(), {
      kind,
      size: request.sizes().then(({ responseBodySize }) => responseBodySize),
    });
  });
  return loaded;
}

async function sizeKb(loaded: ReturnType<typeof recordSizes>, kind: string): Promise<number> {
  const sizes = await Promise.all(
    [...loaded.values()].filter((asset) => asset.kind === kind).map(({ size }) => size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** Returns the Brotli size in kB of the inline scripts or styles in the page's head. */
async function inlineKb(page: Page, element: 'script' | 'style'): Promise<number> {
  const texts = await page.locator(`head ${element}:not([src])`).allTextContents();
  return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0) / 1000;
}

test.describe('before any interaction', () => {
  test.use({ hasConsent: false });

  test('the home page and a search load at most 95 kB of script and 15 kB of style', async ({ page }) => {
    const loaded = recordSizes(page);
    await page.goto('/');
    await expect(page.getByRole('dialog', { name: 'Before you search' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(9);
    await page.waitForLoadState('networkidle');
    await page.goto(SEARCH_PATH);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const script = (await sizeKb(loaded, 'script')) + (await inlineKb(page, 'script'));
    const style = (await sizeKb(loaded, 'stylesheet')) + (await inlineKb(page, 'style'));
    // Fails if nothing was measured.
    expect(Math.min(script, style)).toBeGreaterThan(1);
    process.stdout.write(`script ${script.toFixed(1)} kB, style ${style.toFixed(1)} kB\n`);
    expect(script).toBeLessThan(MAX_SCRIPT_KB);
    expect(style).toBeLessThan(MAX_STYLE_KB);
  });
});

test('results that are known at once are in the page, before its code is loaded', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => released.promise.then(() => route.continue()));
  // A search that takes too long comes without results, and is cached.
  await expect(async () => {
    requests.length = 0;
    await page.goto(SEARCH_PATH, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/results for "github, docker, react"/, { timeout: 1000 });
  }).toPass();
  const first = page.getByRole('article').first();
  await expect(first.locator('img')).toHaveJSProperty('complete', true);
  const served = await first.elementHandle();
  released.resolve();
  await page.getByRole('link', { name: 'Github logo' }).first().focus();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path === '/api/search')).toEqual([]);
  expect(await served?.evaluate((card) => card.isConnected)).toBe(true);
  // Hidden until the page knows whether the address has names; hydrating doesn't correct attributes by itself.
  await expect(page.getByPlaceholder('Add a name')).toBeVisible();
});

test('a page’s code loads after its first logos, and after a second if they don’t load', async ({ page }) => {
  const events: string[] = [];
  const kindOf = (request: Request) => request.resourceType();
  page.on('requestfinished', (request) => kindOf(request) === 'image' && events.push('logo'));
  page.on('request', (request) => kindOf(request) === 'script' && events.push('code'));
  await page.goto('/');
  expect(events.indexOf('code')).toBeGreaterThanOrEqual(4);
  await page.route('**/catalogue/*.svg', () => undefined);
  // Ends the requests of logos below the first rows, and of those that are measured.
  await page.goto('about:blank');
  events.length = 0;
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => events).toEqual(['code']);
});

test('a search that takes longer requests its results once, before the page’s code is loaded', async ({
  page,
  wiki,
}) => {
  // No other test searches these names, so the server has no results for them.
  wiki.change({
    files: ['Tarrow', 'Belmire', 'Ossory'].map((name) => ({
      title: `${name} logo.svg`,
      extmetadata: { License: 'pd' },
    })),
  });
  wiki.setBehavior({ kind: 'ok', delayMs: 300 });
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/search') count += 1;
  });
  const searchRequest = page.waitForRequest('**/api/search?**');
  await page.route('**/assets/*.js', async (route) => {
    await searchRequest;
    await route.continue();
  });
  await page.goto('/search?q=tarrow,belmire,ossory&fileType=all&license=pd&view=list&brand=Q364,Q15206305');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(count).toBe(1);
});

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

/** Loads each page in turn and expects no layout shift beyond `MAX_SHIFT`. */
async function expectNoShift(page: Page, paths: readonly string[]): Promise<void> {
  await recordShifts(page);
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    expect(shifted, path).toBeLessThanOrEqual(MAX_SHIFT);
  }
}

for (const [name, screen] of Object.entries(SCREENS)) {
  test.describe(`on a ${name}`, () => {
    test.use(screen);

    test('nothing shifts while a page loads', async ({ page }, info) => {
      info.annotations.push({ type: 'expected error', description: '404' });
      // Reads the brand from Wikidata, so that its page is served with its name and logo.
      await page.request.get('/api/brands/Q900000001');
      await expectNoShift(page, PATHS);
    });

    test('nothing shifts if the typeface arrives after the page', async ({ page }) => {
      await page.route('**/fonts/*.woff2', async (route) => {
        await page.getByRole('article').first().waitFor();
        await route.continue();
      });
      await expectNoShift(page, ['/', SEARCH_PATH]);
      expect(await page.evaluate(() => document.fonts.check('600 60px "Bricolage Grotesque"'))).toBe(true);
    });

    test.describe('on the first visit', () => {
      test.use({ hasConsent: false });

      test('nothing shifts while the consent dialog opens', async ({ page }) => {
        await expectNoShift(page, ['/', SEARCH_PATH, '/legal']);
      });
    });
  });
}
