import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';

test('the dialog shows the facts, copies the credit line and steps through the results', async ({ page }) => {
  await page.goto('/search?q=docker&fileType=svg');
  await page.getByRole('link', { name: 'Docker (container engine) logo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Docker (container engine) logo' });
  for (const fact of [
    'The logo of Docker, a platform for containers.',
    'SVG',
    '4.0 KB',
    '512 × 131 px',
    'CC BY 4.0',
    'Docker, Inc.',
  ]) {
    await expect(dialog, fact).toContainText(fact);
  }
  await dialog.getByRole('button', { name: /^Copy credit/ }).click();
  await expect(dialog.getByText('Copied').first()).toBeVisible();
  const credit = await page.evaluate(() => navigator.clipboard.readText());
  expect(credit).toContain('"Docker (container engine) logo" by Docker, Inc., CC BY 4.0');
  const address = page.url();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Docker icon' })).toBeVisible();
  expect(page.url()).not.toBe(address);
  await page.keyboard.press('ArrowLeft');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).not.toHaveURL(/logo=/);
});

test('the address of an open logo can be shared', async ({ page, context }) => {
  await page.goto('/search?q=docker&fileType=svg');
  await page.getByRole('link', { name: 'Docker icon' }).click();
  await expect(page.getByRole('dialog', { name: 'Docker icon' })).toBeVisible();
  const sharedUrl = page.url();
  const otherTab = await context.newPage();
  await otherTab.goto(sharedUrl);
  await expect(otherTab.getByRole('dialog', { name: 'Docker icon' })).toBeVisible();
  const id = new URL(sharedUrl).searchParams.get('logo');
  await otherTab.goto(`/?logo=${id}`);
  await expect(otherTab.getByRole('dialog', { name: 'Docker icon' })).toBeVisible();
  await otherTab.keyboard.press('Escape');
  await expect(otherTab.getByRole('dialog')).toBeHidden();
});

test('files with equal bytes open with their own title and licence, also from a shared address', async ({
  page,
  context,
}) => {
  await page.goto('/search?q=twin&fileType=svg');
  for (const [title, license, source] of [
    ['Twin mark', 'CC BY 4.0', /File:Twin_mark\.svg$/],
    ['Twin emblem', 'CC BY-SA 3.0', /File:Twin_emblem\.svg$/],
  ] as const) {
    const card = page.getByRole('link', { name: title, exact: true });
    await card.click();
    await expect(page).toHaveURL(/[?&]logo=/);
    const sharedUrl = new URL(page.url());
    const homeUrl = new URL(sharedUrl);
    homeUrl.pathname = '/';
    homeUrl.searchParams.delete('q');
    for (const url of [null, sharedUrl, homeUrl]) {
      const tab = url ? await context.newPage() : page;
      if (url) await tab.goto(url.href);
      const dialog = tab.getByRole('dialog', { name: title });
      await expect(dialog.getByRole('region', { name: 'Licence' })).toContainText(license);
      await expect(dialog.getByRole('link', { name: 'Visit Source Page' })).toHaveAttribute('href', source);
      if (url) await tab.close();
    }
    await page.keyboard.press('Escape');
    await expect(card).toBeFocused();
  }
});

test('the address of an unknown logo says that it can’t be found', async ({ page }, info) => {
  info.annotations.push({ type: 'expected error', description: '404' });
  await page.goto(`/?logo=${'0'.repeat(40)}`);
  await expect(page.getByText('We couldn’t find this logo.')).toBeVisible();
});

