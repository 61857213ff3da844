import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';
import { tabTo } from '#testing/browser/visible-focus.ts';
import { answerSearch } from '../states/brand-answers.ts';
import { FIGMA, strangers } from '../states/brand-examples.ts';

const cards = (page: Page) => page.getByRole('article');
const box = (page: Page) => page.getByRole('combobox', { name: /logo names/i });
const choices = (page: Page) =>
  page.getByRole('navigation', { name: 'Brands called vantoria' }).getByRole('link');
const search = (name: string) => `/search?q=${encodeURIComponent(name)}&fileType=svg`;

test('a brand is found by its name in any language or its domain, and Wikidata is asked only on Enter', async ({
  page,
  wikidata,
}) => {
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
  await expect(page.getByRole('heading', { name: 'Kazehaya', exact: true })).toBeVisible();
  for (const [name, title] of [
    ['風早百貨店', 'KZ monogram'],
    ['kazehaya.example', 'KZ monogram'],
    ['Aurelia Fahrradwerke', 'AC 2021 horizontal'],
  ] as const) {
    await page.goto(search(name));
    await expect(cards(page).first()).toContainText(title);
    await expect(cards(page).first()).toContainText('Current logo');
  }
  // The filters of a search apply to a brand's logos.
  await page.goto('/search?q=aurelia+cycles&fileType=png');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).first()).toContainText(/AC plate colour.*1998–2021/);
  await page.goto(search('borealis bank,vantoria,kazehaya'));
  const inGroup = (name: string) => page.getByRole('heading', { name: new RegExp(`^${name} · \\d`) });
  await expect(inGroup('Borealis Bank')).toBeVisible();
  await choices(page)
    .filter({ hasText: /insurance/ })
    .click();
  await expect(page).toHaveURL(/[?&]brand=Q900000004(&|$)/);
  await expect(page.getByText('VI shield')).toBeVisible();
  await expect(inGroup('Kazehaya')).toBeVisible();
});

test('one of several brands is chosen by keyboard; Back, a reload and other names know the choice', async ({
  page,
}) => {
  await page.goto(search('vantoria'));
  await expect(choices(page)).toHaveCount(3);
  await tabTo(page, choices(page).nth(2));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Vantoria', exact: true })).toBeVisible();
  await tabTo(page, cards(page).first().getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'VS letter' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cards(page).first().getByRole('link')).toBeFocused();
  await page.goBack();
  await expect(choices(page)).toHaveCount(3);
  await page.goForward();
  await expect(cards(page).first()).toContainText('VS letter');
  await page.reload();
  await expect(cards(page).first()).toContainText('VS letter');
  await box(page).fill('kazehaya');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/q=vantoria,kazehaya&.*brand=Q900000005/);
  await page.getByRole('button', { name: 'Remove vantoria' }).click();
  await box(page).press('Enter');
  await page.getByRole('button', { name: 'Remove kazehaya' }).click();
  await box(page).fill('docker');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/q=docker&fileType=svg$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a finger hits the brands to choose from and the switcher of logos, and nothing covers the artwork', async ({
    page,
  }) => {
    await page.goto(search('vantoria'));
    await expect(choices(page)).toHaveCount(3);
    const boxes = await Promise.all((await choices(page).all()).map((choice) => choice.boundingBox()));
    for (const bounds of boxes) {
      expect([bounds?.x, bounds?.width]).toEqual([boxes[0]?.x, boxes[0]?.width]);
      expect(bounds?.height).toBeGreaterThanOrEqual(44);
    }
    await choices(page).nth(2).tap();
    await expect(cards(page).first()).toContainText('VS letter');

    await answerSearch(page, { name: 'figma', brand: FIGMA, logos: strangers('Figma', 9) });
    await page.goto(search('figma'));
    const card = cards(page).first();
    const switcher = card.getByRole('button', { name: /\d+ of \d+ files$/ });
    const picture = await card.locator('[data-background]').boundingBox();
    const button = await switcher.boundingBox();
    expect(button?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0));
    // The target is larger than the text.
    await page.touchscreen.tap((button?.x ?? 0) + 20, (button?.y ?? 0) + (button?.height ?? 0) + 16);
    const menu = page.getByRole('dialog', { name: 'Logos of this brand' });
    await expect(menu).toBeVisible();
    const bounds = await menu.boundingBox();
    expect((bounds?.x ?? 0) + (bounds?.width ?? 0)).toBeLessThanOrEqual(360);
    const heights = await menu
      .getByRole('radio')
      .evaluateAll((all) => all.map((radio) => radio.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await menu.getByRole('radio', { name: 'Icon' }).tap();
    await expect(switcher).toHaveAccessibleName('Icon 2 of 6 files');
  });
});
