import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { ON_ADMIN, OVERVIEW } from '#testing/pages/admin.ts';
import { openPage } from '#testing/pages/open-page.tsx';

const FAILURE = new Response('down', { status: 503 });
const GRANT: AuditEntry = {
  id: 900,
  at: '2026-11-22T10:00:00.000Z',
  actor: { kind: 'shell', id: null, name: null },
  action: 'entitlement.granted',
  subject: { kind: 'account', id: 12, name: 'mara' },
  details: { before: { plan: 'free', until: null }, after: { plan: 'premium', until: null } },
};
const DELETION: AuditEntry = {
  ...GRANT,
  id: 899,
  actor: { kind: 'account', id: 7, name: 'admin' },
  action: 'account.vanished',
  subject: { kind: 'account', id: 13, name: null },
  details: {},
};

const findEntries = async () =>
  within(await screen.findByRole('list', { name: 'Audit log' })).getAllByRole('listitem');

test('the audit log says who changed what, with the values before and after', async () => {
  const { user } = await openPage('/admin?tab=audit', {
    ...ON_ADMIN,
    'GET /api/admin/audit': { entries: [GRANT, DELETION], next: null },
  });
  const [grant, deletion] = await findEntries();
  expect(grant?.textContent).toMatch(/by the command line\s*Subject: mara.*November 22, 2026 at/);
  // An action of a newer version has its name only.
  expect(deletion?.textContent).toMatch(/account\.vanished\s*by admin #7\s*Subject: account 13 \(deleted\)/);
  const entry = within(grant as HTMLElement);
  await user.click(entry.getByText('Granted Premium'));
  const plan = within(await entry.findByRole('row', { name: /^Plan/ }));
  expect(plan.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['free', 'premium']);
  entry.getByText('entitlement.granted');
  await user.click(entry.getByRole('link', { name: 'All changes to mara' }));
  expect(location.search).toBe('?tab=audit&to=%2312');
  expect(screen.getByLabelText<HTMLInputElement>('Affected account').value).toBe('#12');
});

test('the audit log is filtered by action and account, and the filters can be cleared', async () => {
  const { user, calls, change } = await openPage('/admin?tab=audit&action=plan.ended', ON_ADMIN);
  await screen.findByText('No matching entries');
  await user.type(screen.getByLabelText('Done by'), ' admin {Enter}');
  await waitFor(() => expect(location.search).toBe('?tab=audit&action=plan.ended&by=admin'));
  await user.selectOptions(screen.getByLabelText('Action'), 'Redeemed a premium code');
  await user.type(screen.getByLabelText('Affected account'), 'mara');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await screen.findByText('No matching entries');
  expect(calls.at(-1)?.input).toEqual({ action: 'code.redeemed', by: 'admin', to: 'mara' });
  change({ 'GET /api/admin/audit': FAILURE });
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await screen.findByText('Failed to fetch audit log: 503');
  change({ 'GET /api/admin/audit': { entries: [GRANT], next: null } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findEntries()).toHaveLength(1);
  expect(location.search).toBe('?tab=audit');
});

test('the overview has today’s numbers, the sources, and every number in a table', async () => {
  const { user } = await openPage('/admin?tab=overview', ON_ADMIN);
  await screen.findByText('Downloads today');
  const tile = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;
  expect(tile('Accounts')).toBe('Accounts1,2041 new today');
  expect(tile('Subscribers')).toBe('Subscribers3under 1% of accounts');
  expect(tile('Downloads today')).toBe('Downloads today2,9002,800 yesterday');
  expect(tile('Upstream budget')).toBe('Upstream budget63of 100 requests left this minute');
  expect(tile('Sources')).toMatch(/commons\.wikimedia\.orgAvailable.*en\.wikipedia\.orgUnavailable/);
  const shares = screen.getByText('Where search results came from').closest('figure')?.textContent;
  expect(shares).toContain('300 in 30 days');
  await user.click(screen.getByText('Show all numbers as a table'));
  const [, today] = within(screen.getByRole('table', { name: /^Daily counts/ })).getAllByRole('row');
  expect(today?.textContent).toBe('November 22, 20261043212,90010');
});

test('a chart reads its numbers out with the arrow keys', async () => {
  const { user } = await openPage('/admin?tab=overview', ON_ADMIN);
  const chart = await screen.findByRole('slider', { name: 'Downloads per day' });
  const figure = chart.closest('figure');
  expect(figure?.textContent).toContain('43,500 in 30 days');
  chart.focus();
  for (const [key, text] of [
    ['End', '2,900 downloads'],
    ['ArrowLeft', '2,800 downloads'],
    ['Home', '0 downloads'],
    ['PageUp', '700 downloads'],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(chart.getAttribute('aria-valuetext')).toMatch(new RegExp(`^\\w+ \\d+, 2026: ${text}$`));
    expect(figure?.textContent).toContain(`: ${text}`);
  }
});

test('the overview refreshes while it is open, and says if it can’t', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, change } = await openPage('/admin?tab=overview', {
    ...ON_ADMIN,
    'GET /api/admin/overview': FAILURE,
  });
  await screen.findByText('Failed to fetch overview: 503');
  change({ 'GET /api/admin/overview': OVERVIEW });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText(/^Refreshed every 30 seconds/);
  change({ 'GET /api/admin/overview': FAILURE });
  await vi.advanceTimersByTimeAsync(30_000);
  await screen.findByText(/^Couldn’t refresh/);
  change({ 'GET /api/admin/overview': { ...OVERVIEW, accounts: 1205 } });
  await vi.advanceTimersByTimeAsync(30_000);
  await screen.findByText(/^Refreshed every 30 seconds/);
  screen.getByText('1,205');
});
