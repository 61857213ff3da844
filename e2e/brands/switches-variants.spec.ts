import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/fixtures.ts';
import { recordLayoutShifts } from '#testing/browser/layout-shifts.ts';
import { tabTo } from '#testing/browser/visible-focus.ts';
import { answerSearch, logoOf, uncheckedOf } from '../states/brand-answers.ts';
import { FIGMA, strangers } from '../states/brand-examples.ts';

const AURELIA = '/search?q=aurelia+cycles&fileType=all';
const FIGMA_PATH = '/search?q=figma&fileType=svg';
const cards = (page: Page) => page.getByRole('article');
const card = (page: Page) => cards(page).first();
const switcher = (page: Page) => card(page).getByRole('button', { name: /\d+ of \d+ files$/ });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Logos of this brand' });
const choice = (page: Page, label: string) => menu(page).getByRole('radio', { name: label });
const title = (page: Page) => card(page).getByRole('link');

async function choose(page: Page, label: string): Promise<void> {
  await switcher(page).click();
  await choice(page, label).click();
  await expect(menu(page)).toHaveCount(0);
}

/** Too narrow for the logos of a brand in one row. */
test.use({ viewport: { width: 1024, height: 900 } });

test('the logo that is chosen on a brand’s card downloads, saves and stays, but not in another search', async ({
  page,
}) => {
  await page.goto(AURELIA);
  await expect(switcher(page)).toHaveAccessibleName('Current logo 1 of 5 files');
  await choose(page, '1998–2021');
  await expect(switcher(page)).toBeFocused();
  await expect(card(page).locator('img')).toHaveAttribute('src', /AC_plate_colour/);
  const href = (await title(page).getAttribute('href')) ?? '';
  const download = page.waitForEvent('download');
  await card(page).getByRole('button', { name: 'Download AC plate colour' }).click();
  expect((await download).suggestedFilename()).toBe('ac_plate_colour.png');
  await card(page).getByRole('button', { name: 'Save AC plate colour to Favourites' }).click();
  await choose(page, 'Icon');
  await expect(card(page).getByRole('button', { name: /^Save AC 2021 mark/, pressed: false })).toBeVisible();
  await page.getByRole('radio', { name: 'List view' }).click();
  await expect(card(page)).toContainText('AC 2021 mark');
  await page.getByRole('radio', { name: 'Grid view' }).click();
  await page.getByRole('link', { name: /home/ }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(card(page)).toContainText('AC 2021 mark');
  await page.reload();
  await expect(card(page)).toContainText('AC 2021 mark');
  await page.goto('/search?q=Aurelia+Cycles&fileType=svg');
  await expect(card(page)).toContainText('AC 2021 horizontal');
  // The address of one of its logos opens it, and its card shows it.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(href);
  await expect(page.getByRole('dialog', { name: 'AC plate colour' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(switcher(page)).toHaveAccessibleName('1998–2021 4 of 5 files');
  await expect(title(page)).toBeFocused();
});

test('the logos of a brand are chosen by keyboard, and where a row has room each has a card', async ({
  page,
}) => {
  await answerSearch(page, {
    name: 'figma',
    brand: FIGMA,
    brandRule: 'chosen',
    logos: strangers('Figma', 9),
  });
  await page.goto(FIGMA_PATH);
  const others = page.getByRole('heading', { name: 'Other logos matching “figma” 9' });
  const headingTop = (await others.boundingBox())?.y ?? 0;
  const topsOf = () => cards(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect((await topsOf()).filter((top) => top < headingTop)).toHaveLength(1);
  await tabTo(page, switcher(page));
  await page.keyboard.press('Enter');
  await expect(choice(page, 'Current logo')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card(page)).toContainText('Figma app icon');
  await page.keyboard.press('ArrowDown');
  await expect(card(page)).toContainText('Figma white');
  await page.keyboard.press('Enter');
  await expect(switcher(page)).toBeFocused();
  const download = page.waitForEvent('download');
  await page.keyboard.press('d');
  expect((await download).suggestedFilename()).toBe('figma_white.svg');
  await page.keyboard.press('s');
  await expect(card(page).getByRole('button', { name: /^Saved? Figma white/, pressed: true })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(cards(page)).toHaveCount(15);
  await expect(switcher(page)).toHaveCount(0);
  expect(new Set((await topsOf()).slice(0, 6)).size).toBe(1);
  await cards(page).nth(1).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Next logo' }).click();
  await page.getByRole('button', { name: 'Next logo' }).click();
  await expect(page.getByRole('dialog', { name: /^Figma logo of the years/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cards(page).nth(3).getByRole('link')).toBeFocused();
});

test('where the current logo can’t be loaded, the catalogue’s takes its place without a shift', async ({
  page,
}, info) => {
  info.annotations.push({ type: 'expected error', description: '404' });
  await page.setViewportSize({ width: 390, height: 844 });
  const missing = (name: string) => {
    const url = `/catalogue/missing-${name}.svg`;
    return uncheckedOf(name, 'figma', { url, thumbUrl: url });
  };
  // As short as the others: a name that wraps moves what is below it.
  const bundled = logoOf('Figma catalogue', 'figma');
  const brand = {
    ...FIGMA,
    current: missing('current'),
    icon: missing('icon'),
    variants: [],
    catalogueLogo: bundled,
  };
  const expectNoShift = await recordLayoutShifts(page);
  await answerSearch(page, { name: 'figma', brand, logos: [...strangers('Figma', 8), bundled] });
  await page.goto(FIGMA_PATH);
  await expect(card(page)).toContainText(/Figma catalogue.*From our catalogue/);
  await expect(switcher(page)).toHaveAccessibleName('From our catalogue 1 of 4 files');
  const failure = page.getByText('The current logo can’t be loaded right now.');
  await expect(failure).toBeVisible();
  const isOneLine = (element: Element) => element.scrollHeight <= element.clientHeight;
  expect(await failure.evaluate(isOneLine)).toBe(true);
  await expectNoShift();
  await page.route('**/catalogue/missing-*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.evaluate(() => {
    for (const event of ['offline', 'online']) dispatchEvent(new Event(event));
  });
  await expect(switcher(page)).toHaveAccessibleName('Current logo 1 of 6 files');
  await expect(failure).toHaveCount(0);
});
