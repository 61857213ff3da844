import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';

/** Brands of the stand-in Wikidata that the brand table lacks at first. */
const AURELIA = '/brand/Q900000001';
const BOREALIS = '/brand/Q900000002';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function openBrand(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(title(page)).toHaveText(name);
  await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible();
}

test.beforeEach(async ({ page: _ }, info) => {
  // The status of a brand that the table doesn't know yet.
  info.annotations.push({ type: 'expected error', description: '404' });
});

test('a brand is found at Wikidata by its address, which gets the brand’s name', async ({ page }) => {
  await openBrand(page, AURELIA, 'Aurelia Cycles');
  await expect(page).toHaveURL(/\/brand\/Q900000001\/aurelia-cycles$/);
  await expect(page).toHaveTitle('Aurelia Cycles logo – Logotheca');
  await expect(page.getByText('German bicycle manufacturer')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Current logo' })).toContainText('AC 2021 horizontal');
  await expect(page.getByRole('region', { name: 'Licence' })).toContainText('Public domain');
  const facts = page.getByRole('region', { name: 'Facts' });
  for (const fact of ['Germany', 'Bicycle industry', 'Q900000001']) await expect(facts).toContainText(fact);
  await expect(page.getByRole('region', { name: 'Sources' })).toContainText(
    /Wikidata.*checked \w+ \d+, \d{4}/,
  );
  await expect(page.getByRole('link', { name: 'Something wrong? Edit it at Wikidata' })).toHaveAttribute(
    'href',
    'https://www.wikidata.org/wiki/Q900000001',
  );
  await expect(page.getByRole('region', { name: 'Other names' })).toContainText('Aurelia Fahrradwerke');
});

test('a brand is opened from a search, and Back returns to the results', async ({ page }) => {
  await page.goto('/search?q=aurelia+cycles&fileType=all');
  await page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'Aurelia Cycles' }).click();
  await expect(page).toHaveURL(/\/brand\/Q900000001\/aurelia-cycles$/);
  await expect(title(page)).toHaveText('Aurelia Cycles');
  await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=aurelia\+cycles/);
});

test('the page asks Wikidata itself if the server may not', async ({ page, wiki, wikidata }) => {
  const direct = { wikidataUrl: wikidata.apiUrl, filesUrl: wiki.apiUrl };
  await page.route('**/api/brands/*', (route) => route.fulfill({ json: { brand: null, direct } }));
  await openBrand(page, AURELIA, 'Aurelia Cycles');
  await expect(page.getByRole('region', { name: 'Current logo' })).toContainText('AC 2021 horizontal');
  await expect(page.getByRole('region', { name: 'Former logos' }).getByRole('link')).toHaveCount(2);
});

test('the served page of a known brand has texts for link previews, and its name and logo without scripts', async ({
  page,
  browser,
  site,
}) => {
  await openBrand(page, AURELIA, 'Aurelia Cycles');
  const response = await page.request.get(`${AURELIA}/aurelia-cycles`);
  expect(response.status()).toBe(200);
  const html = await response.text();
  const canonical = `${site.url}${AURELIA}/aurelia-cycles`;
  expect(html).toContain('<title>Aurelia Cycles logo – Logotheca</title>');
  expect(html).toContain(`<link rel="canonical" href="${canonical}">`);
  expect(html).toContain(`<meta property="og:url" content="${canonical}">`);
  expect(html).toMatch(/<meta property="og:image" content="[^"]+px-AC_2021_horizontal\.svg\.png">/);
  expect(html.match(/<title>|rel="canonical"|property="og:title"/g)).toHaveLength(3);
  expect(html).toContain('"@type":"Brand","name":"Aurelia Cycles"');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const plain = await context.newPage();
  await plain.goto(`${AURELIA}/aurelia-cycles`);
  await expect(title(plain)).toHaveText('Aurelia Cycles');
  await expect(plain.getByRole('img', { name: 'Aurelia Cycles' })).toHaveJSProperty('complete', true);
  await expect(plain.getByRole('img', { name: 'Aurelia Cycles' })).not.toHaveJSProperty('naturalWidth', 0);
  await context.close();
});

