import { type StandInEmulator, startEmulator } from '#sandbox/identity-emulator.ts';
import { type StandInProvider, startProvider } from '#sandbox/identity-provider.ts';
import { expect, expectToast, test } from '#testing/browser/fixtures.ts';
import { type Site, startSite } from '#testing/start-site.ts';

let provider: StandInProvider;
let emulator: StandInEmulator;
let site: Site;

test.beforeAll(async () => {
  test.setTimeout(180_000);
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

test('a visitor signs in with Google after a failure, and deletes the account without a password', async ({
  page,
}) => {
  await page.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: emulator.script(route.request().url()) }),
  );
  const signIn = async (button: string) => {
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: button, exact: true }).click();
    await (await popup).getByRole('button', { name: 'Continue' }).click();
  };
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${site.url}/auth?redirect=/dashboard`);
  await expect(page.getByRole('heading', { name: 'Sign-up for Premium', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => /identity-window|apis\.google/.test(url))).toEqual([]);

  emulator.setOutcome('auth/user-disabled');
  await signIn('Continue with Google');
  await expectToast(page, 'This user account has been disabled.');
  emulator.setOutcome({ uid: 'google-ada', email: 'ada@example.org', name: 'Ada Lovelace' });
  await signIn('Login here');
  await expect(page).toHaveURL(`${site.url}/dashboard`);
  await expectToast(page, 'Login successful');
  await expect(page.getByText('ada@example.org', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const label = await dialog.getByText(/^Type .+ to confirm$/).textContent();
  await expect(dialog.getByLabel('Password')).toHaveCount(0);
  await dialog.getByRole('textbox').fill(label?.match(/^Type (.+) to confirm$/)?.[1] ?? '');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Account deleted');
  await expect(page).toHaveURL(`${site.url}/`);
});
