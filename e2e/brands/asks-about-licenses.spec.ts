import type { Page } from '@playwright/test';
import type { Logo } from '#contract/logos.ts';
import { expectAccessible } from '#testing/browser/accessible.ts';
import { grantPremium } from '#testing/browser/admin-command.ts';
import { expect, expectToast, test } from '#testing/browser/fixtures.ts';
import { fetchDownloadCount, signUp } from '#testing/browser/visitors.ts';
import { answerSearch, brandOf, logoOf, uncheckedOf } from '../states/brand-answers.ts';

const PATH = '/search?q=figma&fileType=svg';
const CURRENT = uncheckedOf('Figma-logo', 'figma');
const ICON = uncheckedOf('Figma icon', 'react');
const FIGMA = brandOf('Figma', { current: CURRENT, icon: ICON });
const CHECKED = {
  ...FIGMA,
  current: logoOf('Figma-logo', 'figma', { license: 'CC BY-SA 4.0', licenseClass: 'cc-by-sa' }),
  icon: logoOf('Figma icon', 'react'),
};

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Returns a logo with the size of its file, so that a batch doesn't ask where to write a file of unknown size. */
async function withSize(page: Page, logo: Logo | null): Promise<Logo | null> {
  return logo && { ...logo, size: (await (await page.request.get(logo.url)).body()).length };
}

/** Shows a brand with unchecked logos. Returns a function that lets the server know the licences. */
async function showUnchecked(page: Page): Promise<() => void> {
  let isKnown = false;
  await answerSearch(page, [{ name: 'figma', brand: FIGMA, brandRule: 'only' }]);
  const [current, icon] = await Promise.all([withSize(page, CHECKED.current), withSize(page, CHECKED.icon)]);
  await page.route('**/api/brands/Q1', (route) => {
    const brand = isKnown ? { ...CHECKED, current, icon } : FIGMA;
    return route.fulfill({ json: { brand: { ...brand, names: [], sources: [] } } });
  });
  await page.goto(PATH);
  await expect(page.getByRole('article').first()).toContainText('Check licence');
  return () => {
    isKnown = true;
  };
}

test('a download of a logo with an unchecked licence asks first; Cancel downloads nothing', async ({
  page,
}) => {
  await showUnchecked(page);
  await press(page, 'Download Figma-logo');
  await expect(dialog(page, 'Licence not checked yet')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Cancel');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await fetchDownloadCount(page)).toBe(0);
  await press(page, 'Download Figma-logo');
  const download = page.waitForEvent('download');
  await press(page, 'Download anyway');
  expect((await download).suggestedFilename()).toMatch(/\.svg$/);
});

test('the licence is looked up on request, and shown before the download', async ({ page }) => {
  const know = await showUnchecked(page);
  await press(page, 'Download Figma-logo');
  await press(page, 'Check now');
  await expect(dialog(page, 'Licence still unknown')).toBeVisible();
  know();
  await press(page, 'Retry');
  await expect(dialog(page, 'Licence checked')).toContainText('CC BY-SA 4.0. Free for any use with a credit');
  const download = page.waitForEvent('download');
  await press(page, 'Download');
  await download;
  await expect(page.getByRole('article').first()).toContainText('CC BY-SA 4.0');
});

test('copying asks first, too', async ({ page, site }) => {
  await signUp(page.context(), site.url, 'copies-unchecked');
  await showUnchecked(page);
  await expect(page.getByRole('link', { name: 'copies-unchecked' })).toBeVisible();
  await press(page, 'Copy SVG Figma-logo');
  await press(page, 'Copy anyway');
  await expectToast(page, 'SVG Copied');
});

test('a batch checks all licences first, and names the logos whose licence remains unknown', async ({
  page,
  site,
}) => {
  await signUp(page.context(), site.url, 'zips-unchecked');
  await grantPremium(site.dataDir, 'zips-unchecked', 30);
  const know = await showUnchecked(page);
  await expect(page.getByRole('link', { name: 'zips-unchecked' })).toBeVisible();
  await page.getByRole('switch', { name: 'Batch select' }).click();
  await page.getByRole('checkbox', { name: 'Select Figma-logo' }).check();
  await page.getByRole('checkbox', { name: 'Select Figma icon' }).check();
  await press(page, 'Download ZIP');
  await expect(dialog(page, 'Licence still unknown')).toContainText('Figma-logo');
  await expect(dialog(page, 'Licence still unknown')).toContainText('Figma icon');
  await press(page, 'Cancel');
  know();
  const download = page.waitForEvent('download');
  await press(page, 'Download ZIP');
  expect((await download).suggestedFilename()).toBe('logotheca_batch.zip');
});
