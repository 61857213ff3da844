import { expect } from '@playwright/test';
import { expectToast } from '#testing/browser/fixtures.ts';
import { signUpWithKeys } from '../developers/sign-up-with-keys.ts';
import { mockProfile, signUp, signUpSubscriber, signUpWithLongHistory } from './sign-up.ts';
import { dialog, heading, press, type State, text } from './state.ts';

/** The dashboard's tabs and dialogs. */
export const DASHBOARD: State[] = [
  {
    name: 'dashboard-checking',
    path: '/dashboard',
    prepare: (page) => page.route('**/api/user/profile', () => undefined),
    act: text('Checking your account…'),
  },
  { name: 'dashboard-account', path: '/dashboard', prepare: (page) => signUp(page, 3), act: text('3 / 10') },
  {
    name: 'dashboard-used-up',
    path: '/dashboard',
    prepare: (page) => signUp(page, 10),
    act: text('10 / 10'),
  },
  { name: 'dashboard-subscribed', path: '/dashboard', prepare: signUpSubscriber, act: text('23 / ∞') },
  {
    name: 'dashboard-edit-username',
    path: '/dashboard',
    prepare: (page) => signUp(page),
    act: async (page) => {
      await press(page, 'Edit username');
      await dialog(page).getByLabel('Username').fill('ab');
      await press(page, 'Save Changes');
      await expect(dialog(page).getByText('Username must be at least 3 characters long')).toBeVisible();
    },
  },
  {
    name: 'dashboard-change-password',
    path: '/dashboard',
    prepare: (page) => signUp(page),
    act: async (page) => {
      await press(page, 'Change password');
      await dialog(page).getByLabel('Current password', { exact: true }).fill('a password');
      await dialog(page).getByLabel('New password', { exact: true }).fill('short');
      await dialog(page).getByRole('button', { name: 'Change password' }).click();
      await expect(dialog(page).getByText('Password must be at least 6 characters').first()).toBeVisible();
    },
  },
  {
    name: 'dashboard-signed-out-elsewhere',
    path: '/dashboard',
    prepare: (page) => signUp(page),
    act: async (page) => {
      await press(page, 'Sign out everywhere else');
      await expectToast(page, 'Nothing to Sign Out');
    },
  },
  {
    name: 'dashboard-no-password',
    path: '/dashboard',
    prepare: async (page) => {
      await signUp(page);
      await mockProfile(page, { hasPassword: false });
    },
    act: (page) => expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible(),
  },
  {
    name: 'dashboard-delete-account',
    path: '/dashboard',
    prepare: (page) => signUp(page),
    act: async (page) => {
      await press(page, 'Delete my account');
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'dashboard-password',
    path: '/dashboard',
    prepare: async (page) => {
      await signUp(page);
      const error = { code: 'accounts.password_needed', message: '' };
      await page.route('**/api/user/export', (route) => route.fulfill({ status: 403, json: { error } }));
    },
    act: async (page) => {
      await press(page, 'Export my data');
      await expect(dialog(page)).toBeVisible();
    },
    expectedError: '403',
  },
  {
    name: 'dashboard-downloads',
    path: '/dashboard?tab=downloads&page=5',
    prepare: signUpWithLongHistory,
    act: text('Showing 41 - 50 of 93 downloads'),
    expectedError: '404',
  },
  {
    name: 'dashboard-batch',
    path: '/dashboard?tab=downloads&page=5',
    prepare: signUpWithLongHistory,
    act: async (page) => {
      await page.getByRole('button', { name: / and 59 more/ }).click();
      await expect(page.getByRole('list', { name: 'Files of this batch' })).toBeVisible();
    },
    expectedError: '404',
  },
  {
    name: 'dashboard-downloads-search',
    path: '/dashboard?tab=downloads&q=logo',
    prepare: signUpWithLongHistory,
    act: text('3 match “logo”'),
    expectedError: '404',
  },
  {
    name: 'dashboard-downloads-unmatched',
    path: '/dashboard?tab=downloads&q=nothing',
    prepare: signUpWithLongHistory,
    act: heading('No downloads match “nothing”'),
  },
  {
    name: 'dashboard-no-downloads',
    path: '/dashboard?tab=downloads',
    prepare: (page) => signUp(page),
    act: heading('No download history found'),
  },
  {
    name: 'dashboard-keys-empty',
    path: '/dashboard?tab=keys',
    prepare: (page) => signUp(page),
    act: heading('No API keys yet'),
  },
  { name: 'dashboard-keys', path: '/dashboard?tab=keys', prepare: signUpWithKeys, act: text('Never used') },
  {
    name: 'dashboard-key-created',
    path: '/dashboard?tab=keys',
    prepare: (page) => signUp(page),
    act: async (page) => {
      await press(page, 'Create key');
      await dialog(page).getByLabel('Name').fill('Website');
      await dialog(page).getByRole('button', { name: 'Create key' }).click();
      await expect(dialog(page)).toHaveAccessibleName('API key “Website”');
      await press(page, 'Close');
      await expect(dialog(page).getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'dashboard-key-ends',
    path: '/dashboard?tab=keys',
    prepare: signUpWithKeys,
    act: async (page) => {
      await press(page, 'End… Trial');
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'dashboard-subscription-free',
    path: '/dashboard?tab=subscription',
    prepare: (page) => signUp(page),
    act: heading('Subscription Details'),
  },
  {
    name: 'dashboard-subscription',
    path: '/dashboard?tab=subscription',
    prepare: signUpSubscriber,
    act: text(/^Your subscription will end on/),
  },
];

/** The account menu in the header. */
export const HEADER: State[] = [
  {
    name: 'menu-signed-in',
    path: '/',
    prepare: (page) => signUp(page),
    act: async (page) => {
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
      await expect(page.getByRole('button', { name: 'Logout' }).filter({ visible: true })).toBeVisible();
    },
  },
  {
    name: 'logged-out',
    path: '/dashboard',
    prepare: (page) => signUp(page),
    act: async (page) => {
      await press(page, 'Sign Out');
      await expectToast(page, 'Logged Out');
    },
  },
];
