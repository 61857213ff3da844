import type { Page } from '@playwright/test';
import { type StandInEmulator, startEmulator } from '#sandbox/identity-emulator.ts';
import { type StandInProvider, startProvider } from '#sandbox/identity-provider.ts';
import { expect, expectToast, test } from '#testing/browser/fixtures.ts';
import { type Site, startSite } from '#testing/start-site.ts';

const mara = { uid: 'google-mara', email: 'mara@example.org', name: 'Mara Lindqvist' };

let provider: StandInProvider;
let emulator: StandInEmulator;
let site: Site;

test.beforeAll(async () => {
  provider = await startProvider();
  emulator = await startEmulator(({ uid, email, name }) =>
    provider.createUnsigned(new Date(), { sub: uid, user_id: uid, email, name, email_verified: true }),
  );
  site = await startSite({ MEDIAWIKI_URLS: 'none', ...provider.settings, ...emulator.settings });
});

test.afterAll(async () => {
  await site.stop();
  await emulator.stop();
  await provider.stop();
});

async function openSite(page: Page, path: string): Promise<void> {
  await page.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: emulator.script(route.request().url()) }),
  );
  await page.goto(site.url + path);
}

async function signInThroughPopup(page: Page, button: string): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await popup).getByRole('button', { name: 'Continue' }).click();
}

test('signs in with Google, loading its SDK on click', async ({ page }) => {
  emulator.setOutcome(mara);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openSite(page, '/auth?redirect=/about');
  await expect(page.getByRole('heading', { name: 'Sign-up for Premium', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Already have an account?', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => /identity-window|apis\.google/.test(url))).toEqual([]);
  await signInThroughPopup(page, 'Continue with Google');
  await expect(page).toHaveURL(`${site.url}/about`);
  await expectToast(page, 'Login successful');
  const header = page.getByRole('navigation', { name: 'Account' });
  await expect(header.getByRole('link')).toHaveText(/mara/i);
  await header.getByRole('link').click();
  await expect(page.getByText(mara.email, { exact: true })).toBeVisible();
});

test('opens the subscription tab if no page was requested', async ({ page }) => {
  emulator.setOutcome(mara);
  await openSite(page, '/auth');
  await signInThroughPopup(page, 'Login here');
  await expect(page).toHaveURL(`${site.url}/dashboard?tab=subscription`);
  await expect(page.getByRole('tab', { name: 'Subscription' })).toHaveAttribute('aria-selected', 'true');
});

test('an account without a password is deleted by typing its username', async ({ page }) => {
  emulator.setOutcome({ uid: 'google-ada', email: 'ada@example.org', name: 'Ada' });
  await openSite(page, '/auth?redirect=/dashboard');
  await signInThroughPopup(page, 'Continue with Google');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const label = await dialog.getByText(/^Type .+ to confirm$/).textContent();
  await expect(dialog.getByLabel('Password')).toHaveCount(0);
  await dialog.getByRole('textbox').fill(label?.match(/^Type (.+) to confirm$/)?.[1] ?? '');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expectToast(page, 'Account Deleted');
  await expect(page).toHaveURL(`${site.url}/`);
});

for (const [code, message] of [
  ['auth/user-disabled', 'This user account has been disabled.'],
  [
    'auth/unauthorized-domain',
    'This website domain is not authorized for Google login. Please contact the administrator.',
  ],
  ['auth/quota-exceeded', 'An unknown error occurred during authentication. Please try again.'],
] as const) {
  test(`shows the message for ${code}, and the next sign-in works`, async ({ page }) => {
    emulator.setOutcome(code);
    await openSite(page, '/auth');
    await signInThroughPopup(page, 'Continue with Google');
    await expectToast(page, 'Login failed');
    await expectToast(page, message);
    emulator.setOutcome(mara);
    await signInThroughPopup(page, 'Continue with Google');
    await expectToast(page, 'Login successful');
  });
}

test('asks the visitor to allow pop-ups if the browser blocks one', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openSite(page, '/auth');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectToast(page, 'Please allow popups for this site and try again.');
});

test('shows an error if the SDK can’t be loaded', async ({ page }, info) => {
  info.annotations.push({ type: 'expected error', description: 'Failed to load resource' });
  await page.route('**/assets/identity-window-*.js', (route) => route.abort('connectionreset'));
  await openSite(page, '/auth');
  await page.getByRole('button', { name: 'Login here' }).click();
  await expectToast(page, 'An error occurred during Google login. Please try again.');
});
