import { expect, type Page } from '@playwright/test';
import { expectToast } from '#testing/browser/fixtures.ts';
import { signUp, signUpAfter, signUpAs, signUpSubscriber, signUpWithLongHistory } from './sign-up.ts';
import { answer, dialog, heading, openDialog, openMenu, press, type State, statesOf, text } from './state.ts';

/** Creates an account, and mocks three API keys with a month of usage. */
async function signUpWithKeys(page: Page): Promise<void> {
  await signUp(page);
  const names = ['Build server', 'The website of a bicycle company with a long name', 'Trial'];
  const keys = names.map((name, index) => ({
    id: index + 1,
    name,
    start: `lgt_4fQ${index}`,
    createdAt: '2026-10-05T10:00:00.000Z',
    lastUsedAt: index === 2 ? null : '2026-11-05T10:00:00.000Z',
  }));
  const usage = Array.from({ length: 30 }, (_, index) => ({
    keyId: 1 + (index % 2),
    day: new Date(Date.now() - (29 - index) * 86_400_000).toISOString().slice(0, 10),
    calls: 40 * (index % 7) ** 2,
    downloads: index % 5,
  }));
  await answer(page, '**/api/user/keys', { keys, usage });
}

/** The dashboard's tabs and dialogs. */
export const DASHBOARD: State[] = [
  ...statesOf('/dashboard', signUp, {
    'dashboard-checking': {
      prepare: (page) => page.route('**/api/user/profile', () => undefined),
      act: text('Checking your account…'),
    },
    'dashboard-account': { prepare: signUpAfter(3), act: text('3 / 10') },
    'dashboard-used-up': { prepare: signUpAfter(10), act: text('10 / 10') },
    'dashboard-subscribed': { prepare: signUpSubscriber, act: text('23 / ∞') },
    'dashboard-edit-username': async (page) => {
      await press(page, 'Edit username');
      await dialog(page).getByLabel('Username').fill('ab');
      await press(page, 'Save changes');
      await expect(dialog(page).getByText('Username must be at least 3 characters long')).toBeVisible();
    },
    'dashboard-change-password': async (page) => {
      await press(page, 'Change password');
      await dialog(page).getByLabel('Current password', { exact: true }).fill('a password');
      await dialog(page).getByLabel('New password', { exact: true }).fill('short');
      await dialog(page).getByRole('button', { name: 'Change password' }).click();
      await expect(dialog(page).getByText('Password must be at least 6 characters').first()).toBeVisible();
    },
    'dashboard-signed-out-elsewhere': async (page) => {
      await press(page, 'Sign out everywhere else');
      await expectToast(page, 'Nothing to sign out');
    },
    'dashboard-no-password': {
      prepare: signUpAs({ hasPassword: false }),
      act: (page) => expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible(),
    },
    'dashboard-delete-account': openDialog('Delete my account'),
    'dashboard-password': {
      act: async (page) => {
        const error = { code: 'accounts.password_needed', message: '' };
        await answer(page, '**/api/user/export', { error }, 403);
        await openDialog('Export my data')(page);
      },
      expectedError: '403',
    },
  }),
  ...statesOf('/dashboard?tab=downloads', signUpWithLongHistory, {
    'dashboard-downloads': {
      path: '/dashboard?tab=downloads&page=5',
      act: text('Showing 41 - 50 of 93 downloads'),
      expectedError: '404',
    },
    'dashboard-batch': {
      path: '/dashboard?tab=downloads&page=5',
      act: async (page) => {
        await page.getByRole('button', { name: / and 59 more/ }).click();
        await expect(page.getByRole('list', { name: 'Files of this batch' })).toBeVisible();
      },
      expectedError: '404',
    },
    'dashboard-downloads-search': {
      path: '/dashboard?tab=downloads&q=logo',
      act: text('3 matches for “logo”'),
      expectedError: '404',
    },
    'dashboard-downloads-unmatched': {
      path: '/dashboard?tab=downloads&q=nothing',
      act: heading('No downloads match “nothing”'),
    },
    'dashboard-no-downloads': { prepare: signUp, act: heading('No download history found') },
  }),
  ...statesOf('/dashboard?tab=keys', signUp, {
    'dashboard-keys-empty': heading('No API keys yet'),
    'dashboard-keys': { prepare: signUpWithKeys, act: text('Never used') },
    'dashboard-key-created': async (page) => {
      await press(page, 'Create key');
      await dialog(page).getByLabel('Name').fill('Website');
      await dialog(page).getByRole('button', { name: 'Create key' }).click();
      await expect(dialog(page)).toHaveAccessibleName('API key “Website”');
      await press(page, 'Close');
      await expect(dialog(page).getByRole('alert')).toBeVisible();
    },
    'dashboard-key-ends': { prepare: signUpWithKeys, act: openDialog('Revoke… Trial') },
  }),
  ...statesOf('/dashboard?tab=subscription', signUp, {
    'dashboard-subscription-free': heading('Subscription details'),
    'dashboard-subscription': {
      prepare: signUpSubscriber,
      act: text(/^Your subscription will end on/),
    },
  }),
];

/** The account menu in the header. */
export const HEADER = statesOf('/dashboard', signUp, {
  'menu-signed-in': {
    path: '/',
    act: async (page) => {
      await openMenu(page);
      await expect(page.getByRole('button', { name: 'Sign out' }).filter({ visible: true })).toBeVisible();
    },
  },
  'logged-out': async (page) => {
    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
    await expectToast(page, 'Logged Out');
  },
});
