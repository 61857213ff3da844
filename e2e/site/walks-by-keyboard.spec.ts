import type { Page } from '@playwright/test';
import { expectAccessible } from '#testing/browser/accessible.ts';
import { expect, expectToast, test } from '#testing/browser/fixtures.ts';
import { expectVisibleFocus, walkTo } from '#testing/browser/visible-focus.ts';
import { openAsSubscriber } from '#testing/browser/visitors.ts';

const WINDOWS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1300 },
  // 1280 × 1024 and 1440 × 900 at 200 %.
  { width: 640, height: 512, deviceScaleFactor: 2 },
  { width: 720, height: 450, deviceScaleFactor: 2 },
];
const LOOKS = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'forced colours': { colorScheme: 'dark', contextOptions: { forcedColors: 'active' } },
} as const;

/** The walk of `npm test`. `npm run gallery -- -g "by keyboard"` makes all of them. */
const QUICK = 'in forced colours, at 360 × 640';

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
  await expectVisibleFocus(page);
}

/** Searches by typing, and walks to the last result and back. */
async function search(page: Page): Promise<void> {
  // The page listens to shortcuts once it is hydrated.
  const box = page.getByRole('combobox', { name: /^Logo names/ });
  const pressSlash = async () => {
    await page.keyboard.press('/');
    return box.evaluate((field) => field === document.activeElement);
  };
  await expect.poll(pressSlash).toBe(true);
  await box.clear();
  await expectVisibleFocus(page);
  await page.keyboard.type('docker,react');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=docker/);
  await expect(page.getByRole('article').nth(3)).toBeVisible();
  await expectAccessible(page, 'results');
  await walkTo(page, page.locator('main a[data-logo]').first());
  await walkTo(page, page.locator('main a[data-logo]').last());
  await walkTo(page, page.locator('main a[data-logo]').first(), 'Shift+Tab');
}

/** Opens the first logo, copies it and closes it. */
async function copy(page: Page): Promise<void> {
  const card = page.locator('main a[data-logo]').first();
  const dialog = page.getByRole('dialog', { name: (await card.textContent()) ?? '' });
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'an opened logo');
  await walkTo(page, dialog.getByRole('button', { name: 'Copy as SVG', exact: true }));
  await press(page, 'Enter');
  await expectToast(page, 'SVG Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<svg');
  await walkTo(page, dialog.getByRole('link', { name: /^Visit Source Page/ }));
  await walkTo(page, dialog.getByRole('button', { name: 'Close' }), 'Shift+Tab');
  await press(page, 'Escape');
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
}

/** Selects three logos and downloads them as a ZIP. */
async function download(page: Page): Promise<void> {
  await press(page, 'x');
  await expect(page.getByRole('switch', { name: 'Batch select' })).toBeChecked();
  await walkTo(page, page.getByRole('checkbox', { name: /^Select / }).nth(1));
  await press(page, 'Space');
  await walkTo(page, page.getByRole('checkbox', { name: /^Select / }).nth(2));
  await press(page, 'x');
  await expect(page.getByText('3 selected', { exact: true }).first()).toBeVisible();
  // In forced colours, a transparent check mark would be visible.
  await expect(page.getByRole('button', { name: /^Select: / }).locator('svg')).toHaveCount(0);
  await expectAccessible(page, 'a selection');
  const saved = page.waitForEvent('download');
  const zip = page.getByRole('button', { name: 'Download ZIP' }).last();
  await walkTo(page, zip, 'Shift+Tab');
  await press(page, 'Enter');
  expect((await saved).suggestedFilename()).toBe('logotheca_batch.zip');
  await expect(zip).toBeFocused();
  await press(page, 'Escape');
  await expect(page.getByRole('switch', { name: 'Batch select' })).not.toBeChecked();
}

/** Saves a logo to a new collection, and opens it. */
async function collect(page: Page): Promise<void> {
  const card = page.getByRole('article').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await walkTo(page, card.getByRole('button', { name: `Save ${title} to Favourites` }));
  await press(page, 'Space');
  const menu = card.getByRole('button', { name: `Collections of ${title}` });
  await walkTo(page, menu);
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: 'Name of a new collection' });
  await expectVisibleFocus(page);
  await expectAccessible(page, 'the menu of collections');
  await walkTo(page, name);
  await page.keyboard.type('Sponsors');
  await press(page, 'Enter');
  await expect(page.getByRole('checkbox', { name: 'Sponsors' })).toBeChecked();
  await walkTo(page, page.getByRole('link', { name: 'All collections' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Collections', level: 1 })).toBeVisible();
  await expectAccessible(page, 'the collections');
  await walkTo(page, page.getByRole('link', { name: 'Sponsors' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sponsors', level: 1 })).toBeVisible();
  await walkTo(page, page.getByRole('button', { name: `Actions for ${title}` }));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('menuitem').or(page.getByRole('dialog').getByRole('button')).first(),
  ).toBeFocused();
  await expectVisibleFocus(page);
  await expectAccessible(page, 'the menu of a logo in a collection');
  await press(page, 'Escape');
}

// Each walk presses more than a hundred keys, and looks at the page after each.

for (const { deviceScaleFactor = 1, ...viewport } of WINDOWS) {
  for (const [look, options] of Object.entries(LOOKS)) {
    const walk = `in ${look}, at ${viewport.width} × ${viewport.height}`;
    test.describe(() => {
      test.use({ ...options, viewport, deviceScaleFactor });
      test(`searches, opens, copies, downloads and collects by keyboard alone, ${walk}`, {
        tag: walk === QUICK ? [] : '@every-window',
      }, async ({ page, context, site }) => {
        await openAsSubscriber({ page, context, site }, walk.replaceAll(/\W+/g, '-'), '/');
        await search(page);
        await copy(page);
        await download(page);
        await collect(page);
      });
    });
  }
}