test('the served logo stays while the rest of the page loads', async ({ page }) => {
  await openBrand(page, AURELIA, 'Aurelia Cycles');
  const released = Promise.withResolvers<void>();
  await page.route('**/api/brands/*', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.reload();
  const logo = page.locator('main [data-background] img').first();
  await expect(page.getByText('Loading this brand…')).toBeAttached();
  await logo.evaluate((image) => image.setAttribute('data-kept', ''));
  const before = await logo.boundingBox();
  released.resolve();
  await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible();
  await expect(logo).toHaveAttribute('data-kept');
  expect(await logo.boundingBox()).toEqual(before);
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
});

test('the brand is requested once, before the page’s code is loaded', async ({ page }) => {
  await openBrand(page, AURELIA, 'Aurelia Cycles');
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/brands/')) count += 1;
  });
  const brandRequest = page.waitForRequest('**/api/brands/*');
  await page.route('**/assets/*.js', async (route) => {
    await brandRequest;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(count).toBe(1);
});

test('an address with another name leads to the canonical one', async ({ page }) => {
  await openBrand(page, `${AURELIA}/old-name?from=link`, 'Aurelia Cycles');
  await expect(page).toHaveURL(/\/brand\/Q900000001\/aurelia-cycles\?from=link$/);
  const response = await page.request.get(`${AURELIA}/old-name?from=link`, { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([
    301,
    '/brand/Q900000001/aurelia-cycles?from=link',
  ]);
});

test('says that a current logo isn’t on Wikimedia Commons, and shows the former ones', async ({ page }) => {
  await openBrand(page, BOREALIS, 'Borealis Bank');
  await expect(
    page.getByRole('heading', { name: 'The current logo isn’t on Wikimedia Commons' }),
  ).toBeVisible();
  const former = page.getByRole('region', { name: 'Former logos' });
  await expect(former.getByRole('link')).toHaveCount(2);
  await expect(former.getByRole('link').first()).toHaveAccessibleName('BB eagle 1990 (1990 to 2024)');
  await expect(former.getByText('Until 1990', { exact: true })).toBeVisible();
});

test('says that a brand isn’t known, and keeps its address out of search engines', async ({ page }) => {
  await page.goto('/brand/Q999999999/nothing');
  await expect(page.getByRole('heading', { level: 1, name: 'This brand isn’t known' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('main').getByRole('link', { name: 'Find logos' }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('a link at the top leads back to the results where they were left, else to a search for the brand', async ({
  page,
}) => {
  await openBrand(page, AURELIA, 'Aurelia Cycles');
  await page.getByRole('link', { name: 'Search for “Aurelia Cycles”' }).click();
  await expect(page).toHaveURL(/\/search\?q=aurelia\+cycles/i);
  await page.goto('/search?q=aurelia+cycles,docker&fileType=all');
  await page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'Aurelia Cycles' }).click();
  await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible();
  const back = page.getByRole('link', { name: 'Results for “aurelia cycles, docker”' });
  await page.getByRole('region', { name: 'Former logos' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await page.reload();
  const entries = await page.evaluate(() => history.length);
  await back.click();
  await expect(page).toHaveURL(/\/search\?q=aurelia\+cycles,docker&fileType=all$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the logo and its colours come before the terms and facts, and its buttons stay in view', async ({
    page,
  }) => {
    await openBrand(page, AURELIA, 'Aurelia Cycles');
    const download = page.getByRole('button', { name: /^Download / });
    await expect(download).toBeInViewport({ ratio: 1 });
    const logo = page.getByRole('region', { name: 'Current logo' });
    const parts = [
      logo,
      ...['Colours', 'Licence', 'Former logos', 'Facts'].map((name) => page.getByRole('region', { name })),
    ];
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y));
    expect(tops).toEqual(tops.toSorted((one, other) => Number(one) - Number(other)));
    await page.getByRole('region', { name: 'Other names' }).scrollIntoViewIfNeeded();
    await expect(download).toBeInViewport({ ratio: 1 });
  });
});

test('offers to try again if the brand can’t be loaded', async ({ page }, info) => {
  info.annotations.push({ type: 'expected error', description: 'ERR_' });
  await page.route('**/api/brands/*', (route) => route.abort('connectionrefused'));
  await page.goto(AURELIA);
  await expect(page.getByRole('heading', { name: 'This brand couldn’t be loaded' })).toBeVisible();
  await expect(page.getByText('The server can’t be reached.')).toBeVisible();
  await page.unroute('**/api/brands/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(title(page)).toHaveText('Aurelia Cycles');
});
