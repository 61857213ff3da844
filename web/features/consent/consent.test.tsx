import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPage } from '#testing/pages/open-page.tsx';

const FIRST_VISIT = { hasConsent: false };
const stored = () => [localStorage.getItem('consentAccepted'), localStorage.getItem('consentDate')];
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Before you search' }));

/** Records reloads, which the test's DOM doesn't make. */
function watchReloads() {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  onTestFinished(() => reload.mockRestore());
  return reload;
}

test('a first visitor reads the notice and the three policies, and accepts, which is stored with its time', async () => {
  const { user } = await openPage('/legal', {}, FIRST_VISIT);
  const consent = await dialog();
  expect(consent.getAllByRole('listitem')).toHaveLength(3);
  await screen.findByText('Not accepted');
  await user.click(consent.getByRole('button', { name: 'Show full details' }));
  await consent.findByRole('tab', { name: 'Cookie Policy', selected: true });
  for (const [name, clauses] of [
    ['Logo Usage', 6],
    ['Privacy Policy', 8],
  ] as const) {
    await user.click(consent.getByRole('tab', { name }));
    const panel = within(consent.getByRole('tabpanel', { name }));
    await waitFor(() => expect(panel.queryAllByRole('heading', { level: 3 })).toHaveLength(clauses));
  }
  await user.click(consent.getByRole('button', { name: 'Hide full details' }));
  expect(consent.queryByRole('tab')).toBeNull();
  await user.click(consent.getByRole('button', { name: 'Accept & Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [flag, date] = stored();
  expect(flag).toBe('true');
  expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  screen.getByText('Accepted');
});

test('declining says that the terms are required, and reloads the page once', async () => {
  const { user } = await openPage('/about', {}, FIRST_VISIT);
  const reload = watchReloads();
  const alert = vi.fn();
  vi.stubGlobal('alert', alert);
  await user.click((await dialog()).getByRole('button', { name: 'Decline' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(alert.mock.calls).toEqual([
    ['You must accept the terms to use Logotheca. The page will now refresh.'],
  ]);
  expect(reload).toHaveBeenCalledOnce();
  expect(stored()).toEqual([null, null]);
});

test('accepting in one tab closes the dialog in the others', async () => {
  await openPage('/about', {}, FIRST_VISIT);
  await dialog();
  localStorage.setItem('consentAccepted', 'true');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'consentAccepted' })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the legal page has the time of the consent and the policies in tabs, and resets the consent after a question', async () => {
  const { user } = await openPage('/legal');
  await screen.findByRole('heading', { level: 1, name: 'Legal' });
  expect(document.title).toBe('Legal – Logotheca');
  expect((await screen.findByText(/^January 2, 2026 at /)).getAttribute('datetime')).toBe(
    '2026-01-02T03:04:05.000Z',
  );
  const panel = () => within(screen.getByRole('tabpanel'));
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Logo Usage',
    'Cookies',
    'Privacy',
  ]);
  expect(panel().getAllByRole('heading')).toHaveLength(6);
  expect(screen.getByRole('tabpanel').textContent).toContain(
    'isn’t affiliated with the Wikimedia Foundation',
  );
  await user.click(screen.getByRole('tab', { name: 'Cookies' }));
  for (const key of ['theme', 'previewBackground', 'recentSearches', 'consentAccepted', 'consentDate'])
    await panel().findByText(key);
  await user.click(screen.getByRole('tab', { name: 'Privacy' }));
  expect(location.search).toBe('?tab=privacy');
  await waitFor(() => expect(panel().queryAllByRole('heading')).toHaveLength(8));
  const contacts = await panel().findAllByRole('link', { name: 'hello@example.org' });
  expect(contacts[0]?.getAttribute('href')).toBe('mailto:hello@example.org');
  const clauses = within(screen.getByRole('navigation', { name: 'Clauses' }));
  expect(clauses.getAllByRole('link')).toHaveLength(8);

  const reload = watchReloads();
  const confirm = vi.fn(() => false);
  vi.stubGlobal('confirm', confirm);
  const reset = screen.getByRole('button', { name: 'Reset Consent Settings' });
  await user.click(reset);
  expect(confirm).toHaveBeenCalledWith(
    'Reset your consent settings? The page will reload and ask you again.',
  );
  expect(stored()[0]).toBe('true');
  confirm.mockReturnValue(true);
  await user.click(reset);
  expect(stored()).toEqual([null, null]);
  expect(reload).toHaveBeenCalledOnce();
});
