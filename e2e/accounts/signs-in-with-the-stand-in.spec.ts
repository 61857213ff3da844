import { expect, expectToast, test } from '#testing/browser/fixtures.ts';
import { type Site, startSite } from '#testing/start-site.ts';

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ MEDIAWIKI_URLS: 'none' });
});
test.afterAll(() => site.stop());

test('on a fresh machine, a visitor signs up with the stand-in for Google, marked “Test mode”', async ({
  page,
}) => {
  await page.goto(`${site.url}/auth?redirect=/dashboard`);
  await expect(page.getByText('Test mode No Google account is needed.')).toBeVisible();
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Login here', exact: true }).click();
  await (await opening).close();
  await expectToast(page, 'The login window was closed before you finished. Please try again.');
  const reopening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google', exact: true }).click();
  const popup = await reopening;
  await expect(popup.getByText('Test mode')).toBeVisible();
  await popup.getByLabel('E-mail address').fill('ada@example.org');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${site.url}/dashboard`);
  await expect(page.getByText('ada@example.org', { exact: true })).toBeVisible();
});
