import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '#testing/browser/fixtures.ts';
import { type Site, startSite } from '#testing/start-site.ts';

/** A server with a budget of one wiki request per minute, which it spends at the start to detect the wiki's features. */
let site: Site;
let isFinished = false;
let spending: Promise<void>;

/** Searches every half second, so that the server's budget is always used up. */
async function spendBudget(origin: string): Promise<void> {
  while (!isFinished) {
    await (await fetch(`${origin}/api/search?q=spends${Date.now()}`)).text();
    await wait(500);
  }
}

test.beforeAll(async ({ wiki, wikidata }) => {
  const sources = { MEDIAWIKI_URLS: wiki.apiUrl, WIKIDATA_URL: wikidata.apiUrl };
  site = await startSite({ ...sources, UPSTREAM_PER_MINUTE: '1', RATE_LIMITS: 'on' });
  spending = spendBudget(site.url);
});

test.afterAll(async () => {
  isFinished = true;
  await spending;
  await site.stop();
});

test('the page asks Wikidata itself if the server’s budget is used up, with simple requests', async ({
  page,
  wikidata,
}) => {
  wikidata.requests.length = 0;
  await page.goto(`${site.url}/search?q=aurelia+cycles&fileType=svg`);
  await expect(page.getByRole('heading', { name: 'Aurelia Cycles', exact: true })).toBeVisible();
  const first = page.getByRole('article').first();
  await expect(first).toContainText(/AC 2021 horizontal.*Current logo/);
  await expect(first).toContainText('Public domain');
  const requests = wikidata.requests.filter(({ client }) => client.isBrowser);
  expect(requests.map(({ params }) => params.get('action'))).toEqual(['wbsearchentities', 'wbgetentities']);
  expect(requests.every(({ params }) => params.get('origin') === '*')).toBe(true);
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('brands of one name that the page found itself can be chosen', async ({ page }) => {
  await page.goto(`${site.url}/search?q=vantoria&fileType=svg`);
  await page.getByRole('link', { name: /Vantoria.*insurance/ }).click();
  await expect(page).toHaveURL(/brand=Q900000004/);
  await expect(page.getByRole('article').first()).toContainText('VI shield');
});
