import { readFile } from 'node:fs/promises';
import { expect, test } from '#testing/browser/fixtures.ts';
import { openAsSubscriber } from '#testing/browser/subscribers.ts';
import { cells, makeWall, row, sheet } from './wall.ts';

const LIST = 'Company,City\nGitHub,Bonn\nDocker,Paris\nReact Router,Rome\nNobody knows this,Oslo\n';

test('a list becomes a sheet that is saved as SVG, PNG, PDF, HTML and CREDITS', async ({
  page,
  context,
  site,
}, info) => {
  await openAsSubscriber({ page, context, site }, `wall-${info.testId.slice(-8)}`, '/wall');
  await makeWall(page, LIST);
  await expect(row(page, 'Nobody knows this')).toHaveAttribute('data-state', 'missing');
  await expect(cells(page).first()).toBeVisible();
  const count = await cells(page).count();
  expect(count).toBeGreaterThanOrEqual(2);

  const download = async (act: () => Promise<void>) => {
    const event = page.waitForEvent('download');
    await act();
    const file = await event;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const saveAs = (name: RegExp) =>
    download(async () => {
      await sheet(page).getByRole('button', { name: 'Save as' }).click();
      await page.getByRole('menuitem', { name }).click();
    });
  const svg = await download(() => sheet(page).getByRole('button', { name: 'Save SVG' }).click());
  expect(svg.name).toMatch(/^consolidated_logos_\d{4}-\d\d-\d\d\.svg$/);
  expect(svg.bytes.toString()).toContain('<title>GitHub</title>');
  const png = await saveAs(/^PNG 2×/);
  expect(png.name).toMatch(/\.png$/);
  // The width in the header of a PNG.
  expect(png.bytes.readUInt32BE(16)).toBe(552 * 2);
  const html = await saveAs(/^HTML/);
  expect(html.bytes.toString()).toContain('alt="GitHub"');
  const credits = await saveAs(/^CREDITS/);
  expect(credits.bytes.toString()).toContain('Credit:');

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await sheet(page).getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('menuitem', { name: /^PDF/ }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const { width, height } = sizeOf(svg.bytes.toString());
  const text = pdf.toString('latin1');
  expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, right = '', top = ''] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
  // A CSS pixel is three quarters of a point.
  expect(Math.abs(Number(right) - width * 0.75)).toBeLessThan(1);
  expect(Math.abs(Number(top) - height * 0.75)).toBeLessThan(1);
  expect(text).not.toMatch(/\/Subtype\s*\/Image\b/);
  await expect(page.locator('#printed-sheet')).not.toBeAttached();
});

/** Returns the size of an SVG in CSS pixels. */
function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = /<svg [^>]*width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

test('the names of a list are settled by another file, another search, an upload, or left out', async ({
  page,
}) => {
  await page.goto('/wall');
  await makeWall(page, 'GitHub\nNobody knows this\nNobody knows that');
  const missing = row(page, 'Nobody knows this');
  await missing.getByLabel('A file for Nobody knows this').setInputFiles({
    name: 'own.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
    ),
  });
  await expect(cells(page).filter({ hasNotText: 'none' })).toHaveCount(2);
  const other = row(page, 'Nobody knows that');
  await other.getByLabel('Search for Nobody knows that as').fill('docker');
  await other.getByRole('button', { name: 'Search again' }).click();
  await expect(cells(page)).toHaveCount(3);
  await expect(page.getByText('3 of 3 on the wall')).toBeVisible();
});

test('a replaced logo keeps its place, and two names with the same logo are two cells', async ({ page }) => {
  await page.goto('/wall');
  await makeWall(page, 'GitHub\nDocker\nReact Router');
  await expect(cells(page)).toHaveCount(3);
  await cells(page).first().focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(cells(page).nth(1)).toHaveAccessibleName(/^GitHub,/);
  await page.getByText('3 settled names').click();
  await row(page, 'GitHub').getByLabel('Search for GitHub as').fill('docker');
  await row(page, 'GitHub').getByRole('button', { name: 'Search again' }).click();
  await expect(cells(page)).toHaveCount(3);
  await expect(cells(page).nth(1)).toHaveAccessibleName(/^GitHub, 2 of 3/);
});

test('twenty names that don’t exist are named, and nothing is placed', async ({ page }) => {
  await page.goto('/wall');
  await makeWall(page, Array.from({ length: 20 }, (_, at) => `qwxz${at}vkj`).join('\n'));
  await expect(page.getByText('0 of 20 on the wall, 20 missing')).toBeVisible();
  await expect(sheet(page)).toBeHidden();
});
