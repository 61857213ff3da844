import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';
import { openAsSubscriber } from '#testing/browser/visitors.ts';
import { cells, findButton, makeWall, names, row, sheet } from './wall.ts';

const LIST = 'Company,City\nGitHub,Bonn\nDocker,Paris\nReact Router,Rome\nNobody knows this,Oslo\n';

/** A bar of 60 × 20 in the middle of a large file. */
const WITH_MARGINS =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><path d="M100 140h60v20h-60z"/></svg>';

/** Returns the names of the logos on the sheet, in order. */
const order = async (page: Page) =>
  (await cells(page).evaluateAll((all) => all.map((cell) => cell.ariaLabel ?? ''))).map((label) =>
    label.replace(/, \d.*/, ''),
  );

test('a list becomes a sheet that is saved as SVG, PNG, HTML, CREDITS and, by printing, as PDF', async ({
  page,
  context,
  site,
}) => {
  await openAsSubscriber({ page, context, site }, 'saves-a-wall', '/wall');
  await makeWall(page, LIST);
  await expect(row(page, 'Nobody knows this')).toHaveAttribute('data-state', 'missing');
  await row(page, 'Nobody knows this')
    .getByLabel('A file for Nobody knows this')
    .setInputFiles({ name: 'own.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(WITH_MARGINS) });
  await expect(cells(page)).toHaveCount(4);

  const download = async (act: () => Promise<void>) => {
    const event = page.waitForEvent('download');
    await act();
    const file = await event;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const choose = async (name: RegExp) => {
    await sheet(page).getByRole('button', { name: 'Save as' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const svg = await download(() => sheet(page).getByRole('button', { name: 'Save SVG' }).click());
  expect(svg.name).toMatch(/^consolidated_logos_\d{4}-\d\d-\d\d\.svg$/);
  expect(svg.bytes.toString()).toContain('<title>GitHub</title>');
  // The file was cut to its bar.
  expect(svg.bytes.toString()).toMatch(
    /viewBox="(?:100|99\.9\d*) (?:140|139\.9\d*) (?:60|60\.0\d*) (?:20|20\.0\d*)"/,
  );
  const png = await download(() => choose(/^PNG 2×/));
  expect(png.name).toMatch(/\.png$/);
  // The width in the header of a PNG.
  expect(png.bytes.readUInt32BE(16)).toBe(552 * 2);
  const html = await download(() => choose(/^HTML/));
  expect(html.bytes.toString()).toContain('alt="GitHub"');
  const credits = await download(() => choose(/^CREDITS/));
  expect(credits.bytes.toString()).toContain('Credit:');

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await choose(/^PDF/);
  await expect(page.locator('html[data-printed]')).toBeAttached();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width = '', height = ''] =
    /<svg [^>]*width="([\d.]+)" height="([\d.]+)"/.exec(svg.bytes.toString()) ?? [];
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, right = '', top = ''] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  // A CSS pixel is three quarters of a point.
  expect(Math.abs(Number(right) - Number(width) * 0.75)).toBeLessThan(1);
  expect(Math.abs(Number(top) - Number(height) * 0.75)).toBeLessThan(1);
  expect(pdf).not.toMatch(/\/Subtype\s*\/Image\b/);
  await expect(page.locator('#printed-svg')).not.toBeAttached();
});

test('the example in the empty field finds a logo for each of its names', async ({ page }) => {
  await page.goto('/wall');
  await makeWall(page, (await names(page).getAttribute('placeholder')) ?? '');
  await expect(page.getByText('3 placed', { exact: true })).toBeVisible();
});

test('names are settled by keyboard, and the focus follows', async ({ page }) => {
  const isFocusIn = (name: string) =>
    expect.poll(() => row(page, name).evaluate((card) => card.contains(document.activeElement))).toBe(true);
  await page.goto('/wall');
  await names(page).focus();
  await page.keyboard.type('Docker\nnode\nNobody knows this\nNobody knows that');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 placed')).toBeVisible();
  await expect(findButton(page)).toBeFocused();
  const options = row(page, 'node').getByRole('radio');
  await options.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(options.nth(2)).toBeFocused();
  await expect(options.nth(2)).toBeChecked();
  await expect(row(page, 'node')).toHaveAttribute('data-state', 'unsure');
  const url = (await options.nth(2).getAttribute('value')) ?? '';
  await page.keyboard.press('Enter');
  await expect(row(page, 'node')).toHaveAttribute('data-state', 'ready');
  await isFocusIn('Nobody knows this');
  await row(page, 'Nobody knows this').getByRole('button', { name: 'Leave out' }).press('Enter');
  await isFocusIn('Nobody knows that');
  await row(page, 'Nobody knows that').getByRole('button', { name: 'Leave out' }).press('Enter');
  const summary = page.locator('summary', { hasText: '2 found · 2 left out' });
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await row(page, 'Docker').getByRole('button', { name: 'Leave out' }).press('Enter');
  await expect(row(page, 'Docker').getByRole('button', { name: 'Bring back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Docker').getByRole('button', { name: 'Leave out' })).toBeFocused();
  await page.reload();
  await page.getByText('2 found · 2 left out').click();
  await expect(row(page, 'node').getByRole('radio', { checked: true })).toHaveAttribute('value', url);
});

test('a sheet is arranged by keyboard and by dragging, and its settings are kept over a reload', async ({
  page,
}) => {
  await page.goto('/wall');
  await makeWall(page, 'GitHub\nDocker\nReact Router');
  await expect(cells(page)).toHaveCount(3);
  await cells(page).first().focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => order(page)).toEqual(['Docker', 'GitHub', 'React Router']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => order(page)).toEqual(['GitHub', 'Docker', 'React Router']);
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => order(page)).toEqual(['Docker', 'GitHub', 'React Router']);
  await cells(page).first().scrollIntoViewIfNeeded();
  const centreOf = async (at: number) => {
    const box = await cells(page).nth(at).boundingBox();
    if (!box) throw new Error('The cell is not visible.');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await centreOf(0)));
  await page.mouse.down();
  // The same logo is moved if the order changes meanwhile.
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => order(page)).toEqual(['GitHub', 'Docker', 'React Router']);
  await page.mouse.move(...(await centreOf(2)), { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(['GitHub', 'React Router', 'Docker']);
  await sheet(page).getByRole('button', { name: 'A–Z' }).click();
  await expect.poll(() => order(page)).toEqual(['Docker', 'GitHub', 'React Router']);

  await page.setViewportSize({ width: 1280, height: 400 });
  await cells(page).nth(1).click();
  // The bar of the selected logo is in view, however small the window is.
  const bar = sheet(page).getByRole('region', { name: 'GitHub', exact: true });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await cells(page).nth(1).press('Shift+ArrowUp');
  await expect(bar.getByLabel('Raise')).toHaveValue('2');
  await bar.getByRole('button', { name: 'Move later' }).click();
  await expect.poll(() => order(page)).toEqual(['Docker', 'React Router', 'GitHub']);
  await bar.getByRole('button', { name: 'Leave out' }).click();
  await expect(cells(page)).toHaveCount(2);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(sheet(page).getByText('1 logo is left out.')).toBeVisible();

  const ratio = () =>
    sheet(page)
      .locator('img')
      .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight);
  await expect.poll(ratio).toBe(3);
  await sheet(page).getByLabel('Columns').fill('2');
  await expect.poll(ratio).toBe(2);
  await sheet(page).getByRole('button', { name: 'Slide 16:9' }).click();
  await expect.poll(ratio).toBeCloseTo(16 / 9, 1);
  await page.reload();
  await expect(cells(page)).toHaveCount(2);
  await expect.poll(ratio).toBeCloseTo(16 / 9, 1);
});
