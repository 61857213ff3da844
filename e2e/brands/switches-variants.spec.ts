import type { Page } from '@playwright/test';
import type { BrandRule } from '#contract/brands.ts';
import { expectAccessible } from '#testing/browser/accessible.ts';
import { expect, test } from '#testing/browser/fixtures.ts';
import { tabTo } from '#testing/browser/tab-to.ts';
import { signUp } from '#testing/browser/visitors.ts';
import { answerSearch, brandOf, logoOf } from '../states/brand-answers.ts';
import { FIGMA, strangers } from '../states/brand-examples.ts';

const AURELIA = '/search?q=aurelia+cycles&fileType=all';
const FIGMA_PATH = '/search?q=figma&fileType=svg';
const LABELS = ['Current logo', 'Icon', 'For dark backgrounds', '1998–2021', '1974–1998'];
const cards = (page: Page) => page.getByRole('article');
const card = (page: Page) => cards(page).first();
const switcher = (page: Page) => card(page).getByRole('button', { name: /\d+ of \d+ files$/ });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Logos of this brand' });
const choice = (page: Page, label: string) => menu(page).getByRole('radio', { name: label });
const title = (page: Page) => card(page).getByRole('link');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function choose(page: Page, label: string): Promise<void> {
  await switcher(page).click();
  await choice(page, label).click();
  await expect(menu(page)).toHaveCount(0);
}

/** Answers a search with a brand of six logos and nine other logos. */
const answerFigma = (page: Page, brandRule: BrandRule = 'only') =>
  answerSearch(page, [{ name: 'figma', brand: FIGMA, brandRule, strangers: strangers('Figma', 9) }]);

/** Too narrow for the logos of a brand in one row. */
test.use({ viewport: { width: 1024, height: 900 } });

