import { expect, type Page } from '@playwright/test';
import type { ManagedUser } from '../../contract/admin.ts';
import { AppError, type ErrorCode } from '../../contract/errors.ts';
import { expectToast } from '../world/fixtures.ts';
import { enter, enterAdministrator } from './accounts/enter.ts';
import { dialog, heading, press, type State } from './state.ts';

const JOINED = Date.parse('2026-11-20T09:30:00.000Z');
const NAMES = ['mara', 'jon_91', 'studio-norden', 'a-username-of-thirty-characters', 'li', 'prepress-team'];
const UNTIL = '2027-03-04T10:00:00.000Z';

function user(at: number, more: Partial<ManagedUser> = {}): ManagedUser {
  const name = NAMES[at % NAMES.length] ?? '';
  const username = at < NAMES.length ? name : `${name.slice(0, 24)}-${at}`;
  const isSubscribed = at % 3 === 0;
  const createdAt = new Date(JOINED - at * 7_400_000).toISOString();
  return {
    ...{ id: 1_204_007 - at, username, email: `${username}@example.org`, isAdmin: false, isSubscribed },
    ...{ downloadCount: (at * 7) % 11, createdAt, lastSeenAt: '2026-11-21T16:05:00.000Z' },
    ...{ subscriptionExpiryDate: isSubscribed ? UNTIL : null, renewsItself: at % 6 === 0 },
    ...more,
  };
}

const LONG_ADDRESS = 'first.name.and.another.last.name@a-department.of-a-company.example.org';
const USERS: ManagedUser[] = [
  user(0),
  user(1, { email: null }),
  user(2, { email: LONG_ADDRESS, downloadCount: 1204 }),
  user(3),
  ...Array.from({ length: 45 }, (_, at) => user(at + 4)),
  user(49, { id: 1, username: 'admin', email: null, isAdmin: true }),
];

const refusal = (code: ErrorCode, details: object = {}) => {
  const { status, message } = new AppError(code);
  return { status, json: { message, error: { code, message, ...details } } };
};

const users = (list: readonly ManagedUser[], more: object = {}) => {
  return async (page: Page): Promise<void> => {
    await enterAdministrator(page);
    const json = { users: list, next: list.length === 50 ? 'next' : null, isCut: false, ...more };
    await page.route('**/api/admin/users?*', (route) => route.fulfill({ json }));
  };
};

/** Opens the menu of an account and chooses from it. */
async function choose(page: Page, username: string, action: string): Promise<void> {
  await press(page, `Actions for ${username}`);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('a password');
  await press(page, 'Login');
  await expectToast(page, 'Admin Login Failed');
}

const answering = (call: string, answer: object) => async (page: Page) => {
  await users(USERS)(page);
  await page.route(`**/api/admin/${call}`, (route) => route.fulfill(answer));
};

const LOGIN: State[] = [
  {
    name: 'admin-login',
    path: '/admin-login',
    act: (page) => expect(page.getByLabel('Username')).toBeVisible(),
  },
  {
    name: 'admin-login-checking',
    path: '/admin-login',
    before: (page) => page.route('**/api/user/profile', () => undefined),
    act: (page) => expect(page.getByText('Checking who is signed in…')).toBeVisible(),
  },
  {
    name: 'admin-login-wrong-password',
    path: '/admin-login',
    before: (page) =>
      page.route('**/api/users/login', (route) => route.fulfill(refusal('accounts.wrong_credentials'))),
    act: signIn,
    expects: '401',
  },
  {
    name: 'admin-login-refused',
    path: '/admin-login',
    before: async (page) => {
      await enter(page);
      const { user: account } = (await (await page.request.get('/api/user/profile')).json()) as {
        user: object;
      };
      await page.context().clearCookies();
      await page.route('**/api/users/login', (route) => route.fulfill({ json: account }));
    },
    act: signIn,
  },
];

