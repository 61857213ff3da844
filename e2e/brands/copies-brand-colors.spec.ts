import type { Page } from '@playwright/test';
import { logoOf, mockBrand } from '#testing/browser/brand-details.ts';
import { expect, test } from '#testing/browser/fixtures.ts';
import { tabTo } from '#testing/browser/tab-to.ts';

const PATH = '/brand/Q900000100/aurora-sound';

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const colorsOf = (page: Page) => page.getByRole('region', { name: 'Colours' });

test.beforeEach(async ({ page: _ }, info) => {
  // The table doesn't know this brand.
  info.annotations.push({ type: 'expected error', description: '404' });
});

test('a colour is copied in each notation, and the notation is stored', async ({ page }) => {
  await mockBrand(page);
  await page.goto(PATH);
  const colors = colorsOf(page);
  const copy = async (format: string, value: string) => {
    await colors.getByRole('radio', { name: format, exact: true }).click();
    await colors.getByRole('button', { name: `Copy ${value}` }).click();
    await expect(colors.getByText(`${value} copied`)).toBeAttached();
    expect(await clipboard(page)).toBe(value);
  };
  await copy('Hex', '#1DB954');
  await copy('RGB', 'rgb(29 185 84)');
  await copy('OKLCH', 'oklch(68.88% 0.18696 148.92)');
  await copy('CSS', '--aurora-sound-1: #1db954;');
  await page.reload();
  await expect(colors.getByRole('radio', { name: 'CSS' })).toBeChecked();
});

test('all colours are copied in the chosen notation, e.g. as CSS variables', async ({ page }) => {
  await mockBrand(page);
  await page.goto(PATH);
  await expect(colorsOf(page).getByRole('button', { name: 'Copy all as Hex' })).toBeVisible();
  await colorsOf(page).getByRole('radio', { name: 'CSS' }).click();
  await colorsOf(page).getByRole('button', { name: 'Copy all as CSS' }).click();
  await expect(colorsOf(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await clipboard(page)).toBe(
    ':root {\n  --aurora-sound-1: #1db954;\n  --aurora-sound-2: #191414;\n  --aurora-sound-3: #ffffff;\n}',
  );
});

test('colours are copied by keyboard', async ({ page }) => {
  await mockBrand(page);
  await page.goto(PATH);
  await tabTo(page, colorsOf(page).getByRole('radio', { name: 'Hex' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, colorsOf(page).getByRole('button', { name: 'Copy rgb(25 20 20)' }));
  await page.keyboard.press('Enter');
  await expect(colorsOf(page).getByText('rgb(25 20 20) copied')).toBeAttached();
  expect(await clipboard(page)).toBe('rgb(25 20 20)');
});

test('without official colours, those of the shown logo are measured', async ({ page }) => {
  await mockBrand(page, { colors: [], current: logoOf('slack') });
  await page.goto(PATH);
  await expect(colorsOf(page).getByRole('button', { name: 'Copy #36C5F0' })).toBeVisible();
  await expect(colorsOf(page)).toContainText('Measured from this logo.');
});
