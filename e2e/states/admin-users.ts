import { expect } from '@playwright/test';
import { errorResponse, USERS, withUsers } from './managed-users.ts';
import { signUpAdministrator } from './sign-up.ts';
import { actionOf, heading, press, type State, text } from './state.ts';

/** The administration's list of accounts. */
export const ADMIN_USERS: State[] = [
  {
    name: 'admin-users',
    path: '/admin',
    prepare: withUsers(USERS),
    act: (page) => expect(page.getByRole('row')).not.toHaveCount(0),
  },
  {
    name: 'admin-users-loading',
    path: '/admin',
    prepare: async (page) => {
      await signUpAdministrator(page);
      await page.route('**/api/admin/users?*', () => undefined);
    },
    act: (page) => expect(page.getByRole('status', { name: 'Loading the users…' })).toBeVisible(),
  },
  {
    name: 'admin-users-empty',
    path: '/admin?tab=users&q=nobody&plan=premium',
    prepare: withUsers([]),
    act: heading('No accounts found'),
  },
  {
    name: 'admin-users-failed',
    path: '/admin',
    prepare: async (page) => {
      await signUpAdministrator(page);
      await page.route('**/api/admin/users?*', (route) => route.fulfill(errorResponse('server.unavailable')));
    },
    act: text('Failed to fetch users: 503'),
    expectedError: '503',
  },
  {
    name: 'admin-users-menu',
    path: '/admin',
    prepare: withUsers(USERS),
    act: async (page) => {
      await press(page, 'Actions for mara');
      await expect(actionOf(page, 'Grant 1 month')).toBeVisible();
    },
  },
];