const LIST: State[] = [
  {
    name: 'admin-checking',
    path: '/admin',
    before: (page) => page.route('**/api/user/profile', () => undefined),
    act: (page) => expect(page.getByText('Checking who is signed in…')).toBeVisible(),
  },
  {
    ...{ name: 'admin-users', path: '/admin', before: users(USERS) },
    act: (page) => expect(page.getByRole('row')).not.toHaveCount(0),
  },
  {
    ...{ name: 'admin-users-end', path: '/admin?tab=users', before: users(USERS, { isCut: true }) },
    act: async (page) => {
      await page.getByRole('link', { name: 'Next', exact: true }).click();
      await page.getByRole('button', { name: 'Create test accounts' }).scrollIntoViewIfNeeded();
      await expect(page.getByText('Accounts 51 – 100')).toBeVisible();
    },
  },
  {
    name: 'admin-users-loading',
    path: '/admin',
    before: async (page) => {
      await enterAdministrator(page);
      await page.route('**/api/admin/users?*', () => undefined);
    },
    act: (page) => expect(page.getByRole('status', { name: 'Loading the accounts…' })).toBeVisible(),
  },
  {
    ...{ name: 'admin-users-nobody', path: '/admin?tab=users&q=nobody&plan=premium', before: users([]) },
    act: heading('No accounts found'),
  },
  {
    name: 'admin-users-failed',
    path: '/admin',
    before: async (page) => {
      await enterAdministrator(page);
      await page.route('**/api/admin/users?*', (route) => route.fulfill(refusal('server.unavailable')));
    },
    act: (page) => expect(page.getByText('Failed to fetch users: 503')).toBeVisible(),
    expects: '503',
  },
  {
    ...{ name: 'admin-users-menu', path: '/admin', before: users(USERS) },
    act: async (page) => {
      await press(page, 'Actions for mara');
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
];

const CHANGES: State[] = [
  {
    ...{ name: 'admin-grant', path: '/admin', before: users(USERS) },
    act: (page) => choose(page, 'jon_91', 'Grant 1 year'),
  },
  {
    ...{ name: 'admin-grant-nothing', path: '/admin', expects: '409' },
    before: answering('grant-subscription', refusal('plans.nothing_to_add')),
    act: async (page) => {
      await choose(page, 'mara', 'Grant 1 month');
      await press(page, 'Grant 1 month');
      await expectToast(page, 'Failed to grant subscription');
    },
  },
  {
    ...{ name: 'admin-granted', path: '/admin' },
    before: answering('grant-subscription', {
      json: { user: { ...USERS[1], subscriptionExpiryDate: UNTIL } },
    }),
    act: async (page) => {
      await choose(page, 'jon_91', 'Grant 1 month');
      await press(page, 'Grant 1 month');
      await expectToast(page, 'Subscription Granted');
    },
  },
  {
    ...{ name: 'admin-downgrade', path: '/admin', before: users(USERS) },
    act: (page) => choose(page, 'a-username-of-thirty-characters', 'Downgrade to free'),
  },
  {
    ...{ name: 'admin-delete', path: '/admin', before: users(USERS) },
    act: (page) => choose(page, 'mara', 'Delete'),
  },
  {
    ...{ name: 'admin-changed-meanwhile', path: '/admin', expects: '409' },
    before: answering(
      'users/*',
      refusal('admin.changed_meanwhile', {
        user: user(1, { isSubscribed: true, subscriptionExpiryDate: UNTIL }),
      }),
    ),
    act: async (page) => {
      await choose(page, 'jon_91', 'Delete');
      await press(page, 'Delete');
      await expect(dialog(page).getByText('You saw: Free')).toBeVisible();
    },
  },
];

const PROOF: State[] = [
  {
    ...{ name: 'admin-password', path: '/admin', expects: '403' },
    before: answering('users/*', refusal('accounts.password_needed')),
    act: async (page) => {
      await choose(page, 'jon_91', 'Delete');
      await press(page, 'Delete');
      await expect(page.getByRole('dialog', { name: 'Enter your password' })).toBeVisible();
    },
  },
  {
    ...{ name: 'admin-reset', path: '/admin', before: users(USERS) },
    act: async (page) => {
      await press(page, 'Reset administrator credentials');
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    ...{ name: 'admin-reset-done', path: '/admin' },
    before: answering('reset', { json: { username: 'admin', password: 'kq7T-w2Vd-9xHm-4RbJ-pL6c' } }),
    act: async (page) => {
      await press(page, 'Reset administrator credentials');
      await press(page, 'Reset credentials');
      await expect(dialog(page)).toHaveAccessibleName('New administrator credentials');
      await page.keyboard.press('Escape');
      await expect(dialog(page).getByRole('alert')).toBeVisible();
    },
  },
  {
    ...{ name: 'admin-test-accounts', path: '/admin', before: users(USERS) },
    act: async (page) => {
      await press(page, 'Create test accounts');
      await dialog(page).getByLabel('Type DELETE ALL USERS').fill('delete all users');
      await press(page, 'Delete all and create');
      await expect(dialog(page).getByText('Please type DELETE ALL USERS')).toBeVisible();
    },
  },
  {
    ...{ name: 'admin-test-accounts-made', path: '/admin' },
    before: answering('reset-all-users', {
      json: {
        deleted: 1_204_006,
        testUsers: ['free', 'premium', 'used-up'].map((kind) => ({
          ...{
            username: `test-${kind}`,
            email: `test-${kind}@example.org`,
            isSubscribed: kind === 'premium',
          },
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
  {
    name: 'admin-menu',
    path: '/about?admin',
    before: (page) => enter(page),
    act: async (page) => {
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
      await expect(
        page.getByRole('link', { name: 'Admin', exact: true }).filter({ visible: true }),
      ).toBeVisible();
    },
  },
];

/** The administrators' login, and their tab of the accounts. */
export const ADMIN: State[] = [...LOGIN, ...LIST, ...CHANGES, ...PROOF];
