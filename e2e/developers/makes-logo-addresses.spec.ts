import type { Page } from '@playwright/test';
import { expect } from '#testing/browser/fixtures.ts';
import { test } from '#testing/browser/shared-page.ts';

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const brandField = (page: Page) => page.getByRole('textbox', { name: 'Brand' });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Waits until the shown picture has loaded from this address. */
async function expectPicture(page: Page, path: string): Promise<void> {
  const picture = preview(page).getByRole('img');
  await expect(picture).toHaveAttribute('src', path);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

test('a developer makes an address by keyboard, sees where it leads, and copies code that works in a page', async ({
  page,
  context,
  site,
}, info) => {
  for (const description of ['Failed to', 'ERR_', '404'])
    info.annotations.push({ type: 'expected error', description });
  await page.goto('/developers');
  await expectPicture(page, '/logo/Spotify');
  await brandField(page).fill('Aurelia Cycles');
  await expectPicture(page, '/logo/Aurelia%20Cycles');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expectPicture(page, '/logo/Aurelia%20Cycles?type=icon');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expectPicture(page, '/logo/Aurelia%20Cycles?theme=dark');
  await expect(preview(page)).toContainText('AC 2021 reversed, SVG');
  await expect(page).toHaveURL('/developers?brand=Aurelia+Cycles&theme=dark');

  await page.getByRole('button', { name: 'Copy Address' }).click();
  const address = `${site.url}/logo/Aurelia%20Cycles?theme=dark`;
  expect(await clipboard(page)).toBe(address);
  const response = await page.request.get(address);
  expect(response.headers()['content-type']).toContain('image/svg+xml');
  await page.reload();
  await expect(brandField(page)).toHaveValue('Aurelia Cycles');
  await expectPicture(page, '/logo/Aurelia%20Cycles?theme=dark');

  // The stand-in wiki has no thumbnails of files as small as this.
  await page.getByRole('radio', { name: 'PNG' }).click();
  await page.getByRole('combobox', { name: 'Width' }).selectOption('500 px');
  await expect(preview(page)).toContainText('We don’t know any PNG logo of Aurelia Cycles.');
  await page.getByRole('button', { name: 'Copy HTML', exact: true }).click();
  expect(await clipboard(page)).toBe(
    `<img src="${address}&amp;format=png&amp;width=500" alt="Aurelia Cycles logo" width="500">`,
  );

  await context.setOffline(true);
  await brandField(page).fill('Docker');
  await expect(preview(page)).toContainText('The server can’t be reached');
  await context.setOffline(false);
  await page.goto('/developers?brand=Nobody+knows+this');
  await page.getByRole('radio', { name: 'Initials' }).click();
  await expectPicture(page, '/logo/Nobody%20knows%20this?fallback=monogram');
});
