import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';

const SEARCH_PATH = '/search?q=github,docker,react';
/**
 * What a first visit of each page may cost on a phone: kB of compressed HTML, and requests of the page other than images. A search that
 * is answered at once has its results in its HTML.
 */
const LIMITS: Record<string, { htmlKb: number; requests: number }> = {
  '/': { htmlKb: 28, requests: 5 },
  [SEARCH_PATH]: { htmlKb: 40, requests: 8 },
  '/about': { htmlKb: 27, requests: 17 },
  '/developers': { htmlKb: 26, requests: 20 },
  '/legal': { htmlKb: 25, requests: 15 },
};
const MAX_SCRIPT_KB = 150;
/**
 * The pages that load more, with their own limits: forms, tabs and tables come on top of the 146 kB that all pages share, since the home
 * page and the search are loaded in one file. 4 kB of it read names in all scripts and say what a known brand lacks (decisions 44 and 45).
 */
const MORE_SCRIPT_KB: Record<string, number> = {
  'about.html': 151,
  'admin.html': 168,
  'admin-login.html': 163,
  'auth.html': 164,
  'brand.html': 165,
  'collection.html': 154,
  'collections.html': 155,
  'dashboard.html': 164,
  'developers.html': 161,
  'legal.html': 160,
  'premium.html': 152,
  'reset-password.html': 162,
  'subscription-success.html': 151,
  'wall.html': 154,
};
const BUILT = new URL('../../web/dist/', import.meta.url);
const MAX_STYLE_KB = 16;

test.use({ hasConsent: false, viewport: { width: 412, height: 823 } });

/** Returns the sum of the compressed sizes of these requests in kB. */
async function sizeKb(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000;
}

/** Returns the Brotli size in kB of the inline scripts or styles in the page's head. */
async function inlineKb(page: Page, element: 'script' | 'style'): Promise<number> {
  const texts = await page.locator(`head ${element}:not([src])`).allTextContents();
  return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0) / 1000;
}

test('a first visit of each page costs little HTML and few requests, and of the first two little script and style', async ({
  browser,
  site,
}) => {
  const over: string[] = [];
  for (const [path, limit] of Object.entries(LIMITS)) {
    const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
    const page = await context.newPage();
    const requests: Request[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // Some browsers request the icon, others don’t. A busy machine sends the page without results, and the page then requests them.
      if (request.resourceType() !== 'image' && !['/favicon.svg', '/api/search'].includes(pathname))
        requests.push(request);
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const ofType = (type: string) => requests.filter((request) => request.resourceType() === type);
    const htmlKb = await sizeKb(ofType('document'));
    // Fails if nothing was measured.
    expect(htmlKb).toBeGreaterThan(1);
    if (htmlKb > limit.htmlKb || requests.length > limit.requests)
      over.push(`${path}: ${htmlKb} kB, ${requests.length} requests`);
    if (path === '/' || path === SEARCH_PATH) {
      const script = (await sizeKb(ofType('script'))) + (await inlineKb(page, 'script'));
      const style = (await sizeKb(ofType('stylesheet'))) + (await inlineKb(page, 'style'));
      expect(Math.min(script, style)).toBeGreaterThan(1);
      if (script > MAX_SCRIPT_KB || style > MAX_STYLE_KB)
        over.push(`${path}: ${script} kB of script, ${style} kB of style`);
    }
    await context.close();
  }
  expect(over).toEqual([]);
});

/** The size of a built file with Brotli in bytes; tiny files are sent as they are. */
function builtSize(path: string): number {
  const isCompressed = existsSync(new URL(`${path}.br`, BUILT));
  return statSync(new URL(isCompressed ? `${path}.br` : path, BUILT)).size;
}

test('no page loads more script than its limit before it can be used', () => {
  const pages = readdirSync(BUILT).filter((name) => name.endsWith('.html') && name !== 'offline.html');
  const over = pages.flatMap((name) => {
    const html = readFileSync(new URL(name, BUILT), 'utf8');
    const scripts = new Set([...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, path = '']) => path));
    const kb = [...scripts].reduce((sum, path) => sum + builtSize(path), 0) / 1000;
    const limit = MORE_SCRIPT_KB[name] ?? MAX_SCRIPT_KB;
    return kb > 100 && kb <= limit ? [] : [`${name}: ${kb} kB of ${limit}`];
  });
  expect(pages.length).toBeGreaterThan(15);
  expect(over).toEqual([]);
});
