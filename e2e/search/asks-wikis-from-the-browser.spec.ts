import type { Page } from '@playwright/test';
import { expect, expectToast, test } from '#testing/browser/fixtures.ts';
import { recordLayoutShifts } from '#testing/browser/layout-shifts.ts';
import { queryDatabase } from '#testing/database/query-database.ts';
import { type Site, startSite } from '#testing/start-site.ts';

/** A server that has used up the wikis' budget. */
let site: Site;

test.beforeAll(async ({ wiki, wikidata }) => {
  const sources = { MEDIAWIKI_URLS: wiki.apiUrl, WIKIDATA_URL: wikidata.apiUrl };
  site = await startSite({ ...sources, RATE_LIMITS: 'on' });
  // The first search also detects the features of the wiki.
  await fetch(`${site.url}/api/search?q=first`);
});

// For as long as a request counts, which is longer than a test may take.
test.beforeEach(() =>
  queryDatabase(site.dataDir, `update wiki_slots set free_at = now() + interval '62 seconds'`),
);

test.afterAll(() => site.stop());

/** The wiki's logo; the bundled catalogue has one with the same title. */
const octocat = (page: Page) => page.locator('a[data-file*="/files/"]', { hasText: 'GitHub Octocat' });
const status = (page: Page) => page.getByRole('main').getByRole('status');

test('the browser searches the wikis with simple requests, and its logos open, download and stay with their search', async ({
  page,
  wiki,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '404' });
  const expectNoShift = await recordLayoutShifts(page);
  const searched = status(page).filter({ hasText: 'Searched Wikimedia Commons from your browser.' });
  await page.goto(`${site.url}/search?q=github,docker,react&fileType=all`);
  await expect(searched).toBeVisible();
  await expectNoShift();
  wiki.requests.length = 0;
  await page.goto(`${site.url}/search?q=octocat,containers,qqqq,rrrr,ssss&fileType=svg`);
  await expect(searched).toBeVisible();
  await expect(octocat(page)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Search notes' })).toContainText('No results for qqqq');
  const requests = wiki.requests.filter(({ isBrowser }) => isBrowser);
  expect(requests.every(({ params }) => params.get('origin') === '*')).toBe(true);
  expect(requests.every(({ headers }) => headers['access-control-request-headers'] === undefined)).toBe(true);
  // Each query ends with the name and the word “logo”. Three run at once, so they arrive in any order.
  const names = requests.map(({ params }) => params.get('gsrsearch')?.split(' ').at(-2));
  expect(names.toSorted()).toEqual(['containers', 'octocat', 'qqqq', 'rrrr', 'ssss']);

  await octocat(page).press('Enter');
  const title = page.getByRole('dialog').getByRole('heading', { name: 'GitHub Octocat', exact: true });
  await expect(title).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Download/ })
    .click();
  await expectToast(page, 'Download successful');
  const id = new URL(page.url()).searchParams.get('logo');
  expect((await fetch(`${site.url}/api/logos/${id}`)).status).toBe(404);
  expect(await (await fetch(`${site.url}/api/suggest?q=octocat`)).text()).not.toContain('/files/');
  await page.reload();
  await expect(title).toBeVisible();
  await page.goto(`${site.url}/?logo=${id}`);
  await expect(page.getByRole('dialog')).toContainText('We couldn’t find this logo.');
});

test('the browser loads more results while the visitor scrolls, and filters them', async ({ page, wiki }) => {
  wiki.requests.length = 0;
  await page.goto(`${site.url}/search?q=amazing&fileType=svg`);
  const heading = page.getByRole('heading', { name: '70 results for "amazing"' });
  await expect(heading).toBeVisible();
  const last = page.locator('[aria-posinset="70"]');
  const scroll = async () => {
    await page.mouse.wheel(0, 2500);
    return last.count();
  };
  await expect.poll(scroll).toBe(1);
  await expect(page.getByText('Loading more results...')).toBeHidden();
  await expect(heading).toBeVisible();
  const requests = wiki.requests.filter(({ isBrowser }) => isBrowser);
  expect(requests.map(({ params }) => params.get('gsroffset'))).toContain('50');
  await page.goto(`${site.url}/search?q=github&fileType=svg&license=cc-by-sa`);
  await expect(page.getByRole('heading', { name: '1 result for "github"' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'GitHub Octocat', exact: true })).toBeVisible();
});

test('the browser asks Wikidata for brands, in results and on their pages', async ({
  page,
  wikidata,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '404' });
  wikidata.requests.length = 0;
  await page.goto(`${site.url}/search?q=aurelia+cycles&fileType=svg`);
  await expect(page.getByRole('heading', { name: 'Aurelia Cycles', exact: true })).toBeVisible();
  const first = page.getByRole('article').first();
  await expect(first).toContainText(/AC 2021 horizontal.*Current logo/);
  await expect(first).toContainText('Public domain');
  const requests = wikidata.requests.filter(({ isBrowser }) => isBrowser);
  expect(requests.map(({ params }) => params.get('action'))).toEqual(['wbsearchentities', 'wbgetentities']);
  expect(requests.every(({ params }) => params.get('origin') === '*')).toBe(true);
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
  await page.goto(`${site.url}/search?q=vantoria&fileType=svg`);
  await page.getByRole('link', { name: /Vantoria.*insurance/ }).click();
  await expect(page).toHaveURL(/brand=Q900000004/);
  await expect(first).toContainText('VI shield');
  await page.goto(`${site.url}/brand/Q900000001`);
  await expect(page.getByRole('region', { name: 'Current logo' })).toContainText('AC 2021 horizontal');
  await expect(page.getByRole('region', { name: 'Former logos' }).getByRole('link')).toHaveCount(2);
});
