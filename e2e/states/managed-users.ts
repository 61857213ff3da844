import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { ManagedUser } from '#contract/admin.ts';
import { AppError, type ErrorCode } from '#contract/http/errors.ts';
import { signUpAdministrator } from './sign-up.ts';
import { actionOf, dialog, press } from './state.ts';

const JOINED = Date.parse('2026-11-20T09:30:00.000Z');
const NAMES = ['mara', 'jon_91', 'studio-norden', 'a-username-of-thirty-characters', 'li', 'prepress-team'];
export const PREMIUM_UNTIL = '2027-03-04T10:00:00.000Z';

/** Returns the account at this position of the list. */
export function user(index: number, overrides: Partial<ManagedUser> = {}): ManagedUser {
  const name = NAMES[index % NAMES.length] ?? '';
  const username = index < NAMES.length ? name : `${name.slice(0, 24)}-${index}`;
  const isSubscribed = index % 3 === 0;
  const createdAt = new Date(JOINED - index * 7_400_000).toISOString();
  return {
    id: 1_204_007 - index,
    username,
    email: `${username}@example.org`,
    isAdmin: false,
    isSubscribed,
    downloadCount: (index * 7) % 11,
    createdAt,
    lastSeenAt: '2026-11-21T16:05:00.000Z',
    subscriptionExpiryDate: isSubscribed ? PREMIUM_UNTIL : null,
    renewsItself: index % 6 === 0,
    ...overrides,
  };
}

const LONG_EMAIL = 'first.name.and.another.last.name@a-department.of-a-company.example.org';
export const USERS: ManagedUser[] = [
  user(0),
  user(1, { email: null }),
  user(2, { email: LONG_EMAIL, downloadCount: 1204 }),
  user(3),
  ...Array.from({ length: 45 }, (_, index) => user(index + 4)),
  user(49, { id: 1, username: 'admin', email: null, isAdmin: true }),
];

/** Returns the server's response for this error. */
export const errorResponse = (code: ErrorCode, details: object = {}) => {
  const { status, message } = new AppError(code);
  return { status, json: { message, error: { code, message, ...details } } };
};

/** Signs up an administrator whose list shows these accounts. */
export const withUsers = (list: readonly ManagedUser[], overrides: object = {}) => {
  return async (page: Page): Promise<void> => {
    await signUpAdministrator(page);
    const json = { users: list, next: list.length === 50 ? 'next' : null, isTruncated: false, ...overrides };
    await page.route('**/api/admin/users?*', (route) => route.fulfill({ json }));
  };
};

/** Signs up an administrator whose list shows `USERS`, and mocks the response to another call. */
export const withCallResponse = (call: string, response: object) => async (page: Page) => {
  await withUsers(USERS)(page);
  await page.route(`**/api/admin/${call}`, (route) => route.fulfill(response));
};

/** Opens an account's menu and chooses an action. */
export async function choose(page: Page, username: string, action: string): Promise<void> {
  await press(page, `Actions for ${username}`);
  await actionOf(page, action).click();
  await expect(dialog(page)).toBeVisible();
}
