import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, expectToast, test } from '#testing/browser/fixtures.ts';
import { type Site, startSite } from '#testing/start-site.ts';
import type { StandInWiki } from '../../sandbox/wiki/server.ts';
import { retryUntil } from './retry-until.ts';

/** A server with a budget of one wiki request per minute, which it spends at the start to detect the wiki's features. */
let site: Site;
let budgetExhaustion: Promise<void>;
let isFinished = false;

test.beforeAll(async ({ wiki }) => {
  site = await startSite({ MEDIAWIKI_URLS: wiki.apiUrl, UPSTREAM_PER_MINUTE: '1', RATE_LIMITS: 'on' });
  budgetExhaustion = exhaustBudget(site.url, () => isFinished);
});

test.afterAll(async () => {
  isFinished = true;
  await budgetExhaustion;
  await site.stop();
});

/** Searches every half second until `shouldStop` returns true, so that the server's budget is always used up. */
async function exhaustBudget(origin: string, shouldStop: () => boolean): Promise<void> {
  while (!shouldStop()) {
    await (await fetch(`${origin}/api/search?q=spends${Date.now()}`)).text();
    await wait(500);
  }
}

const browserRequests = (wiki: StandInWiki) => wiki.requests.filter(({ client }) => client.isBrowser);

test.beforeEach(({ wiki }) => {
  wiki.requests.length = 0;
});
/** The wiki's logo; the bundled catalogue has one with the same title. */
const octocat = (page: Page) => page.locator('a[data-file*="/files/"]', { hasText: 'GitHub Octocat' });
const status = (page: Page) => page.getByRole('main').getByRole('status');

test('searches from the browser if the server’s budget is used up, and says so', async ({ page, wiki }) => {
  wiki.setBehavior({ kind: 'ok', delayMs: 400 });
  await page.goto(`${site.url}/search?q=octocat,containers,qqqq,rrrr,ssss&fileType=svg`);
  await expect(
    status(page).filter({ hasText: 'Searching Wikimedia Commons from your browser…' }),
  ).toBeVisible();
  await expect(
    status(page).filter({ hasText: 'Searched Wikimedia Commons from your browser.' }),
  ).toBeVisible();
  await expect(octocat(page)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Search notes' })).toContainText('No results for qqqq');
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  const requests = browserRequests(wiki);
  expect(requests.every(({ params }) => params.get('origin') === '*')).toBe(true);
  expect(requests.every(({ headers }) => headers['access-control-request-headers'] === undefined)).toBe(true);
  // Each query ends with the name and the word “logo”.
  const names = requests.map(({ params }) => params.get('gsrsearch')?.split(' ').at(-2));
  // Three requests run at once, in any order.
  expect(names.slice(0, 3).toSorted()).toEqual(['containers', 'octocat', 'qqqq']);
  expect(names.slice(3).toSorted()).toEqual(['rrrr', 'ssss']);
});

test('a logo found by the browser opens and downloads, and isn’t shared with other visitors', async ({
  page,
}) => {
  await page.goto(`${site.url}/search?q=octocat&fileType=svg`);
  await octocat(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'GitHub Octocat', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: /^Download/ }).click();
  await expectToast(page, 'Download successful');
  const id = new URL(page.url()).searchParams.get('logo');
  expect((await fetch(`${site.url}/api/logos/${id}`)).status).toBe(404);
  expect(await (await fetch(`${site.url}/api/suggest?q=octocat`)).text()).not.toContain('/files/');
});

test('the address of a logo found by the browser works only with its search', async ({ page }, info) => {
  info.annotations.push({ type: 'expected error', description: '404' });
  await page.goto(`${site.url}/search?q=octocat&fileType=svg`);
  await octocat(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const id = new URL(page.url()).searchParams.get('logo');
  await page.reload();
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'GitHub Octocat', exact: true }),
  ).toBeVisible();
  await page.goto(`${site.url}/?logo=${id}`);
  await expect(page.getByRole('dialog')).toContainText('We couldn’t find this logo.');
});

test('scrolling loads more without duplicates, and filters apply to the browser’s results', async ({
  page,
  wiki,
}) => {
  await page.goto(`${site.url}/search?q=amazing&fileType=svg`);
  const heading = page.getByRole('heading', { name: '70 results for "amazing"' });
  await expect(heading).toBeVisible();
  const last = page.locator('[aria-posinset="70"]');
  const scroll = async () => {
    await page.mouse.wheel(0, 2500);
    return last.count();
  };
  await expect.poll(scroll, { timeout: 20_000 }).toBe(1);
  await expect(page.getByText('Loading more results...')).toBeHidden();
  await expect(heading).toBeVisible();
  expect(browserRequests(wiki).map(({ params }) => params.get('gsroffset'))).toContain('50');
  await page.goto(`${site.url}/search?q=github&fileType=svg&license=cc-by-sa`);
  await expect(page.getByRole('heading', { name: '1 result for "github"' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'GitHub Octocat', exact: true })).toBeVisible();
});

test('stops querying a wiki that responds with 429, and shows the other results', async ({
  page,
  wiki,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '429' });
  wiki.setBehavior({ kind: 'busy', retryAfter: '3', client: 'browsers' });
  await page.goto(`${site.url}/search?q=docker,haskell,kotlin,octocat&fileType=svg`);
  await expect(status(page).filter({ hasText: /is busy\. Try again in \d seconds?\./ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Haskell', exact: true })).toBeVisible();
  const requestCount = browserRequests(wiki).length;
  wiki.setBehavior({ kind: 'ok' });
  const octocat = page.getByRole('link', { name: 'GitHub Octocat', exact: true });
  await retryUntil(page, () => octocat.count(), 1);
  // The requests that had already started.
  expect(requestCount).toBeLessThanOrEqual(3);
});

for (const width of [390, 1440]) {
  test(`the page doesn’t shift while the browser searches, ${width} px wide`, async ({ page, wiki }) => {
    await page.setViewportSize({ width, height: 900 });
    wiki.setBehavior({ kind: 'ok', delayMs: 500 });
    await page.addInitScript(() => {
      const globals = window as unknown as { shifted: number };
      globals.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          globals.shifted += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${site.url}/search?q=github,docker,react&fileType=all`);
    await expect(
      status(page).filter({ hasText: 'Searched Wikimedia Commons from your browser.' }),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(
      0.01,
    );
  });
}
