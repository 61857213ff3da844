import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { type Answers, signedIn } from '#testing/pages/answers.ts';
import { GUEST_ALLOWANCE } from '#testing/pages/logos.ts';
import { openPage } from '#testing/pages/open-page.tsx';

const SECRET = 'lgt_4fQxABCDEFGHIJKLMNOPQRSTUVWXYZ123456';
const WEBSITE = {
  id: 1,
  name: 'Website',
  start: 'lgt_4fQx',
  createdAt: '2026-10-05T10:00:00.000Z',
  lastUsedAt: null,
};
const SUCCESS = { success: true, message: '' } as const;

const withKeys = (...keys: (typeof WEBSITE)[]): Answers => ({
  ...signedIn(),
  'GET /api/downloads/check-limit': GUEST_ALLOWANCE,
  'GET /api/collections': { collections: [] },
  'GET /api/user/keys': { keys, usage: [] },
});

async function openCreateDialog(answers: Answers, expectedErrors: string[] = []) {
  const page = await openPage('/dashboard?tab=keys', { ...withKeys(), ...answers }, { expectedErrors });
  await screen.findByRole('heading', { name: 'No API keys yet' });
  await page.user.click(screen.getByRole('button', { name: 'Create key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create an API key' }));
  return { ...page, dialog };
}

test('a key needs a name of at most 60 characters', async () => {
  const { user, dialog, calls } = await openCreateDialog({});
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Please enter a name');
  await user.click(dialog.getByLabelText('Name'));
  await user.paste('x'.repeat(500));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Please use at most \d+ characters$/);
  expect(calls.map(({ route }) => route)).not.toContain('POST /api/user/keys');
});

test('a key is shown once, and the dialog asks whether it was saved before it closes', async () => {
  const gate = Promise.withResolvers<{ key: typeof WEBSITE; secret: string }>();
  const { user, dialog, change } = await openCreateDialog({ 'POST /api/user/keys': () => gate.promise });
  await user.type(dialog.getByLabelText('Name'), ' Website {Enter}');
  await dialog.findByRole('button', { name: 'Creating…' });
  // It stays open, so that the key can’t be missed.
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  change(withKeys(WEBSITE));
  gate.resolve({ key: WEBSITE, secret: SECRET });
  const shown = within(await screen.findByRole('dialog', { name: 'API key “Website”' }));
  shown.getByText(SECRET);
  shown.getByText(`Authorization: Bearer ${SECRET}`);
  shown.getByText('LOGOTHECA_KEY', { exact: false });
  await user.keyboard('{Escape}');
  expect((await shown.findByRole('alert')).textContent).toContain('Have you saved it?');
  await user.click(shown.getByRole('button', { name: 'I’ve saved it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const list = within(await screen.findByRole('list', { name: 'Your API keys' }));
  for (const text of ['lgt_4fQx…', 'Never used']) list.getByText(text);
  expect(document.body.textContent).not.toContain(SECRET);
});

test('a name is kept when the key can’t be created, and when the password has to be confirmed', async () => {
  const { user, dialog, change, calls } = await openCreateDialog({
    'POST /api/user/keys': new AppError('keys.too_many'),
  });
  await user.type(dialog.getByLabelText('Name'), 'Website{Enter}');
  await dialog.findByText(new AppError('keys.too_many').message);
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Website');
  change({
    'POST /api/user/keys': new AppError('accounts.password_needed'),
    'POST /api/users/confirm-password': SUCCESS,
  });
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  const prompt = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
  change({ ...withKeys(WEBSITE), 'POST /api/user/keys': { key: WEBSITE, secret: SECRET } });
  await user.type(prompt.getByLabelText('Password'), 'a password{Enter}');
  await screen.findByRole('dialog', { name: 'API key “Website”' });
  expect(calls.filter(({ route }) => route === 'POST /api/user/keys')).toHaveLength(3);
});

test('a session that has ended leads to the sign-in, and back to the keys', async () => {
  const { user, dialog, change } = await openCreateDialog({});
  change({
    'POST /api/user/keys': new AppError('accounts.signed_out'),
    'GET /api/user/profile': { user: null },
    'GET /api/user/keys': new AppError('accounts.signed_out'),
  });
  await user.type(dialog.getByLabelText('Name'), 'Website{Enter}');
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/auth?redirect=%2Fdashboard%3Ftab%3Dkeys'),
  );
});

test('a key is ended after a question, and keys that can’t be loaded are requested again', async () => {
  const page = await openPage('/dashboard?tab=keys', {
    ...withKeys(),
    'GET /api/user/keys': new AppError('wall.busy'),
    'DELETE /api/user/keys/:id': SUCCESS,
  });
  const { user, change, calls } = page;
  await screen.findByText('Couldn’t load your API keys');
  change({
    'GET /api/user/keys': {
      keys: [{ ...WEBSITE, lastUsedAt: '2026-11-05T10:00:00.000Z' } as unknown as typeof WEBSITE],
      usage: [{ keyId: 1, day: new Date().toISOString().slice(0, 10), calls: 1200, downloads: 1 }],
    },
  });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const list = within(await screen.findByRole('list', { name: 'Your API keys' }));
  list.getByText('1,200 calls in 30 days');
  list.getByText(/^Last used/);
  const charts = screen.getAllByRole('slider');
  expect(charts.map((chart) => chart.getAttribute('aria-valuetext'))).toEqual([
    expect.stringMatching(/: 1,200 calls$/),
    expect.stringMatching(/: 1 download$/),
  ]);
  await user.click(list.getByRole('button', { name: 'Revoke… Website' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke “Website”?' }));
  dialog.getByText('Programs that use the key lgt_4fQx… stop working at once. You can’t undo it.');
  await user.click(dialog.getByRole('button', { name: 'Keep key' }));
  await user.click(list.getByRole('button', { name: 'Revoke… Website' }));
  change(withKeys());
  await user.click(await screen.findByRole('button', { name: 'Revoke key' }));
  await screen.findByText('“Website” no longer works.');
  await screen.findByRole('heading', { name: 'No API keys yet' });
  expect(calls.filter(({ route }) => route === 'DELETE /api/user/keys/:id')).toEqual([
    { route: 'DELETE /api/user/keys/:id', input: { id: '1' } },
  ]);
});
