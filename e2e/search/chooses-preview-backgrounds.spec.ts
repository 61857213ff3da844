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

test('a white logo gets a dark background in its card and dialog, others a light one', async ({ page }) => {
  await page.goto('/search?q=vercel,github,react&fileType=all');
  await expect(thumbOf(page, WHITE)).toHaveAttribute('data-background', 'dark');
  for (const title of ['GitHub', 'GitHub Octocat', 'React Router logo']) {
    await expect(thumbOf(page, title)).toHaveAttribute('data-background', 'light');
  }
  const dialog = await open(page, WHITE);
  await expect(background(dialog, 'Automatic background')).toBeChecked();
  await expect(previewOf(dialog)).toHaveAttribute('data-background', 'dark');
  await page.keyboard.press('Escape');
  await expect(previewOf(await open(page, 'GitHub'))).toHaveAttribute('data-background', 'light');
});

test('a white logo opened by its address gets a dark background', async ({ page, context }) => {
  await page.goto('/search?q=vercel&fileType=svg');
  await open(page, WHITE);
  await expect(page).toHaveURL(/[?&]logo=/);
  const otherTab = await context.newPage();
  // Keeps only the `logo` parameter.
  await otherTab.goto(`/${new URL(page.url()).search.replace(/.*(?=logo=)/, '?')}`);
  await expect(previewOf(otherTab.getByRole('dialog'))).toHaveAttribute('data-background', 'dark');
});

test('stores a chosen background until automatic is chosen again', async ({ page }) => {
  await page.goto('/search?q=vercel&fileType=svg');
  const dialog = await open(page, WHITE);
  await background(dialog, 'Checkerboard background').click();
  await page.reload();
  await expect(previewOf(dialog)).toHaveAttribute('data-background', 'checkerboard');
  await dialog.getByLabel('Custom background colour').fill('#12ab34');
  await expect(previewOf(dialog)).toHaveCSS('background-color', 'rgb(18, 171, 52)');
  expect(await page.evaluate(() => localStorage.getItem('previewBackground'))).toBe('#12ab34');
  await background(dialog, 'Automatic background').click();
  await expect(previewOf(dialog)).toHaveAttribute('data-background', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('previewBackground'))).toBeNull();
});

test('one switch changes the background of all logos and of the preview, and is remembered', async ({
  page,
}) => {
  await page.goto('/search?q=vercel,github&fileType=svg');
  await page.getByRole('button', { name: 'Background' }).click();
  const panel = page.getByRole('dialog', { name: 'Background' });
  await panel.getByText('Checkerboard', { exact: true }).click();
  await panel.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  for (const title of [WHITE, 'GitHub'])
    await expect(thumbOf(page, title)).toHaveAttribute('data-background', 'checkerboard');
  const dialog = await open(page, WHITE);
  await expect(background(dialog, 'Checkerboard background')).toBeChecked();
  await background(dialog, 'Automatic background').click();
  await page.keyboard.press('Escape');
  await expect(thumbOf(page, WHITE)).toHaveAttribute('data-background', 'dark');
});

test('doesn’t measure a background again after a reload', async ({ page }) => {
  await page.goto('/search?q=vercel&fileType=svg');
  await expect(thumbOf(page, WHITE)).toHaveAttribute('data-background', 'dark');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('backgrounds'))).toContain('dark');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.reload();
  await expect(thumbOf(page, WHITE)).toHaveAttribute('data-background', 'dark');
  await page.waitForLoadState('networkidle');
  // Measuring would load the file a second time.
  expect(requests.filter((url) => url.endsWith('/Vercel_logo_white.svg'))).toHaveLength(1);
});

test('logos whose pixels can’t be read keep the light background, and the console shows one CORS error', async ({
  page,
  wiki,
}, info) => {
  info.annotations.push(
    { type: 'expected error', description: 'CORS' },
    { type: 'expected error', description: 'ERR_FAILED' },
  );
  const corsErrors: string[] = [];
  page.on('console', (message) => message.text().includes('CORS') && corsErrors.push(message.text()));
  await page.route(`${wiki.origin}/files/**`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'access-control-allow-origin': 'https://elsewhere.example' };
    await route.fulfill({ response, headers });
  });
  await page.goto('/search?q=github,vercel&fileType=svg');
  await expect(page.getByRole('article')).toHaveCount(7);
  const dialog = await open(page, WHITE);
  await expect(dialog).toContainText('Colours aren’t available for this logo');
  await expect(previewOf(dialog)).toHaveAttribute('data-background', 'light');
  expect(corsErrors).toHaveLength(1);
});

