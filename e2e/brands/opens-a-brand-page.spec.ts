import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';
import { tabTo } from '#testing/browser/visible-focus.ts';

/** A brand of the stand-in Wikidata that the brand table lacks at first. */
const AURELIA = '/brand/Q900000001';
const PATH = `${AURELIA}/aurelia-cycles`;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const facts = (page: Page) => page.getByRole('heading', { name: 'Facts' });
const stage = (page: Page) => page.locator('main [data-background]').first();
const former = (page: Page) => page.getByRole('region', { name: 'Former logos' }).getByRole('link');

test.beforeEach(async ({ page: _ }, info) => {
  // The status of a brand that the table doesn't know yet.
  info.annotations.push({ type: 'expected error', description: '404' });
});

test('a brand is opened from results and leads back to them, as one entry of the history', async ({
  page,
}) => {
  await page.goto('/search?q=aurelia+cycles,docker&fileType=all');
  await page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'Aurelia Cycles' }).click();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await expect(facts(page)).toBeVisible();
  await expect(page).toHaveTitle('Aurelia Cycles logo – Logotheca');
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goForward();
  await former(page).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await page.reload();
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: 'Results for “aurelia cycles, docker”' }).click();
  await expect(page).toHaveURL(/\/search\?q=aurelia\+cycles,docker&fileType=all$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('the served page of a brand has its name, logo and link preview, and keeps them while the rest loads', async ({
  page,
  browser,
  site,
}) => {
  await page.goto(`${AURELIA}/old-name?from=link`);
  await expect(page).toHaveURL(new RegExp(`${PATH}\\?from=link$`));
  await expect(facts(page)).toBeVisible();
  const redirect = await page.request.get(`${AURELIA}/old-name?from=link`, { maxRedirects: 0 });
  expect([redirect.status(), redirect.headers().location]).toEqual([301, `${PATH}?from=link`]);
  const html = await (await page.request.get(PATH)).text();
  expect(html).toContain(`<link rel="canonical" href="${site.url}${PATH}">`);
  expect(html).toMatch(/<meta property="og:image" content="[^"]+px-AC_2021_horizontal\.svg\.png">/);
  expect(html.match(/<title>|rel="canonical"|property="og:title"/g)).toHaveLength(3);

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const plain = await context.newPage();
  await plain.goto(PATH);
  await expect(title(plain)).toHaveText('Aurelia Cycles');
  const image = plain.getByRole('img', { name: 'Aurelia Cycles' });
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  await context.close();

  // The brand is requested once, before the page's code is loaded.
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/brands/')) count += 1;
  });
  const brandRequest = page.waitForRequest('**/api/brands/*');
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await brandRequest;
    await route.continue();
  });
  await page.route('**/api/brands/*', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Loading this brand…')).toBeAttached();
  const logo = stage(page).locator('img').first();
  await logo.evaluate((element) => element.setAttribute('data-kept', ''));
  const before = await logo.boundingBox();
  released.resolve();
  await expect(facts(page)).toBeVisible();
  await expect(logo).toHaveAttribute('data-kept');
  expect(await logo.boundingBox()).toEqual(before);
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(count).toBe(1);
});

test('the logos of a brand are chosen, downloaded and opened by keyboard', async ({ page }) => {
  await page.goto(PATH);
  await tabTo(page, page.getByRole('link', { name: 'aurelia-cycles.example' }).first());
  await tabTo(page, page.getByRole('radio', { name: 'Automatic background' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Dark background', exact: true })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Zoom and code' }));
  await tabTo(page, page.getByRole('radio', { name: 'Current logo', exact: true }));
  await page.keyboard.press('ArrowLeft');
  await expect(stage(page).getByRole('img')).toHaveAttribute('src', /AC_2021_mark\.svg$/);
  await tabTo(page, page.getByRole('region', { name: 'Icon' }).getByRole('button', { name: /^Download/ }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('ac_2021_mark.svg');
  await tabTo(page, former(page).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'AC plate colour' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'AC plate', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(former(page).last()).toBeFocused();
  await page.reload();
  await expect(stage(page)).toHaveCSS('background-color', 'rgb(36, 33, 30)');
});

test('the buttons of a brand’s logo stay in view beside its history, and at the bottom of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1200 });
  await page.goto(PATH);
  const download = page.getByRole('button', { name: /^Download / });
  const credit = page.getByRole('region', { name: 'Credit line' });
  await page.getByRole('heading', { name: 'Other names' }).scrollIntoViewIfNeeded();
  await expect(download).toBeInViewport({ ratio: 1 });
  await expect(credit).toBeInViewport({ ratio: 1 });
  // A lower window shows their end.
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.getByRole('heading', { name: 'Other names' }).scrollIntoViewIfNeeded();
  await expect(credit).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(download).toBeInViewport({ ratio: 1 });
  expect((await stage(page).boundingBox())?.y).toBeLessThan(300);
  const names = ['Current logo', 'Colours', 'Licence', 'Former logos', 'Facts'];
  const parts = names.map((name) => page.getByRole('region', { name }));
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y));
  expect(tops).toEqual(tops.toSorted((one, other) => Number(one) - Number(other)));
  await page.getByRole('region', { name: 'Other names' }).scrollIntoViewIfNeeded();
  await expect(download).toBeInViewport({ ratio: 1 });
});
