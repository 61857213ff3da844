import { expect, type Page } from '@playwright/test';
import { expectToast } from '#testing/browser/fixtures.ts';
import { errorResponse, PREMIUM_UNTIL, user, withResponse, withUsers } from './admin-answers.ts';
import { signUpAdministrator } from './sign-up.ts';
import { actionOf, choose, dialog, heading, openDialog, press, statesOf, text } from './state.ts';

const PASSWORD = 'kq7T-w2Vd-9xHm-4RbJ-pL6c';

/** Opens an account's menu and chooses an action, which opens a dialog. */
async function openAction(page: Page, username: string, action: string): Promise<void> {
  await choose(page, username, action);
  await expect(dialog(page)).toBeVisible();
}

async function grantMonth(page: Page, username: string, toast: string): Promise<void> {
  await openAction(page, username, 'Grant 1 month');
  await press(page, 'Grant 1 month');
  await expectToast(page, toast);
}

async function deleteAccount(page: Page): Promise<void> {
  await openAction(page, 'jon_91', 'Delete');
  await press(page, 'Delete');
}

async function createTestAccounts(page: Page, confirmation: string): Promise<void> {
  await press(page, 'Create test accounts');
  await dialog(page).getByLabel('Type DELETE ALL USERS').fill(confirmation);
  await press(page, 'Delete all and create');
}

/** The administration's list of accounts, changes to one account, and secrets that are shown once. */
export const ADMIN_USERS = statesOf('/admin', withUsers, {
  'admin-users': (page) => expect(page.getByRole('row')).not.toHaveCount(0),
  'admin-users-loading': {
    prepare: async (page) => {
      await signUpAdministrator(page);
      await page.route('**/api/admin/users?*', () => undefined);
    },
    act: text('Loading the users…'),
  },
  'admin-users-empty': {
    path: '/admin?tab=users&q=nobody&plan=premium',
    prepare: withResponse('users?*', { json: { users: [], next: null, isTruncated: false } }),
    act: heading('No accounts found'),
  },
  'admin-users-failed': {
    prepare: withResponse('users?*', errorResponse('server.unavailable')),
    act: text('Failed to fetch users: 503'),
    expectedError: '503',
  },
  'admin-users-menu': async (page) => {
    await press(page, 'Actions for mara');
    await expect(actionOf(page, 'Grant 1 month')).toBeVisible();
  },
  'admin-grant': (page) => openAction(page, 'jon_91', 'Grant 1 year'),
  'admin-grant-nothing': {
    prepare: withResponse('grant-subscription', errorResponse('plans.nothing_to_add')),
    act: (page) => grantMonth(page, 'mara', 'Failed to grant subscription'),
    expectedError: '409',
  },
  'admin-granted': {
    prepare: withResponse('grant-subscription', {
      json: { user: user(1, { subscriptionExpiryDate: PREMIUM_UNTIL }) },
    }),
    act: (page) => grantMonth(page, 'jon_91', 'Subscription granted'),
  },
  'admin-downgrade': (page) => openAction(page, 'a-username-of-thirty-characters', 'Downgrade to free'),
  'admin-delete': (page) => openAction(page, 'mara', 'Delete'),
  'admin-changed-meanwhile': {
    prepare: withResponse(
      'users/*',
      errorResponse('admin.changed_meanwhile', {
        user: user(1, { isSubscribed: true, subscriptionExpiryDate: PREMIUM_UNTIL }),
      }),
    ),
    act: async (page) => {
      await deleteAccount(page);
      await expect(dialog(page).getByText('You saw: Free')).toBeVisible();
    },
    expectedError: '409',
  },
  'admin-password': {
    prepare: withResponse('users/*', errorResponse('accounts.password_needed')),
    act: async (page) => {
      await deleteAccount(page);
      await expect(page.getByRole('dialog', { name: 'Enter your password' })).toBeVisible();
    },
    expectedError: '403',
  },
  'admin-reset': openDialog('Reset administrator credentials'),
  'admin-reset-done': {
    prepare: withResponse('reset', { json: { username: 'admin', password: PASSWORD } }),
    act: async (page) => {
      await press(page, 'Reset administrator credentials');
      await press(page, 'Reset credentials');
      await expect(dialog(page)).toHaveAccessibleName('New administrator credentials');
      await page.keyboard.press('Escape');
      await expect(dialog(page).getByRole('alert')).toBeVisible();
    },
  },
  'admin-test-accounts': async (page) => {
    await createTestAccounts(page, 'delete all users');
    await expect(dialog(page).getByText('Please type DELETE ALL USERS')).toBeVisible();
  },
  'admin-test-accounts-created': {
    prepare: withResponse('reset-all-users', {
      json: {
        deleted: 1_204_006,
        testUsers: ['free', 'premium', 'used-up'].map((kind) => ({
          username: `test-${kind}`,
          email: `test-${kind}@example.org`,
          isSubscribed: kind === 'premium',
          password: PASSWORD,
        })),
      },
    }),
    act: async (page) => {
      await createTestAccounts(page, 'DELETE ALL USERS');
      await expect(dialog(page)).toHaveAccessibleName('Test accounts created');
    },
  },
});