test('the logos of a brand share a card, on which each can be chosen with its picture, facts and actions', async ({
  page,
}) => {
  await page.goto(AURELIA);
  await expect(switcher(page)).toHaveAccessibleName('Current logo 1 of 5 files');
  await expect(cards(page)).toHaveCount(1);
  await expect(heading(page)).toHaveText('5 results for "aurelia cycles"');
  await switcher(page).click();
  await expect(menu(page).getByRole('radio')).toContainText(LABELS);
  await expect(choice(page, 'Current logo')).toBeChecked();
  await expectAccessible(page);
  await choice(page, '1998–2021').click();
  await expect(switcher(page)).toBeFocused();
  await expect(switcher(page)).toHaveAccessibleName('1998–2021 4 of 5 files');
  await expect(card(page).getByRole('status')).toHaveText('1998–2021: AC plate colour');
  await expect(card(page)).toContainText(/AC plate colour.*PNG.*CC BY-SA 4.0/);
  await expect(card(page).locator('img')).toHaveAttribute('src', /AC_plate_colour/);
  await expect(title(page)).toHaveAttribute('href', /file=.*AC_plate_colour\.png/);
  const download = page.waitForEvent('download');
  await card(page).getByRole('button', { name: 'Download AC plate colour' }).click();
  expect((await download).suggestedFilename()).toBe('ac_plate_colour.png');
  await card(page).getByRole('button', { name: 'Save AC plate colour to Favourites' }).click();
  await choose(page, 'Icon');
  await expect(card(page).getByRole('button', { name: /^Save AC 2021 mark/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(heading(page)).toHaveText('5 results for "aurelia cycles"');
});

test('logos that may be of another brand than the chosen one stand below another heading, and the arrow keys reach them', async ({
  page,
}) => {
  await answerFigma(page, 'chosen');
  await page.goto(FIGMA_PATH);
  const others = page.getByRole('heading', { name: 'Other logos matching “figma” 9' });
  await expect(others).toBeVisible();
  await expect(cards(page)).toHaveCount(10);
  const headingTop = (await others.boundingBox())?.y ?? 0;
  const tops = await cards(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops.filter((top) => top < headingTop)).toHaveLength(1);
  await title(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(cards(page).nth(1).getByRole('link')).toBeFocused();
  await expectAccessible(page);
});

test('a chosen logo is still shown after another view, its dialog, Back and a reload, but not in a new search', async ({
  page,
}) => {
  await page.goto(AURELIA);
  await choose(page, 'Icon');
  await page.getByRole('radio', { name: 'List view' }).click();
  await expect(card(page)).toContainText('AC 2021 mark');
  await page.getByRole('radio', { name: 'Grid view' }).click();
  await title(page).click();
  await expect(page.getByRole('dialog', { name: 'AC 2021 mark' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(title(page)).toBeFocused();
  await page.getByRole('link', { name: /home/ }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(card(page)).toContainText('AC 2021 mark');
  await page.reload();
  await expect(card(page)).toContainText('AC 2021 mark');
  await page.goto('/search?q=Aurelia+Cycles&fileType=svg');
  await expect(card(page)).toContainText('AC 2021 horizontal');
});

test('the dialog steps through all logos of a brand; the card then shows the last one viewed, with the focus', async ({
  page,
}) => {
  await page.goto(AURELIA);
  await title(page).click();
  for (const name of ['AC 2021 horizontal', 'AC 2021 mark', 'AC 2021 reversed', 'AC plate colour']) {
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'AC plate colour' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(switcher(page)).toHaveAccessibleName('1998–2021 4 of 5 files');
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveText('AC plate colour');
});

test('the card keeps its logo if the dialog is closed on a logo of another card', async ({ page }) => {
  await answerFigma(page);
  await page.goto(FIGMA_PATH);
  await choose(page, 'Until 2012');
  await title(page).click();
  await expect(page.getByRole('dialog', { name: /^Figma logo of the years/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Figma docker 2010' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cards(page).nth(1).getByRole('link')).toBeFocused();
  await expect(switcher(page)).toHaveAccessibleName('Until 2012 6 of 6 files');
});

test('an address with a logo of a brand opens it, and the card shows it', async ({ page }) => {
  await page.goto(AURELIA);
  await choose(page, 'For dark backgrounds');
  const href = await title(page).getAttribute('href');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(href ?? '');
  await expect(page.getByRole('dialog', { name: 'AC 2021 reversed' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(switcher(page)).toHaveAccessibleName('For dark backgrounds 3 of 5 files');
  await expect(title(page)).toBeFocused();
});

test('logos are chosen by keyboard alone, and the card’s keys act on the shown one', async ({ page }) => {
  await answerFigma(page);
  await page.goto(FIGMA_PATH);
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
  await expect(card(page).getByRole('button', { name: /^Save Figma white/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('ArrowRight');
  await expect(cards(page).nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(title(page)).toBeFocused();
  await switcher(page).click();
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(switcher(page)).toBeFocused();
});

test('in batch mode a click selects the shown logo, and the card says how many of its logos are selected', async ({
  page,
  context,
  site,
}, info) => {
  await signUp(context, site.url, `variants-${info.testId.slice(-8)}`);
  await answerFigma(page);
  await page.goto(FIGMA_PATH);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.getByRole('switch', { name: 'Batch select' }).click();
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  await boxes.first().click({ position: { x: 60, y: 60 } });
  await expect(page.getByRole('checkbox', { name: 'Select Figma-logo' })).toBeChecked();
  await choose(page, 'Icon');
  await expect(page.getByRole('checkbox', { name: 'Select Figma app icon' })).not.toBeChecked();
  await expect(boxes.first()).toHaveAccessibleDescription('1 of 6 selected');
  await switcher(page).press('x');
  await expect(page.getByRole('checkbox', { name: 'Select Figma app icon' })).toBeChecked();
  await expect(card(page)).toContainText('2 of 6 selected');
  await expectAccessible(page);
  const panel = page.getByRole('region', { name: 'Batch download' });
  await panel.getByRole('button', { name: 'Select all 15' }).click();
  await expect(panel.getByText('15 selected')).toBeVisible();
  await expect(card(page)).toContainText('6 of 6 selected');
});

test('the catalogue’s icon of a brand is on its card, and its products are not', async ({ page }) => {
  const file = (name: string) => {
    const url = `/catalogue/${name}.svg`;
    return logoOf(name, name, { url, thumbUrl: url, previewUrl: url });
  };
  const [google, ...others] = ['google', 'google-pay', 'google-icon', 'google-pay-icon'].map(file);
  const brand = brandOf('Google', {
    current: logoOf('Google 2015', 'google'),
    catalogueLogo: google ?? null,
  });
  const found = [google, ...others].filter((logo) => logo !== undefined);
  await answerSearch(page, [{ name: 'google', brand, brandRule: 'only', strangers: found }]);
  await page.goto('/search?q=google&fileType=svg');
  await switcher(page).click();
  await expect(menu(page).getByRole('radio')).toContainText(['Current logo', 'From our catalogue', 'Icon']);
  await expect(heading(page)).toHaveText('5 results for "google"');
  await expect(cards(page).getByRole('link')).toHaveText(['Google 2015', 'google-pay', 'google-pay-icon']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a finger hits the switcher, the list fits the screen, and nothing covers the artwork', async ({
    page,
  }) => {
    await answerFigma(page);
    await page.goto(FIGMA_PATH);
    const picture = await card(page).locator('[data-background]').boundingBox();
    const button = await switcher(page).boundingBox();
    expect(button?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0));
    // The target is larger than the text.
    await page.touchscreen.tap((button?.x ?? 0) + 20, (button?.y ?? 0) + (button?.height ?? 0) + 16);
    await expect(menu(page)).toBeVisible();
    const box = await menu(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    const heights = await menu(page)
      .getByRole('radio')
      .evaluateAll((all) => all.map((radio) => radio.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await choice(page, 'Icon').tap();
    await expect(switcher(page)).toHaveAccessibleName('Icon 2 of 6 files');
  });
});
