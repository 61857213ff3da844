import { devices, type Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScrolling } from '#testing/browser/accessible.ts';
import { expect, test } from '#testing/browser/fixtures.ts';

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const picture = (page: Page) => preview(page).getByRole('img');
const brandField = (page: Page) => page.getByRole('textbox', { name: 'Brand' });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Waits until the shown picture has loaded from this address. */
async function expectPicture(page: Page, path: string): Promise<void> {
  await expect(picture(page)).toHaveAttribute('src', path);
  await expect
    .poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

test('makes an address by keyboard, shows where it leads, and copies code that works in a page', async ({
  page,
  site,
}) => {
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
});

test('names the licence and the credit to print, and warns where it is required', async ({ page }) => {
  await page.route('**/logo/Spotify.json*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const logo = { ...json.logo, licenseClass: 'cc-by', license: 'CC BY 4.0' };
    await route.fulfill({ response, json: { ...json, logo } });
  });
  await page.goto('/developers');
  await expect(page.getByRole('note').filter({ hasText: 'This logo needs a credit.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Licence' })).toContainText('Credit the author');
  await page.getByRole('button', { name: 'Copy credit as Plain text' }).click();
  expect(await clipboard(page)).toBe('“Spotify”, drawn for SVG Logos by Gil Barbara, CC0 1.0');
});

test('offers the brands of a name, and uses the id of the chosen one', async ({ page }) => {
  const choice = { description: null, country: null, currentFile: null, thumbUrl: null };
  await page.route('**/logo/docker.json*', async (route) => {
    const response = await route.fetch();
    const choices = [
      { ...choice, id: 'Q900000001', label: 'Docker', description: 'German bicycle manufacturer' },
      { ...choice, id: 'Q900000002', label: 'Docker' },
    ];
    await route.fulfill({ response, json: { ...(await response.json()), choices } });
  });
  await page.goto('/developers?brand=docker');
  const choices = page.getByRole('region', { name: 'Brands called docker' });
  await choices.getByRole('button', { name: 'German bicycle manufacturer' }).click();
  await expect(brandField(page)).toHaveValue('Q900000001');
  await expectPicture(page, '/logo/Q900000001');
  await expect(choices).toBeHidden();
  await expect(preview(page)).toBeFocused();
});

test('bad input gets a clear message, and the last answer wins', async ({ page }, info) => {
  info.annotations.push({ type: 'expected error', description: '404' });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(decodeURIComponent(new URL(request.url()).pathname)));
  // The first answer arrives last.
  await page.route('**/logo/GitHub.json*', async (route) => {
    await page.waitForResponse('**/logo/Docker.json*');
    await route.continue().catch(() => undefined);
  });
  await page.goto('/developers?brand=');
  await expect(page.getByRole('alert').filter({ hasText: 'Type a name' })).toBeVisible();
  await brandField(page).pressSequentially('GitHub');
  await expect.poll(() => requested).toContain('/logo/GitHub.json');
  await brandField(page).fill('Docker');
  await expectPicture(page, '/logo/Docker');
  await expect(preview(page)).toContainText('Docker, SVG');
  expect(requested.filter((path) => /^\/logo\/G.*json/.test(path))).toEqual(['/logo/GitHub.json']);

  await brandField(page).fill('…');
  await expect(page.getByRole('alert').filter({ hasText: 'at least one letter or digit' })).toBeVisible();
  await brandField(page).fill('Nobody knows this');
  await expect(preview(page)).toContainText('No brand is called “Nobody knows this”');
  expect(requested).not.toContain('/logo/Nobody knows this');
  await page.getByRole('radio', { name: 'Initials' }).click();
  await expectPicture(page, '/logo/Nobody%20knows%20this?fallback=monogram');
});

test('says so offline, and tries again', async ({ page, context }, info) => {
  info.annotations.push(
    { type: 'expected error', description: 'Failed to' },
    { type: 'expected error', description: 'ERR_' },
  );
  await page.goto('/developers');
  await expectPicture(page, '/logo/Spotify');
  await context.setOffline(true);
  await brandField(page).fill('Docker');
  await expect(preview(page)).toContainText('The server can’t be reached');
  await context.setOffline(false);
  await preview(page).getByRole('button', { name: 'Retry' }).click();
  await expectPicture(page, '/logo/Docker');
});

test.describe('on a phone', () => {
  const { viewport, hasTouch, isMobile, deviceScaleFactor, userAgent } = devices['Pixel 7'];
  test.use({ viewport, hasTouch, isMobile, deviceScaleFactor, userAgent });

  test('the menu leads to the page, which leads to the reference and to the keys', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'For developers' }).tap();
    await expect(page).toHaveTitle('For developers – Logotheca');
    await expectPicture(page, '/logo/Spotify');
    await expectNoHorizontalScrolling(page);
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'Read the API reference' })).toHaveAttribute(
      'href',
      '/api/docs',
    );
    await page.getByRole('link', { name: 'Get an API key' }).tap();
    await expect(page).toHaveURL('/auth?redirect=%2Fdashboard%3Ftab%3Dkeys');
  });
});