test('the colours of a logo are shown with their values and copied', async ({ page }) => {
  await page.goto('/search?q=docker,figma&fileType=svg');
  const dialog = await open(page, 'Docker icon');
  const swatch = dialog.getByRole('button', { name: 'Copy #2396ED' });
  await expect(swatch).toContainText('#2396ED');
  await swatch.click();
  await expect(swatch.getByRole('status')).toHaveText('#2396ED copied');
  expect(await clipboard(page)).toBe('#2396ED');
  await page.keyboard.press('ArrowRight');
  const swatches = page.getByRole('region', { name: 'Colours' });
  const five = swatches.getByRole('button', { name: /^Copy #/ });
  await expect(five).toHaveCount(5);
  const tops = await five.evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
  for (const hex of ['#F24E1E', '#FF7262', '#A259FF', '#1ABCFE', '#0ACF83']) {
    await expect(swatches.getByRole('button', { name: `Copy ${hex}` })).toBeVisible();
  }
});

test('the swatches show the chosen notation, and all colours are copied in it', async ({ page }) => {
  await page.goto('/search?q=figma&fileType=svg');
  await page.getByRole('article').getByRole('link').first().click();
  const colors = page.getByRole('dialog').getByRole('region', { name: 'Colours' });
  await colors.getByRole('radio', { name: 'OKLCH' }).click();
  await expect(colors.getByRole('button', { name: /^Copy oklch.*\(65% \.21 36\)$/ })).toHaveText(
    '65% .21 36',
  );
  await colors.getByRole('radio', { name: 'RGB' }).click();
  await expect(colors.getByRole('button', { name: 'Copy rgb(242 78 30)' })).toHaveText('242 78 30');
  await colors.getByRole('button', { name: 'Copy all as RGB' }).click();
  await expect(colors.getByText('Colours copied as RGB')).toBeAttached();
  expect((await clipboard(page)).split('\n')).toContain('rgb(242 78 30)');
  await colors.getByRole('radio', { name: 'Hex' }).click();
});

test('a suggestion has the tile of a card', async ({ page }, info) => {
  // The stand-in wiki lacks the logos of bundled brands.
  info.annotations.push({ type: 'expected error', description: '404' });
  await page.goto('/');
  await page.getByRole('combobox', { name: /logo names/i }).pressSequentially('gitl');
  const tileOf = (name: string) =>
    page.getByRole('option', { name: new RegExp(`^${name}`) }).locator('[data-background]');
  await expect(tileOf('GitLab').first()).toHaveAttribute('data-background', 'theme');
  await page.getByRole('combobox', { name: /logo names/i }).fill('github');
  await expect(tileOf('GitHub').first()).toHaveAttribute('data-background', 'light');
});

test('the credit line is copied as plain text, HTML and Markdown, and the format is stored', async ({
  page,
  wiki,
}) => {
  const title = 'Docker (container engine) logo';
  const file = `${wiki.origin}/wiki/File:Docker_`;
  const author = 'https://commons.wikimedia.org/wiki/User:Docker';
  const license = 'https://creativecommons.org/licenses/by/4.0';
  const site = wiki.origin.replace('http://', '');
  await page.goto('/search?q=docker&fileType=svg');
  const dialog = await open(page, title);
  const credit = dialog.getByRole('region', { name: 'Credit line' });
  const copyAs = async (format: string) => {
    await credit.getByRole('radio', { name: format }).click();
    await credit.getByRole('button', { name: `Copy credit as ${format}` }).click();
    await expect(credit.getByRole('button', { name: 'Copied' })).toBeVisible();
    return clipboard(page);
  };
  expect(await copyAs('Plain text')).toBe(`"${title}" by Docker, Inc., CC BY 4.0, via ${site}`);
  expect(decodeURI(await copyAs('HTML'))).toBe(
    `<a href="${file}(container_engine)_logo.svg">"${title}"</a> by <a href="${author}">Docker, Inc.</a>, <a href="${license}">CC BY 4.0</a>, via ${site}`,
  );
  expect(await copyAs('Markdown')).toBe(
    `["${title}"](${file}%28container_engine%29_logo.svg) by [Docker, Inc.](${author}), [CC BY 4.0](${license}), via ${site}`,
  );
  await page.reload();
  await expect(credit.getByRole('radio', { name: 'Markdown' })).toBeChecked();
});

test('shows what a licence allows and requires, and other notices', async ({ page }) => {
  await page.goto('/search?q=docker,github,react&fileType=svg');
  const dialog = await open(page, 'Docker icon');
  const license = dialog.getByRole('region', { name: 'Licence' });
  await expect(license.getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute(
    'href',
    /licenses\/by\/4\.0/,
  );
  await expect(license).toContainText('Use it for anything, including commercially');
  await expect(license).toContainText('Credit the author');
  await page.keyboard.press('Escape');
  const notices: [string, string[]][] = [
    ['GitHub Copilot logo', ['Not free to reuse', 'Ask the owner before you use it']],
    ['GitHub Actions logo', ['Nominated for deletion', 'Possible copyright violation', 'Trademark']],
    ['GitHub Octocat', ['Share your changes under the same licence']],
    ['React logo', ['Check licence', 'We don’t recognise this licence']],
  ];
  for (const [title, texts] of notices) {
    const logoDialog = await open(page, title);
    for (const text of texts) await expect(logoDialog, title).toContainText(text);
    await page.keyboard.press('Escape');
    await expect(logoDialog).toBeHidden();
  }
});
