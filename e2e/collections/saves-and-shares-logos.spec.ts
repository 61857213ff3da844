import { expect, expectToast, test } from '#testing/browser/fixtures.ts';
import { choose } from '../states/state.ts';
import { heart, titlesOn } from './collection-steps.ts';

const TITLES = ['GitHub', 'GitHub logo', 'GitHub Copilot logo'];

test('a guest’s logos are kept on signing up, reordered by keyboard, shared read-only, and closed again', async ({
  page,
  browser,
  baseURL,
}, info) => {
  info.annotations.push({ type: 'expected error', description: 'ERR_FAILED' });
  await page.goto('/collections');
  await expect(page.getByText('Press the heart on any logo to save it here.')).toBeVisible();
  await page.goto('/search?q=github&fileType=all');
  for (const title of TITLES) {
    await heart(page, title).click();
    await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByRole('button', { name: 'Collections of GitHub', exact: true }).last().click();
  await page.getByLabel('Name of a new collection').fill('Sponsors');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Sponsors' })).toBeChecked();
  await page.goto('/collections/favorites');
  await expect(page.getByText('3 logos', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Create account' }).click();

  const form = page.getByRole('form', { name: 'Create account' });
  await form.getByLabel('Username').fill('keeper-of-logos');
  await form.getByLabel('Email').fill('keeper-of-logos@example.org');
  await form.getByLabel('Password', { exact: true }).fill('a password');
  await form.getByLabel('Confirm password', { exact: true }).fill('a password');
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('navigation', { name: 'Account' }).getByText('keeper-of-logos')).toBeVisible();
  await expect(page.getByText('3 logos in 2 collections saved on this device.')).toBeVisible();
  await page.goto('/collections');
  const device = page.getByRole('list', { name: 'Collections on this device' });
  await expect(device.getByRole('heading')).toHaveText(['Favourites', 'Sponsors']);
  await page.route('**/api/collections/import', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Keep in your account' }).click();
  await expectToast(page, 'Couldn’t keep everything');
  await page.getByRole('button', { name: 'Keep in your account' }).click();
  await expectToast(page, 'Kept in your account');
  await expect(device).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('guestCollections'))).toBeNull();

  await page.goto('/collections');
  await choose(page, 'Sponsors', 'Rename');
  await page.getByRole('dialog').getByLabel('Name').fill('Partners');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Partners' })).toBeVisible();
  await page.getByRole('link', { name: 'Favourites' }).click();
  await expect(page.getByRole('heading', { name: 'Favourites', level: 1 })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Actions for GitHub', exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => titlesOn(page)).toEqual(['GitHub logo', 'GitHub', 'GitHub Copilot logo']);
  await expect(menu).toBeFocused();
  await expect(page.getByText('Moved to position 2 of 3')).toBeAttached();
  await choose(page, 'GitHub', 'Add a note');
  await page.getByLabel('Note').fill('Only on white');
  await page.getByRole('button', { name: 'Save note' }).click();
  await choose(page, 'GitHub', 'Remove');
  await expect.poll(() => titlesOn(page)).toEqual(['GitHub logo', 'GitHub Copilot logo']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => titlesOn(page)).toEqual(['GitHub logo', 'GitHub', 'GitHub Copilot logo']);
  await expect(page.getByText('Only on white')).toBeVisible();

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const other = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  await other.addInitScript(() => {
    localStorage.setItem('consentAccepted', 'true');
    localStorage.setItem('consentDate', '2026-01-02T03:04:05.000Z');
  });
  const reader = await other.newPage();
  expect((await reader.goto(link))?.status()).toBe(200);
  await expect(reader.getByRole('heading', { name: 'Favourites', level: 1 })).toBeVisible();
  expect(await titlesOn(reader)).toEqual(['GitHub logo', 'GitHub', 'GitHub Copilot logo']);
  await expect(reader.getByText('Only on white')).toBeVisible();
  await expect(reader.getByRole('button', { name: /^(Actions for|Edit|Add a note|Share)/ })).toHaveCount(0);
  expect(await reader.content()).not.toContain('keeper-of-logos');
  await reader.getByRole('button', { name: 'Save a copy to your collections' }).click();
  await reader.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(reader.getByRole('heading', { name: 'Favourites 2', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  expect((await reader.goto(link))?.status()).toBe(404);
  await expect(reader.getByRole('heading', { name: 'This link doesn’t work any more' })).toBeVisible();
  await other.close();
});
