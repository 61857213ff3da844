import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ManagedUser } from '#contract/admin.ts';
import { AppError } from '#contract/http/errors.ts';
import { LATER } from '#testing/pages/accounts.ts';
import { FREE_USER, ON_ADMIN, PREMIUM_USER } from '#testing/pages/admin.ts';
import { ACCOUNT, signedIn } from '#testing/pages/answers.ts';
import { type OpenPage, openPage } from '#testing/pages/open-page.tsx';
import { collectSavedFiles } from '#testing/pages/saved-files.ts';

const HOME = { 'GET /api/logos/samples': { logos: [] } };
const usersAnswer = (...users: ManagedUser[]) => ({
  'GET /api/admin/users': { users, next: null, isTruncated: false },
});
const rowOf = (username: string) =>
  screen.getByRole('rowheader', { name: new RegExp(username) }).closest('tr');

/** Chooses an action from an account's menu. Returns the dialog that it opens. */
async function choose({ user }: OpenPage, username: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${username}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

test('an administrator signs in after every refusal is explained', async () => {
  const { user, change, calls } = await openPage('/admin-login?redirect=%2Fadmin%3Ftab%3Dcodes');
  await screen.findByText('Restricted Access');
  await user.type(await screen.findByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'the password');
  for (const [answer, message] of [
    [new AppError('accounts.wrong_credentials'), 'Invalid username or password.'],
    [new Response('down', { status: 500 }), 'Login failed'],
    [ACCOUNT, 'You must be an administrator to access this page'],
  ] as const) {
    change({ 'POST /api/users/login': answer, 'POST /api/logout': { success: true } });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
    await screen.findByText('Admin Login Failed');
  }
  expect(calls.map(({ route }) => route)).toContain('POST /api/logout');
  expect(localStorage.getItem('userId')).toBeNull();
  change({ ...ON_ADMIN, 'POST /api/users/login': { ...ACCOUNT, isAdmin: true } });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('Login successful');
  await screen.findByRole('heading', { name: 'Admin dashboard' });
  expect(location.pathname + location.search).toBe('/admin?tab=codes');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'User Management',
    'Premium Access Codes',
    'Audit log',
    'Overview',
  ]);
});

test.each([
  ['/admin?tab=codes', 'a guest', {}, '/auth?redirect=%2Fadmin%3Ftab%3Dcodes'],
  ['/admin?tab=codes', 'an account', { ...signedIn(), ...HOME }, '/'],
  ['/admin-login', 'an account', { ...signedIn(), ...HOME }, '/'],
  ['/admin-login?redirect=%2Fadmin%3Ftab%3Daudit', 'an administrator', ON_ADMIN, '/admin?tab=audit'],
  ['/admin-login?redirect=%2F%2Fevil.example', 'an administrator', ON_ADMIN, '/admin'],
])('%s sends %s to the right page', async (address, _, answers, target) => {
  await openPage(address, answers);
  await waitFor(() => expect(location.pathname + location.search).toBe(target));
});

