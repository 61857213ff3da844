import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';

test('a logo is opened, stepped through and shared; the focus and the scroll position come back', async ({
  page,
  context,
}) => {
  await page.goto('/search?q=twin,amazing&fileType=svg');
  // Two files with equal bytes, each with its own licence.
  for (const [title, license] of [
    ['Twin mark', 'CC BY 4.0'],
    ['Twin emblem', 'CC BY-SA 3.0'],
  ] as const) {
    const card = page.getByRole('link', { name: title, exact: true });
    await card.click();
    await expect(page).toHaveURL(/[?&]logo=/);
    const sharedUrl = new URL(page.url());
    const homeUrl = new URL(sharedUrl);
    homeUrl.pathname = '/';
    homeUrl.searchParams.delete('q');
    for (const url of [sharedUrl, homeUrl]) {
      const tab = await context.newPage();
      await tab.goto(url.href);
      const dialog = tab.getByRole('dialog', { name: title });
      await expect(dialog.getByRole('region', { name: 'Licence' })).toContainText(license);
      await tab.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await tab.close();
    }
    await page.keyboard.press('Escape');
    await expect(card).toBeFocused();
  }

  await page.goto('/search?q=amazing&fileType=svg');
  // The arrow keys load more results than the first twelve.
  await page.getByRole('article').first().getByRole('link').first().click();
  for (let press = 0; press < 14; press += 1) {
    const before = page.url();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).not.toBe(before);
  }
  const id = new URL(page.url()).searchParams.get('logo');
  await page.keyboard.press('Escape');
  const last = page.locator(`[data-logo="${id}"]`);
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  const scrollTop = await page.evaluate(() => scrollY);
  expect(scrollTop).toBeGreaterThan(0);
  await last.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop);
});

test('an open logo fits a wide screen and a phone: its tools stay in view, and its collections open beside them', async ({
  page,
}) => {
  await page.goto('/search?q=docker&fileType=svg');
  await page.getByRole('link', { name: 'Docker icon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Docker icon', exact: true });
  const parts = [
    dialog.getByRole('button', { name: /^Download / }),
    dialog.getByRole('heading', { name: 'Copy as' }),
    dialog.getByRole('heading', { name: 'Colours' }),
    dialog.getByRole('region', { name: 'Licence' }),
    dialog.getByRole('region', { name: 'Credit line' }),
    dialog.getByRole('region', { name: 'File', exact: true }),
  ];
  await expect(dialog.getByRole('button', { name: /^Copy #/ })).toBeVisible();
  for (const part of parts.slice(0, 3)) await expect(part).toBeInViewport({ ratio: 1 });
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));

  // Nothing can scroll the dialog itself, so that its header stays.
  await dialog.getByRole('link', { name: 'Visit Source Page' }).evaluate((link) => link.scrollIntoView());
  await expect(dialog.getByRole('heading', { name: 'Docker icon' })).toBeInViewport({ ratio: 1 });
  const scrollTop = await dialog.evaluate((element) => {
    element.scrollTop = 100;
    return element.scrollTop;
  });
  expect(scrollTop).toBe(0);

  await dialog.getByRole('button', { name: 'Save Docker icon to Favourites' }).click();
  const saved = dialog.getByRole('button', { name: 'Saved Docker icon to Favourites', pressed: true });
  await expect(saved).toHaveText('Saved');
  await dialog.getByRole('button', { name: 'Collections of Docker icon' }).click();
  const menu = page.getByRole('dialog', { name: 'Collections of Docker icon' });
  await expect(menu.getByRole('checkbox', { name: 'Favourites' })).toBeChecked();
  // The dialog and the list slide in.
  await expect(async () => {
    const [pill, box, frame] = [
      await saved.locator('..').boundingBox(),
      await menu.boundingBox(),
      await dialog.boundingBox(),
    ];
    if (!box || !frame || !pill) throw new Error('The menu, the dialog or the pill is hidden.');
    expect(box.x).toBeCloseTo(pill.x, 0);
    expect(box.y).toBeCloseTo(pill.y + pill.height + 6, 0);
    expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
  }).toPass();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('link', { name: 'Visit Source Page' }).scrollIntoViewIfNeeded();
  for (const part of [
    dialog.getByRole('heading', { name: 'Docker icon' }),
    dialog.getByRole('button', { name: 'Next logo' }),
    dialog.getByRole('button', { name: /^Download / }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
  const button = page.getByRole('button', { name: 'Collections of Docker icon' });
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Save to' });
  await sheet.getByRole('checkbox', { name: 'Favourites' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.getByRole('button', { name: 'Save Docker icon to Favourites' })).toBeVisible();
});
