import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';

/**
 * What a first visit of each page may cost on a phone: kB of compressed HTML, and requests other than images. A search that is answered
 * at once has its results in its HTML.
 */
const LIMITS: Record<string, { htmlKb: number; requests: number }> = {
  '/': { htmlKb: 28, requests: 4 },
  '/search?q=github,docker,react': { htmlKb: 40, requests: 8 },
  '/about': { htmlKb: 27, requests: 17 },
  '/developers': { htmlKb: 26, requests: 20 },
  '/legal': { htmlKb: 25, requests: 14 },
};

test.use({ hasConsent: false, viewport: { width: 412, height: 823 } });

/** Loads a page and waits until it is still. */
async function load(page: Page, path: string): Promise<{ htmlKb: number; requests: string[] }> {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') requests.push(new URL(request.url()).pathname);
  });
  const response = await page.goto(path);
  await page.waitForLoadState('networkidle');
  const { responseBodySize } = (await response?.request().sizes()) ?? { responseBodySize: 0 };
  return { htmlKb: responseBodySize / 1000, requests };
}

for (const [path, limit] of Object.entries(LIMITS)) {
  test(`a first visit of ${path} costs at most ${limit.htmlKb} kB of HTML and ${limit.requests} requests`, async ({
    page,
  }) => {
    const { htmlKb, requests } = await load(page, path);
    // Fails if nothing was measured.
    expect(htmlKb).toBeGreaterThan(1);
    expect(htmlKb).toBeLessThanOrEqual(limit.htmlKb);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(limit.requests);
  });
}