test('an administrator who lost the role leaves the page with the next call', async () => {
  const { user, change } = await openPage('/admin', ON_ADMIN);
  const tab = await screen.findByRole('tab', { name: 'Premium Access Codes' });
  change({ ...signedIn(), ...HOME, 'GET /api/admin/premium-codes': new AppError('accounts.not_admin') });
  await user.click(tab);
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('the header links to the administration for administrators, and for anyone who asks', async () => {
  const findLink = () =>
    within(screen.getByRole('navigation', { name: 'Main' })).queryByRole('link', { name: 'Admin' });
  await openPage('/about');
  await screen.findByRole('heading', { level: 1 });
  expect(findLink()).toBeNull();
  await openPage('/about?admin');
  await waitFor(() => expect(findLink()?.getAttribute('href')).toBe('/admin'));
  await openPage('/about', ON_ADMIN);
  await waitFor(() => expect(findLink()).not.toBeNull());
});

test('accounts are searched, filtered and sorted, and the address says how', async () => {
  const page = await openPage('/admin', ON_ADMIN);
  const { user, calls, change } = page;
  await screen.findByText('Accounts 1 – 2');
  expect(rowOf('mara')?.textContent).toContain('mara@example.org');
  expect(rowOf('jon_91')?.textContent).toMatch(/Premium until May 4, 2098 unless renewed/);
  await user.type(screen.getByLabelText('Search accounts'), '#12');
  await waitFor(() => expect(location.search).toBe('?tab=users&q=%2312'));
  await user.selectOptions(screen.getByLabelText('Plan'), 'Premium');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Username, Z to A');
  const lastCall = () => calls.findLast(({ route }) => route === 'GET /api/admin/users');
  await waitFor(() =>
    expect(lastCall()?.input).toEqual({ q: '#12', plan: 'premium', sort: 'username', order: 'desc' }),
  );
  await user.click(within(screen.getByRole('columnheader', { name: 'Joined' })).getByRole('button'));
  const joined = screen.getByRole('columnheader', { name: 'Joined' });
  await waitFor(() => expect(joined.getAttribute('aria-sort')).toBe('descending'));
  change({ 'GET /api/admin/users': { users: [], next: null, isTruncated: true } });
  await user.selectOptions(screen.getByLabelText('Plan'), 'Free');
  await screen.findByRole('heading', { name: 'No accounts found' });
  screen.getByText(/^More accounts match/);
  change(usersAnswer(FREE_USER));
  await user.click(screen.getByRole('link', { name: 'Show all accounts' }));
  await waitFor(() => expect(rowOf('mara')).not.toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Search accounts').value).toBe('');
});

test('invalid values in an address count as the defaults, and a long search is cut', async () => {
  const address = `/admin?tab=users&plan=gold&sort=toString&order=up&q=${'a'.repeat(200)}`;
  const { calls } = await openPage(address, ON_ADMIN);
  await screen.findByText('Accounts 1 – 2');
  const { input } = calls.findLast(({ route }) => route === 'GET /api/admin/users') ?? {};
  expect(input).toEqual({ q: 'a'.repeat(100), plan: 'all', sort: 'joined', order: 'desc' });
});

test('accounts that couldn’t be loaded can be loaded again, and a page that is gone leads to the first', async () => {
  const { user, change } = await openPage('/admin?tab=users&after=made-up', {
    ...ON_ADMIN,
    'GET /api/admin/users': new Response('down', { status: 503 }),
  });
  await screen.findByText('Failed to fetch users: 503');
  change({ 'GET /api/admin/users': new AppError('admin.cursor_invalid') });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText(new AppError('admin.cursor_invalid').message);
  change(ON_ADMIN);
  await user.click(screen.getByRole('link', { name: 'Go to the first page' }));
  await screen.findByText('Accounts 1 – 2');
});

test('an account is granted Premium after a question, and the row shows it', async () => {
  const page = await openPage('/admin', ON_ADMIN);
  const { user, calls, change } = page;
  const dialog = await choose(page, 'mara', 'Grant 1 year');
  dialog.getByRole('heading', { name: 'Grant 1 year to mara?' });
  dialog.getByText(/^mara will have Premium until \w+ \d+, \d{4}, 360 days from now\.$/);
  dialog.getByText('mara@example.org');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await choose(page, 'mara', 'Grant 1 month');
  const granted = { ...FREE_USER, isSubscribed: true, subscriptionExpiryDate: LATER };
  change({ ...usersAnswer(granted), 'POST /api/admin/grant-subscription': { user: granted } });
  await user.click(await screen.findByRole('button', { name: 'Grant 1 month' }));
  await screen.findByText('Subscription granted');
  screen.getByText('mara now has Premium until May 4, 2098.');
  await waitFor(() => expect(rowOf('mara')?.textContent).toContain('Premium'));
  expect(calls.map(({ input }) => input)).toContainEqual({ userId: 12, expiryDays: 30, seenPlan: 'free' });
});

test('after an account is deleted, the focus is on the next account in the list', async () => {
  const page = await openPage('/admin', ON_ADMIN);
  const next = await screen.findByRole('button', { name: 'Actions for jon_91' });
  const dialog = await choose(page, 'mara', 'Delete');
  page.change({
    ...usersAnswer(PREMIUM_USER),
    'DELETE /api/admin/users/:id': { success: true },
  });
  await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('User deleted');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test.each([
  [
    'Grant 1 month',
    'POST /api/admin/grant-subscription',
    'Failed to grant subscription',
    'so nothing would change',
  ],
  [
    'Downgrade to free',
    'POST /api/admin/downgrade-subscription',
    'Failed to downgrade subscription',
    'Premium ends now instead of on May 4, 2098. Any paid subscription is cancelled without a refund.',
  ],
  [
    'Delete',
    'DELETE /api/admin/users/:id',
    'Failed to delete user',
    'You can’t undo this. Premium until May 4, 2098 will be lost.',
  ],
] as const)('“%s” says what it will do, and why it failed', async (action, route, title, outcome) => {
  const failure = new AppError('subscription.unavailable');
  const page = await openPage('/admin', { ...ON_ADMIN, [route]: failure });
  const dialog = await choose(page, 'jon_91', action);
  dialog.getByText(outcome, { exact: false });
  await page.user.click(dialog.getByRole('button', { name: action }));
  await screen.findByText(title);
  expect(dialog.getByRole('alert').textContent).toBe(failure.message);
  await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(rowOf('jon_91')).not.toBeNull();
});

test('an administrator can’t be deleted, and a free account can’t be downgraded', async () => {
  const admin = { ...FREE_USER, id: 7, username: 'admin', isAdmin: true };
  const { user } = await openPage('/admin', { ...ON_ADMIN, ...usersAnswer(admin, FREE_USER) });
  const actions = async (username: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${username}` }));
    const items = await screen.findAllByRole('menuitem');
    await user.keyboard('{Escape}');
    return items.map(({ textContent }) => textContent);
  };
  expect(await actions('admin')).toEqual(['Grant 1 month', 'Grant 1 year']);
  expect(await actions('mara')).toEqual(['Grant 1 month', 'Grant 1 year', 'Delete']);
});

test('a change that another administrator overtook has to be confirmed again', async () => {
  const now = { ...FREE_USER, isSubscribed: true, subscriptionExpiryDate: LATER };
  const page = await openPage('/admin', {
    ...ON_ADMIN,
    'DELETE /api/admin/users/:id': ({ seenPlan }) =>
      seenPlan === LATER ? { success: true } : new AppError('admin.changed_meanwhile', { user: now }),
  });
  const dialog = await choose(page, 'mara', 'Delete');
  await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await dialog.findByText('You saw: Free');
  dialog.getByText('Plan now');
  dialog.getByText(/Premium until May 4, 2098 will be lost\./);
  expect(dialog.getByRole('alert').textContent).toBe(new AppError('admin.changed_meanwhile').message);
  page.change(usersAnswer());
  await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('User deleted');
});

test('a sensitive change asks for the password, and is made once it is confirmed', async () => {
  const page = await openPage('/admin', {
    ...ON_ADMIN,
    'DELETE /api/admin/users/:id': new AppError('accounts.password_needed'),
    'POST /api/users/confirm-password': new AppError('accounts.wrong_credentials'),
  });
  const { user, change, calls } = page;
  const dialog = await choose(page, 'mara', 'Delete');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  const passwordDialog = await screen.findByRole('dialog', { name: 'Enter your password' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(passwordDialog.isConnected).toBe(false));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  const password = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
  await user.type(password.getByLabelText('Password'), 'the password{Enter}');
  await password.findByText('Invalid username or password.');
  change({
    ...usersAnswer(),
    'POST /api/users/confirm-password': { success: true },
    'DELETE /api/admin/users/:id': { success: true },
  });
  await user.keyboard('{Enter}');
  await screen.findByText('User deleted');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter(({ route }) => route === 'DELETE /api/admin/users/:id')).toHaveLength(3);
});

test('new credentials are shown once, and kept open until they are saved', async () => {
  const { user, change } = await openPage('/admin', {
    ...ON_ADMIN,
    'POST /api/admin/reset': new Response('down', { status: 500 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Reset administrator credentials' }));
  await user.click(await screen.findByRole('button', { name: 'Reset credentials' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  change({ 'POST /api/admin/reset': { username: 'admin', password: 'kq7T-w2Vd-9xHm' } });
  await user.click(screen.getByRole('button', { name: 'Reset credentials' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New administrator credentials' }));
  dialog.getByText(/^This password is shown only once\./);
  dialog.getByText('kq7T-w2Vd-9xHm');
  await user.keyboard('{Escape}');
  expect((await dialog.findByRole('alert')).textContent).toContain('Have you saved it?');
  await user.click(screen.getByRole('button', { name: 'I’ve saved it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('test accounts replace all others after a typed confirmation, and are saved as a table', async () => {
  const saved = collectSavedFiles();
  const testUser = { username: 'test-free', email: 'f@example.org', password: 'secret', isSubscribed: false };
  const { user, calls } = await openPage('/admin', {
    ...ON_ADMIN,
    'POST /api/admin/reset-all-users': { deleted: 1204, testUsers: [testUser] },
  });
  await user.click(await screen.findByRole('button', { name: 'Create test accounts' }));
  const confirmation = await screen.findByLabelText('Type DELETE ALL USERS to confirm');
  await user.type(confirmation, 'delete all users');
  await user.click(screen.getByRole('button', { name: 'Delete all and create' }));
  await screen.findByText('Please type DELETE ALL USERS');
  expect(calls.map(({ route }) => route)).not.toContain('POST /api/admin/reset-all-users');
  await user.clear(confirmation);
  await user.type(confirmation, 'DELETE ALL USERS{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Test accounts created' }));
  dialog.getByText(/Accounts deleted: 1,204\./);
  await user.click(dialog.getByRole('button', { name: 'Download CSV' }));
  expect(saved[0]?.name).toBe('logotheca_test_accounts.csv');
  expect(await saved[0]?.file.text()).toBe(
    '\ufeffusername,email,password,plan\r\ntest-free,f@example.org,secret,Free\r\n',
  );
});
