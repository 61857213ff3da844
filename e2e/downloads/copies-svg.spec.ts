import type { Locator, Page } from '@playwright/test';
import { readIcon } from '#sandbox/brand-icons.ts';
import { expect, expectToast } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { fetchDownloadCount, signUp } from '#testing/browser/visitors.ts';

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });

async function clickCopy(place: Locator): Promise<void> {
  await place.hover();
  await place.getByRole('button', { name: /^Copy SVG/ }).click();
}

const widthOf = async (element: Locator) => (await element.boundingBox())?.width;

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('doesn’t copy SVG code for a guest, and leads to a free account', async ({ page }) => {
  await page.goto('/search?q=docker&fileType=svg');
  await page.evaluate(() => navigator.clipboard.writeText('unchanged'));
  await clickCopy(card(page, 'Docker icon'));
  await expectToast(page, 'Premium Feature');
  expect(await clipboard(page)).toBe('unchanged');
  await expectToast(page, 'Create a free account to copy SVG code.');
  await page.getByRole('button', { name: 'Create a free account' }).click();
  await expect(page).toHaveURL(/\/auth\?mode=sign-up&redirect=/);
  await page.goBack();
  await page.getByRole('link', { name: 'Docker icon', exact: true }).click();
  const formats = page.getByRole('dialog').getByRole('region', { name: 'Copy as' });
  await expect(
    formats.getByRole('link', { name: 'Create a free account to copy SVG code.' }),
  ).toHaveAttribute('href', /^\/auth\?mode=sign-up&redirect=%2Fsearch%3Fq%3Ddocker/);
  await expect(formats).toContainText('SVG, JSX, Vue, Svelte, CSS, Data URI, <img> tag, PNG');
  await expect(formats.getByRole('button')).toHaveCount(0);
});

test('a card copies again in the format that was chosen last, and the link of a logo is copied', async ({
  page,
  context,
  site,
}) => {
  await signUp(context, site.url, 'copies-again');
  await page.goto('/search?q=docker&fileType=svg');
  await expect(page.getByRole('link', { name: 'copies-again' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Docker icon', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Docker icon' });
  const ticks = dialog.getByRole('region', { name: 'Copy as' }).locator('button svg');
  for (const [name, start] of [
    ['Vue', '<template>'],
    ['Svelte', '<script>'],
    ['CSS', '.docker-icon {'],
    ['JSX', 'export function DockerIcon(props)'],
  ] as const) {
    const button = dialog.getByRole('button', { name: `Copy as ${name}`, exact: true });
    const width = await widthOf(button);
    await button.click();
    await expect(dialog.getByRole('status').getByText(`${name} copied`)).toBeAttached();
    await expect(button.locator('svg')).toBeVisible();
    await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')).toHaveCount(0);
    await expect(ticks).toHaveCount(1);
    await expect(button).toHaveText(name);
    expect(await widthOf(button)).toBe(width);
    expect((await clipboard(page)).startsWith(start)).toBe(true);
  }
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('status').getByText('Link copied')).toBeVisible();
  expect(await clipboard(page)).toBe(page.url());

  await page.reload();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  const again = card(page, 'Docker (container engine) logo');
  await again.hover();
  await again.getByRole('button', { name: /^Copy again as JSX/ }).click();
  await expect.poll(() => clipboard(page)).toMatch(/^export function DockerContainerEngineLogo\(props\)/);
});

test('an account copies SVG code from a card and from the dialog without using a download', async ({
  page,
  context,
  site,
}) => {
  await signUp(context, site.url, 'copies-svg');
  await page.goto('/search?q=docker&fileType=svg');
  await expect(page.getByRole('link', { name: 'copies-svg' }).first()).toBeVisible();
  await clickCopy(card(page, 'Docker icon'));
  await expectToast(page, 'SVG Copied');
  await expectToast(page, 'The SVG code has been copied to your clipboard for use in vector programs.');
  await expect(card(page, 'Docker icon').getByRole('button', { name: /, copied$/ })).toBeVisible();
  expect(await clipboard(page)).toBe(readIcon('docker-icon').svg);
  await expect(card(page, 'Docker icon').getByRole('button', { name: /^Copy SVG/ })).toBeVisible();

  const title = 'Docker (container engine) logo';
  await page.getByRole('link', { name: title }).click();
  await clickCopy(page.getByRole('dialog', { name: title }));
  await expect.poll(() => clipboard(page)).toBe(readIcon('docker').svg);
  expect(await fetchDownloadCount(page)).toBe(0);
});

test('only an SVG can be copied', async ({ page }) => {
  await page.goto('/search?q=react&fileType=png');
  await clickCopy(card(page, 'React logo'));
  await expectToast(page, 'Copy Failed');
  await expectToast(page, 'Only SVG files can be copied to clipboard.');
});

test('shows an error if the code can’t be fetched', async ({ page, context, site, wiki }, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  await signUp(context, site.url, 'copies-nothing');
  await page.goto('/search?q=docker&fileType=svg');
  await expect(page.getByRole('link', { name: 'copies-nothing' }).first()).toBeVisible();
  await page.evaluate(() => navigator.clipboard.writeText('unchanged'));
  await page.route(`${wiki.fileUrl('Docker icon.svg')}*`, (route) => route.abort('connectionreset'));
  await clickCopy(card(page, 'Docker icon'));
  await expectToast(page, 'Copy Failed');
  await expectToast(page, 'There was an error copying the SVG code to clipboard.');
  expect(await clipboard(page)).toBe('unchanged');
});

test('names the URL and the status of a source that refuses the code', async ({
  page,
  context,
  site,
  wiki,
}, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  await signUp(context, site.url, 'copies-refused');
  await page.goto('/search?q=docker&fileType=svg');
  await expect(page.getByRole('link', { name: 'copies-refused' }).first()).toBeVisible();
  await page.route(`${wiki.fileUrl('Docker icon.svg')}*`, (route) =>
    route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }),
  );
  await clickCopy(card(page, 'Docker icon'));
  await expectToast(page, 'Copy Failed');
  await expectToast(page, `Failed to fetch SVG from ${wiki.fileUrl('Docker icon.svg')}: Not Found`);
});
