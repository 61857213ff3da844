import type { Locator, Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';

const WHITE = 'Vercel logo white';

const thumbOf = (page: Page, title: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
    .locator('[data-background]');
const previewOf = (dialog: Locator) => dialog.locator('[data-background]');
const background = (dialog: Locator, name: string) => dialog.getByRole('radio', { name, exact: true });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function open(page: Page, title: string): Promise<Locator> {
  await page.getByRole('link', { name: title, exact: true }).click();
  return page.getByRole('dialog', { name: title });
}

test('a white logo gets a dark background in its card, its dialog and a shared address, until another is chosen', async ({
  page,
  context,
}) => {
  await page.goto('/search?q=vercel,github&fileType=svg');
  await expect(thumbOf(page, WHITE)).toHaveAttribute('data-background', 'dark');
  // The first one is the catalogue's, in one colour that follows the theme.
  await expect(thumbOf(page, 'GitHub').last()).toHaveAttribute('data-background', 'light');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('backgrounds'))).toContain('dark');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.reload();
  await expect(thumbOf(page, WHITE)).toHaveAttribute('data-background', 'dark');
  await page.waitForLoadState('networkidle');
  // Measuring again would load the file a second time.
  expect(requests.filter((url) => url.endsWith('/Vercel_logo_white.svg'))).toHaveLength(1);

  const dialog = await open(page, WHITE);
  await expect(background(dialog, 'Automatic background')).toBeChecked();
  await expect(previewOf(dialog)).toHaveAttribute('data-background', 'dark');
  await expect(page).toHaveURL(/[?&]logo=/);
  const otherTab = await context.newPage();
  // Keeps only the parameters of the logo.
  await otherTab.goto(`/${new URL(page.url()).search.replace(/.*(?=logo=)/, '?')}`);
  await expect(previewOf(otherTab.getByRole('dialog'))).toHaveAttribute('data-background', 'dark');
  await otherTab.close();

  await background(dialog, 'Checkerboard background').click();
  await page.reload();
  await expect(previewOf(dialog)).toHaveAttribute('data-background', 'checkerboard');
  await dialog.getByLabel('Custom background colour').fill('#12ab34');
  await expect(previewOf(dialog)).toHaveCSS('background-color', 'rgb(18, 171, 52)');
  await background(dialog, 'Automatic background').click();
  await expect(previewOf(dialog)).toHaveAttribute('data-background', 'dark');
});

test('logos whose pixels can’t be read keep the light background, and the console shows one refusal', async ({
  page,
  wiki,
}, info) => {
  info.annotations.push(
    { type: 'expected error', description: 'CORS' },
    { type: 'expected error', description: 'ERR_FAILED' },
  );
  const refusals: string[] = [];
  page.on('console', (message) => message.text().includes('CORS') && refusals.push(message.text()));
  await page.route(`${wiki.origin}/files/**`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'access-control-allow-origin': 'https://elsewhere.example' };
    await route.fulfill({ response, headers });
  });
  await page.goto('/search?q=github,vercel&fileType=svg');
  await expect(page.getByRole('article')).toHaveCount(8);
  const dialog = await open(page, WHITE);
  await expect(dialog).toContainText('Colours aren’t available for this logo');
  await expect(previewOf(dialog)).toHaveAttribute('data-background', 'light');
  expect(refusals).toHaveLength(1);
});

test('the colours of a logo are measured, shown in one row and copied in the chosen notation', async ({
  page,
}) => {
  await page.goto('/search?q=docker,figma&fileType=svg');
  const dialog = await open(page, 'Docker icon');
  const swatch = dialog.getByRole('button', { name: 'Copy #2396ED' });
  await swatch.click();
  await expect(swatch.getByRole('status')).toHaveText('#2396ED copied');
  expect(await clipboard(page)).toBe('#2396ED');
  await page.keyboard.press('ArrowRight');
  const colors = page.getByRole('dialog').getByRole('region', { name: 'Colours' });
  for (const hex of ['#F24E1E', '#FF7262', '#A259FF', '#1ABCFE', '#0ACF83'])
    await expect(colors.getByRole('button', { name: `Copy ${hex}` })).toBeVisible();
  const five = colors.getByRole('button', { name: /^Copy #/ });
  await expect(five).toHaveCount(5);
  const tops = await five.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await colors.getByRole('radio', { name: 'OKLCH' }).click();
  await expect(colors.getByRole('button', { name: /^Copy oklch.*\(65% \.21 36\)$/ })).toBeVisible();
  await colors.getByRole('radio', { name: 'RGB' }).click();
  await colors.getByRole('button', { name: 'Copy all as RGB' }).click();
  await expect(colors.getByText('Colours copied as RGB')).toBeAttached();
  expect((await clipboard(page)).split('\n')).toContain('rgb(242 78 30)');
});
