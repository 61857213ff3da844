import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';

const cards = (page: Page) => page.getByRole('article');
const box = (page: Page) => page.getByRole('combobox', { name: /logo names/i });
const brand = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const switcher = (page: Page) => page.getByRole('button', { name: /\d+ of \d+ files$/ });

const search = (name: string) => `/search?q=${encodeURIComponent(name)}&fileType=svg`;

test('a brand’s current logo comes first, with its other logos beside it', async ({ page }) => {
  await page.goto(search('aurelia cycles'));
  await expect(brand(page, 'Aurelia Cycles')).toBeVisible();
  await expect(cards(page).nth(0)).toContainText('AC 2021 horizontal');
  await expect(cards(page).nth(0)).toContainText('Current logo');
  await expect(cards(page)).toHaveCount(4);
  await expect(switcher(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('4 results for "aurelia cycles"');
  await expect(cards(page).nth(0)).toContainText('Public domain');
  const header = page
    .getByRole('banner')
    .or(page.locator('header'))
    .filter({ has: brand(page, 'Aurelia Cycles') });
  await expect(header).toContainText('German bicycle manufacturer');
  await expect(header).toContainText('Germany · Bicycle industry');
  await expect(header.getByRole('link', { name: 'aurelia-cycles.example' })).toHaveAttribute(
    'href',
    'https://www.aurelia-cycles.example/',
  );
  await expect(header.getByRole('link', { name: 'Aurelia Cycles' })).toHaveAttribute(
    'href',
    '/brand/Q900000001/aurelia-cycles',
  );
});

test('a brand is found by a name in another language and by its domain', async ({ page }) => {
  for (const [name, title] of [
    ['風早百貨店', 'KZ monogram'],
    ['kazehaya.example', 'KZ monogram'],
    ['Aurelia Fahrradwerke', 'AC 2021 horizontal'],
  ] as const) {
    await page.goto(search(name));
    await expect(cards(page).first()).toContainText(title);
    await expect(cards(page).first()).toContainText('Current logo');
  }
});

test('a current logo that isn’t on Wikimedia Commons is said, and the newest former one comes first', async ({
  page,
}) => {
  await page.goto(search('borealis bank'));
  await expect(page.getByText('The current logo isn’t on Wikimedia Commons.')).toBeVisible();
  await expect(page.getByText('Current logo', { exact: true })).toHaveCount(0);
  await expect(cards(page).first()).toContainText('BB eagle 1990');
  await expect(cards(page).first()).toContainText('1990–2024');
});

test('the filters of a search apply to a brand’s logos', async ({ page }) => {
  await page.goto('/search?q=aurelia+cycles&fileType=png');
  await expect(brand(page, 'Aurelia Cycles')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).first()).toContainText(/AC plate colour.*1998–2021/);
  await expect(switcher(page)).toHaveCount(0);
});

test('Wikidata isn’t asked while the visitor types, only on Enter', async ({ page, wikidata }) => {
  await page.goto('/search');
  await box(page).click();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/brands')) asked.push(request.url());
  });
  const before = wikidata.requests.length;
  await page.keyboard.type('kazehay');
  await expect(page).toHaveURL(/q=kazehay&/);
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  expect([asked.length, wikidata.requests.length - before]).toEqual([0, 0]);
  await page.keyboard.type('a');
  await page.keyboard.press('Enter');
  await expect(brand(page, 'Kazehaya')).toBeVisible();
});

test('several names each have their brand or their choices', async ({ page }) => {
  await page.goto(search('borealis bank,vantoria,kazehaya'));
  const inGroup = (name: string) => page.getByRole('heading', { name: new RegExp(`^${name} · \\d`) });
  await expect(inGroup('Borealis Bank')).toBeVisible();
  await expect(inGroup('Kazehaya')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Brands called vantoria' })
    .getByRole('link', { name: /insurance/ })
    .click();
  await expect(page).toHaveURL(/[?&]brand=Q900000004(&|$)/);
  await expect(page.getByText('VI shield')).toBeVisible();
  await expect(inGroup('Kazehaya')).toBeVisible();
});
