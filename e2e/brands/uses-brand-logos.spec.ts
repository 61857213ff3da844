import type { Page } from '@playwright/test';
import { logoOf, mockBrand } from '#testing/browser/brand-details.ts';
import { expect, expectToast, test } from '#testing/browser/fixtures.ts';
import { tabTo } from '#testing/browser/tab-to.ts';

const AURELIA = '/brand/Q900000001/aurelia-cycles';

const stage = (page: Page) => page.locator('main [data-background]').first();
const mark = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test.beforeEach(async ({ page: _ }, info) => {
  // The status of a brand that the table doesn't know yet.
  info.annotations.push({ type: 'expected error', description: '404' });
});

test('the icon and the variants are shown large when they are chosen, each with its own file', async ({
  page,
}) => {
  await page.goto(AURELIA);
  await expect(mark(page, 'Current logo')).toBeChecked();
  await expect(stage(page).getByRole('img')).toHaveAttribute('src', /AC_2021_horizontal\.svg$/);
  await mark(page, 'For dark backgrounds').click();
  await expect(stage(page).getByRole('img')).toHaveAttribute('src', /AC_2021_reversed\.svg$/);
  await expect(stage(page)).toHaveAttribute('data-background', 'dark');
  await page.keyboard.press('ArrowRight');
  await expect(mark(page, 'Icon')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Icon' })).toContainText('AC 2021 mark');
  await expect(stage(page)).toHaveAttribute('data-background', 'theme');
});

test('the background of the logo can be chosen and is stored', async ({ page }) => {
  await page.goto(AURELIA);
  await page.getByRole('radio', { name: 'Dark background', exact: true }).click();
  await expect(stage(page)).toHaveAttribute('data-background', 'dark');
  await page.reload();
  await expect(stage(page)).toHaveAttribute('data-background', 'dark');
  await expect(stage(page)).toHaveCSS('background-color', 'rgb(36, 33, 30)');
  await page.getByLabel('Custom background colour').fill('#12ab34');
  await expect(stage(page)).toHaveCSS('background-color', 'rgb(18, 171, 52)');
});

test('a former logo opens with its facts, and the focus returns to the last one viewed', async ({ page }) => {
  await page.goto(AURELIA);
  const former = page.getByRole('region', { name: 'Former logos' }).getByRole('link');
  await expect(former).toHaveCount(2);
  await expect(former.first()).toHaveAccessibleName('AC plate colour (1998 to 2021)');
  await former.first().click();
  const dialog = page.getByRole('dialog', { name: 'AC plate colour' });
  await expect(dialog.getByRole('region', { name: 'Licence' })).toContainText('CC BY-SA 4.0');
  await expect(page).toHaveURL(/\/brand\/Q900000001\/aurelia-cycles\?.*logo=/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'AC plate', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(former.last()).toBeFocused();
  await expect(page).toHaveURL(/\/aurelia-cycles$/);
});

test('the shown logo is downloaded, and its code formats are one click away', async ({ page }) => {
  await page.goto(AURELIA);
  await mark(page, 'Icon').click();
  const downloadEvent = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'Icon' })
    .getByRole('button', { name: /^Download/ })
    .click();
  expect((await downloadEvent).suggestedFilename()).toBe('ac_2021_mark.svg');
  await expectToast(page, 'Download successful');
  await page.getByRole('button', { name: 'Zoom and code' }).click();
  const dialog = page.getByRole('dialog', { name: 'AC 2021 mark' });
  await expect(dialog.getByRole('region', { name: 'Copy as' })).toContainText('JSX');
  await expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mark(page, 'Icon')).toBeFocused();
});

test('the buttons and terms of the logo stay in view beside its history and facts', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1200 });
  await page.goto(AURELIA);
  const credit = page.getByRole('region', { name: 'Credit line' });
  await page.getByRole('heading', { name: 'Other names' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: /^Download / })).toBeInViewport({ ratio: 1 });
  await expect(credit).toBeInViewport({ ratio: 1 });
  // A lower window shows their end.
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.getByRole('heading', { name: 'Other names' }).scrollIntoViewIfNeeded();
  await expect(credit).toBeInViewport({ ratio: 1 });
});

test('the catalogue’s logo stands in for a file that can’t be reached, and a sentence says so', async ({
  page,
}) => {
  const gone = '/catalogue/no-such-file.svg';
  await mockBrand(page, {
    current: logoOf('spotify', { url: gone, thumbUrl: gone, previewUrl: gone }),
    catalogueLogo: logoOf('spotify-icon'),
    variants: [],
    icon: null,
  });
  await page.goto('/brand/Q900000100');
  await expect(page.getByText(/^The file of this logo can’t be reached/)).toBeVisible();
  await expect(stage(page).getByRole('img')).toHaveAttribute('src', '/catalogue/spotify-icon.svg');
  await expect(page.getByRole('region', { name: 'Logo from the catalogue' })).toBeVisible();
});

test('the logos of a brand are chosen and opened by keyboard alone', async ({ page }) => {
  await page.goto(AURELIA);
  await tabTo(page, page.getByRole('link', { name: 'aurelia-cycles.example' }).first());
  await tabTo(page, page.getByRole('radio', { name: 'Automatic background' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Light background' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Zoom and code' }));
  await tabTo(page, mark(page, 'Current logo'));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('region', { name: 'Icon' })).toBeVisible();
  const former = page.getByRole('region', { name: 'Former logos' }).getByRole('link').first();
  await tabTo(page, former);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(former).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the logo begins in the upper half of the screen', async ({ page }) => {
    await page.goto(AURELIA);
    await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible();
    expect((await stage(page).boundingBox())?.y).toBeLessThan(300);
  });
});
