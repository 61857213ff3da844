import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { ACTIVE_CODE, ON_ADMIN } from '#testing/pages/admin.ts';
import { openPage } from '#testing/pages/open-page.tsx';
import { collectSavedFiles } from '#testing/pages/saved-files.ts';

const TAB = '/admin?tab=codes';
const FAILURE = new Response('down', { status: 500 });
const { code: CODE } = ACTIVE_CODE;
const rowOf = (code: string) => within(screen.getByRole('row', { name: new RegExp(code) }));

test('codes are created after each mistake is explained at its field', async () => {
  const saved = collectSavedFiles();
  const { user, calls, change } = await openPage(TAB, ON_ADMIN);
  const create = screen.getByRole.bind(screen, 'button', { name: 'Create' });
  for (const [label, value, message] of [
    ['Duration in days', '0', 'Duration must be at least 1 day'],
    ['Duration in days', '366', 'Duration cannot be more than 365 days'],
    ['Expiry in days', '0', 'Expiry must be at least 1 day from now'],
    ['Expiry in days', '91', 'Expiry cannot be more than 90 days from now'],
    ['Number of codes', '501', 'You can create at most 500 codes at once'],
    ['Number of codes', '{Backspace}', 'The number of codes must be a whole number'],
  ] as const) {
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    const { value: before } = field;
    await user.clear(field);
    await user.type(field, value);
    await user.click(create());
    await screen.findByText(message);
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, before);
  }
  change({ 'POST /api/admin/premium-codes': FAILURE });
  await user.click(create());
  await screen.findByText('Failed to create premium code');
  const second = { ...ACTIVE_CODE, id: 501, code: 'LOGO-W3HD-6RVE-PM8K' };
  const created = { code: CODE, duration: 30, codes: [ACTIVE_CODE, second] };
  change({ 'POST /api/admin/premium-codes': created });
  await user.clear(screen.getByLabelText('Number of codes'));
  await user.type(screen.getByLabelText('Number of codes'), '2{Enter}');
  await screen.findByText('Premium Code Created');
  screen.getByText(`2 codes give 30 days of Premium each. The first is ${CODE}.`);
  expect(calls.findLast(({ route }) => route === 'POST /api/admin/premium-codes')?.input).toEqual({
    duration: 30,
    expiryDays: 14,
    count: 2,
  });

  const panel = within(screen.getByRole('region', { name: '2 codes created' }));
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await user.click(panel.getByRole('button', { name: 'Copy all' }));
  await screen.findByText('2 codes are on your clipboard, one per line.');
  expect(write).toHaveBeenCalledWith(`${CODE}\n${second.code}`);
  write.mockRejectedValueOnce(new Error('refused'));
  await user.click(panel.getByRole('button', { name: 'Copy all' }));
  await screen.findByText('Failed to copy code to clipboard.');
  await user.click(panel.getByRole('button', { name: 'Download CSV' }));
  expect(saved[0]?.name).toMatch(/^logotheca_codes_created_\d{4}-\d\d-\d\d\.csv$/);
  await user.click(panel.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: '2 codes created' })).toBeNull();
});

test('an active code is invalidated after a question, and one that was just redeemed isn’t', async () => {
  const { user, change } = await openPage(TAB, {
    ...ON_ADMIN,
    'PUT /api/admin/premium-codes/:id/invalidate': new AppError('codes.used'),
  });
  await user.click(await screen.findByRole('button', { name: `Invalidate ${CODE}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invalidate this code?' }));
  await user.click(dialog.getByRole('button', { name: 'Invalidate code' }));
  await screen.findByText('Failed to invalidate premium code');
  screen.getByText(new AppError('codes.used').message);

  const invalidated = { ...ACTIVE_CODE, status: 'invalidated' } as const;
  change({
    'GET /api/admin/premium-codes': { codes: [invalidated], next: null },
    'PUT /api/admin/premium-codes/:id/invalidate': { code: invalidated },
  });
  await user.click(await screen.findByRole('button', { name: `Invalidate ${CODE}` }));
  await user.click(await screen.findByRole('button', { name: 'Invalidate code' }));
  await screen.findByText('Premium Code Invalidated');
  screen.getByText(`${CODE} can no longer be redeemed.`);
  expect(screen.queryByRole('button', { name: `Invalidate ${CODE}` })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(rowOf(CODE).getByRole('button')));
});

test('codes are listed with who redeemed them, filtered, and exported from all pages', async () => {
  const saved = collectSavedFiles();
  const redeemed = {
    ...ACTIVE_CODE,
    id: 499,
    code: 'LOGO-C9XN-4TJA-2ZGY',
    status: 'redeemed',
    redeemedBy: 12,
    redeemedByUsername: 'mara',
    redeemedAt: '2026-11-23T09:00:00.000Z',
  } as const;
  const { user, calls, change } = await openPage(TAB, {
    ...ON_ADMIN,
    'GET /api/admin/premium-codes': ({ after }) =>
      after ? { codes: [redeemed], next: null } : { codes: [ACTIVE_CODE], next: 'second' },
  });
  await screen.findByRole('row', { name: new RegExp(CODE) });
  expect(rowOf(CODE).getByRole('cell', { name: 'Active' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toContain('_all_');
  expect((await saved[0]?.file.text())?.match(/LOGO[-\w]+/g)).toEqual([CODE, redeemed.code]);

  await user.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByRole('row', { name: /Redeemed.*mara.*November 23, 2026/ });
  expect(location.search).toBe('?tab=codes&after=second');
  await user.click(screen.getByRole('link', { name: 'Previous' }));
  await user.selectOptions(screen.getByLabelText('Status'), 'Expired');
  const lastCall = () => calls.findLast(({ route }) => route === 'GET /api/admin/premium-codes');
  await waitFor(() => expect(lastCall()?.input).toEqual({ status: 'expired' }));
  change({ 'GET /api/admin/premium-codes': { codes: [], next: null } });
  await user.selectOptions(screen.getByLabelText('Status'), 'Invalidated');
  await screen.findByText('No invalidated codes');
  change({ 'GET /api/admin/premium-codes': FAILURE });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('Failed to export premium codes');
});
