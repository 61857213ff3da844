import type { Page } from '@playwright/test';
import { expect, expectToast, test } from '#testing/browser/fixtures.ts';
import { cells, findButton, makeWall, names, row, sheet } from './wall.ts';

/** Returns the names of the logos on the sheet, in order. */
const order = async (page: Page) =>
  (await cells(page).all()).reduce<Promise<string[]>>(
    async (all, cell) => [
      ...(await all),
      ((await cell.getAttribute('aria-label')) ?? '').replace(/, \d.*/, ''),
    ],
    Promise.resolve([]),
  );

test('a list is made into a wall and arranged by keyboard alone', async ({ page }) => {
  await page.goto('/wall');
  await names(page).focus();
  await page.keyboard.type('GitHub\nDocker\nReact Router');
  await page.keyboard.press('Tab');
  await expect(findButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cells(page)).toHaveCount(3);
  expect(await order(page)).toEqual(['GitHub', 'Docker', 'React Router']);
  await cells(page).first().focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => order(page)).toEqual(['Docker', 'GitHub', 'React Router']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => order(page)).toEqual(['GitHub', 'Docker', 'React Router']);
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => order(page)).toEqual(['Docker', 'GitHub', 'React Router']);
  await cells(page).last().focus();
  await page.keyboard.press('Delete');
  await expect(cells(page)).toHaveCount(2);
  await expect(sheet(page).getByText('1 logo is left out.')).toBeVisible();
});

test('a logo is moved by dragging it, and all are sorted by name', async ({ page }) => {
  await page.goto('/wall');
  await makeWall(page, 'GitHub\nDocker\nReact Router');
  await expect(cells(page)).toHaveCount(3);
  await cells(page).first().scrollIntoViewIfNeeded();
  const centreOf = async (at: number) => {
    const box = await cells(page).nth(at).boundingBox();
    if (!box) throw new Error('The cell is not visible.');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await centreOf(0)));
  await page.mouse.down();
  await page.mouse.move(...(await centreOf(2)), { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(['Docker', 'React Router', 'GitHub']);
  // The same logo is moved if the order changes meanwhile.
  await page.mouse.move(...(await centreOf(0)));
  await page.mouse.down();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => order(page)).toEqual(['React Router', 'Docker', 'GitHub']);
  await page.mouse.move(...(await centreOf(2)), { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(['React Router', 'GitHub', 'Docker']);
  await sheet(page).getByRole('button', { name: 'A–Z' }).click();
  await expect.poll(() => order(page)).toEqual(['Docker', 'GitHub', 'React Router']);
});

test('the bar of the selected logo is in view, however small the window is', async ({ page }) => {
  await page.goto('/wall');
  await makeWall(page, 'GitHub\nDocker\nReact Router');
  await page.setViewportSize({ width: 1280, height: 400 });
  await cells(page).first().click();
  const bar = sheet(page).getByRole('region', { name: 'GitHub', exact: true });
  await expect(bar).toBeInViewport({ ratio: 1 });
});

test('the settings and presets change the sheet, which is kept over a reload', async ({ page }) => {
  await page.addInitScript(() => {
    const createUrl = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (source) => {
      if (source instanceof Blob)
        void source.text().then((text) => text.startsWith('<?xml') && Object.assign(window, { sheet: text }));
      return createUrl(source);
    };
  });
  await page.goto('/wall');
  await makeWall(page, 'GitHub\nDocker');
  await expect(cells(page)).toHaveCount(2);
  const image = sheet(page).locator('img');
  const source = () => page.evaluate(() => (window as { sheet?: string }).sheet);
  await expect.poll(source).toMatch(/width="552"/);
  await sheet(page).getByLabel('Columns').fill('2');
  await expect.poll(source).toMatch(/width="368"/);
  await sheet(page).getByLabel('Title').fill('Our <partners>');
  await expect.poll(source).toContain('<title>Our &lt;partners&gt;</title>');
  await sheet(page).getByRole('button', { name: 'Dark' }).click();
  await expect.poll(source).toContain('fill="#1b1a18"');
  await expect.poll(source).toContain('<title>Our &lt;partners&gt;</title>');
  const size = await image.evaluate(
    ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight,
  );
  expect(Math.abs(size - 16 / 9)).toBeLessThan(0.02);
  await page.reload();
  await expect.poll(source).toContain('fill="#1b1a18"');
});

test('a licence in doubt is named, and its logo is replaced or left out', async ({ page }) => {
  await page.goto('/wall');
  await makeWall(page, 'Docker\nNobody knows this');
  const missing = row(page, 'Nobody knows this');
  await missing.getByLabel('Search for Nobody knows this as').fill('github copilot logo');
  await missing.getByRole('button', { name: 'Search again' }).click();
  await expect(cells(page)).toHaveCount(2);
  await sheet(page)
    .getByRole('button', { name: /1 not free to reuse/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Check this licence' });
  await expect(dialog).toContainText('GitHub Copilot logo');
  await dialog.getByRole('button', { name: 'Leave it out' }).click();
  await expect(cells(page)).toHaveCount(1);
  await sheet(page).getByRole('button', { name: 'Bring back' }).click();
  await sheet(page)
    .getByRole('button', { name: /1 not free to reuse/ })
    .click();
  await dialog.getByRole('button', { name: 'Replace GitHub Copilot logo' }).click();
  await expect(sheet(page).getByRole('button', { name: /not free to reuse/ })).toBeHidden();
  await expect(cells(page)).toHaveCount(1);
  await missing.getByLabel('Search for Nobody knows this as').fill('github copilot logo');
  await missing.getByRole('button', { name: 'Search again' }).click();
  await expect(sheet(page).getByRole('button', { name: /not free to reuse/ })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a guest arranges a sheet, but saving it is part of Premium', async ({ page }) => {
  await page.goto('/wall');
  await makeWall(page, 'GitHub\nDocker');
  await expect(cells(page)).toHaveCount(2);
  await sheet(page).getByRole('button', { name: 'Save SVG' }).click();
  await expectToast(page, 'Premium Subscription Required');
});