test('Back closes the dialog and keeps the scroll position', async ({ page }) => {
  await page.goto('/search?q=amazing&fileType=svg');
  await expect(page.getByRole('article').first()).toBeVisible();
  // The page becomes this high only after more results have loaded, hence the polling.
  const scrollTop = 1600;
  const scroll = (y: number) => {
    scrollTo(0, y);
    return scrollY;
  };
  await expect.poll(() => page.evaluate(scroll, scrollTop)).toBe(scrollTop);
  const titleInMiddle = () =>
    page.evaluate(() => document.elementFromPoint(700, 500)?.closest('article')?.querySelector('a')?.title);
  await expect.poll(titleInMiddle).toBeTruthy();
  await page.getByRole('link', { name: (await titleInMiddle()) ?? '', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop);
});

test('nothing can scroll the dialog itself on a wide screen, so that its header stays', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/search?q=docker&fileType=svg');
  await page.getByRole('link', { name: 'Docker icon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Docker icon' });
  await dialog.getByRole('link', { name: 'Visit Source Page' }).evaluate((link) => link.scrollIntoView());
  await expect(dialog.getByRole('heading', { name: 'Docker icon' })).toBeInViewport({ ratio: 1 });
  const scrollTop = await dialog.evaluate((element) => {
    element.scrollTop = 100;
    return element.scrollTop;
  });
  expect(scrollTop).toBe(0);
});

test('the list of collections opens below its pill, which says what is saved', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/search?q=docker&fileType=svg');
  await page.getByRole('link', { name: 'Docker icon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Docker icon', exact: true });
  const save = dialog.getByRole('button', { name: 'Save Docker icon to Favourites' });
  await expect(save).toHaveText('Save');
  await save.click();
  const saved = dialog.getByRole('button', { name: 'Saved Docker icon to Favourites', pressed: true });
  await expect(saved).toHaveText('Saved');
  await dialog.getByRole('button', { name: 'Collections of Docker icon' }).click();
  const menu = page.getByRole('dialog', { name: 'Collections of Docker icon' });
  await expect(menu.getByRole('checkbox', { name: 'Favourites' })).toBeChecked();
  // The dialog and the list slide in.
  await expect(async () => {
    const pill = await saved.locator('..').boundingBox();
    const box = await menu.boundingBox();
    const frame = await dialog.boundingBox();
    if (!box || !frame || !pill) throw new Error('The menu, the dialog or the pill is hidden.');
    expect(box.x).toBeCloseTo(pill.x, 0);
    expect(box.y).toBeCloseTo(pill.y + pill.height + 6, 0);
    expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
  }).toPass();
  await page.keyboard.press('Escape');
  await saved.click();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
});

test('the list of collections is a sheet on a phone, above the opened logo', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=docker&fileType=svg');
  await page.getByRole('link', { name: 'Docker icon' }).click();
  const button = page.getByRole('button', { name: 'Collections of Docker icon' });
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Save to' });
  await sheet.getByRole('checkbox', { name: 'Favourites' }).check();
  await expect(sheet.getByText('1 logo', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.getByRole('button', { name: 'Saved Docker icon to Favourites' })).toBeVisible();
});

test('the background behind a logo can be chosen and is stored', async ({ page }) => {
  await page.goto('/search?q=vercel&fileType=svg');
  await page.getByRole('link', { name: 'Vercel logo white' }).click();
  await page.getByRole('radio', { name: 'Dark background' }).click();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark background' })).toBeChecked();
});

test('an opened logo shows its tools and colours before its licence, and a phone keeps title and tools in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/search?q=docker&fileType=svg');
  await page.getByRole('link', { name: 'Docker icon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Docker icon' });
  const parts = [
    dialog.getByRole('button', { name: /^Download / }),
    dialog.getByRole('heading', { name: 'Copy as' }),
    dialog.getByRole('heading', { name: 'Colours' }),
    dialog.getByRole('region', { name: 'Licence' }),
    dialog.getByRole('region', { name: 'Credit line' }),
    dialog.getByRole('region', { name: 'File' }),
  ];
  await expect(dialog.getByRole('button', { name: /^Copy #/ })).toBeVisible();
  for (const part of parts.slice(0, 3)) await expect(part).toBeInViewport({ ratio: 1 });
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));

  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('link', { name: 'Visit Source Page' }).scrollIntoViewIfNeeded();
  for (const part of [
    dialog.getByRole('heading', { name: 'Docker icon' }),
    dialog.getByRole('button', { name: 'Next logo' }),
    dialog.getByRole('button', { name: /^Download / }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
});
