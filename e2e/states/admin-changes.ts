import { expect } from '@playwright/test';
import { expectToast } from '#testing/browser/fixtures.ts';
import {
  choose,
  errorResponse,
  PREMIUM_UNTIL,
  USERS,
  user,
  withCallResponse,
  withUsers,
} from './managed-users.ts';
import { dialog, press, type State } from './state.ts';

/** Changes to one account. */
export const ADMIN_CHANGES: State[] = [
  {
    name: 'admin-grant',
    path: '/admin',
    prepare: withUsers(USERS),
    act: (page) => choose(page, 'jon_91', 'Grant 1 year'),
  },
  {
    name: 'admin-grant-nothing',
    path: '/admin',
    expectedError: '409',
    prepare: withCallResponse('grant-subscription', errorResponse('plans.nothing_to_add')),
    act: async (page) => {
      await choose(page, 'mara', 'Grant 1 month');
      await press(page, 'Grant 1 month');
      await expectToast(page, 'Failed to grant subscription');
    },
  },
  {
    name: 'admin-granted',
    path: '/admin',
    prepare: withCallResponse('grant-subscription', {
      json: { user: { ...USERS[1], subscriptionExpiryDate: PREMIUM_UNTIL } },
    }),
    act: async (page) => {
      await choose(page, 'jon_91', 'Grant 1 month');
      await press(page, 'Grant 1 month');
      await expectToast(page, 'Subscription Granted');
    },
  },
  {
    name: 'admin-downgrade',
    path: '/admin',
    prepare: withUsers(USERS),
    act: (page) => choose(page, 'a-username-of-thirty-characters', 'Downgrade to free'),
  },
  {
    name: 'admin-delete',
    path: '/admin',
    prepare: withUsers(USERS),
    act: (page) => choose(page, 'mara', 'Delete'),
  },
  {
    name: 'admin-changed-meanwhile',
    path: '/admin',
    expectedError: '409',
    prepare: withCallResponse(
      'users/*',
      errorResponse('admin.changed_meanwhile', {
        user: user(1, { isSubscribed: true, subscriptionExpiryDate: PREMIUM_UNTIL }),
      }),
    ),
    act: async (page) => {
      await choose(page, 'jon_91', 'Delete');
      await press(page, 'Delete');
      await expect(dialog(page).getByText('You saw: Free')).toBeVisible();
    },
  },
];

/** Password confirmation, and secrets that are shown once. */
export const ADMIN_CREDENTIALS: State[] = [
  {
    name: 'admin-password',
    path: '/admin',
    expectedError: '403',
    prepare: withCallResponse('users/*', errorResponse('accounts.password_needed')),
    act: async (page) => {
      await choose(page, 'jon_91', 'Delete');
      await press(page, 'Delete');
      await expect(page.getByRole('dialog', { name: 'Enter your password' })).toBeVisible();
    },
  },
  {
    name: 'admin-reset',
    path: '/admin',
    prepare: withUsers(USERS),
    act: async (page) => {
      await press(page, 'Reset administrator credentials');
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'admin-reset-done',
    path: '/admin',
    prepare: withCallResponse('reset', { json: { username: 'admin', password: 'kq7T-w2Vd-9xHm-4RbJ-pL6c' } }),
    act: async (page) => {
      await press(page, 'Reset administrator credentials');
      await press(page, 'Reset credentials');
      await expect(dialog(page)).toHaveAccessibleName('New administrator credentials');
      await page.keyboard.press('Escape');
      await expect(dialog(page).getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'admin-test-accounts',
    path: '/admin',
    prepare: withUsers(USERS),
    act: async (page) => {
      await press(page, 'Create test accounts');
      await dialog(page).getByLabel('Type DELETE ALL USERS').fill('delete all users');
      await press(page, 'Delete all and create');
      await expect(dialog(page).getByText('Please type DELETE ALL USERS')).toBeVisible();
    },
  },
  {
    name: 'admin-test-accounts-created',
    path: '/admin',
    prepare: withCallResponse('reset-all-users', {
      json: {
        deleted: 1_204_006,
        testUsers: ['free', 'premium', 'used-up'].map((kind) => ({
          username: `test-${kind}`,
          email: `test-${kind}@example.org`,
          isSubscribed: kind === 'premium',
          password: 'kq7T-w2Vd-9xHm-4RbJ-pL6c',
        })),
      },
    }),
    act: async (page) => {
      await press(page, 'Create test accounts');
      await dialog(page).getByLabel('Type DELETE ALL USERS').fill('DELETE ALL USERS');
      await press(page, 'Delete all and create');
      await expect(dialog(page)).toHaveAccessibleName('Test accounts created');
    },
  },
];
