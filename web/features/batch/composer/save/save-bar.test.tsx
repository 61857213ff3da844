import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { logoOf } from '#testing/pages/logos.ts';
import { storeAccount } from '#web/lib/session/use-account.ts';
import { resetStores } from '#web/lib/store.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { runJob } from '../../job.ts';
import { newBatch } from '../../record-batch.ts';
import { NEW_ARRANGEMENT } from '../arrangement.ts';
import type { ReadyItem, SortedItems } from '../prepare/outcome.ts';
import { pngSizes, SaveBar } from './save-bar.tsx';

vi.mock('#web/ui/toast/toast-store.ts', () => ({ showToast: vi.fn() }));

const SUBSCRIBER = {
  id: 7,
  username: 'designer',
  email: null,
  isAdmin: false,
  isSubscribed: true,
  subscriptionExpiryDate: '2099-01-01T00:00:00.000Z',
};
const client = new QueryClient();
const logo = logoOf('Acme');
const READY = { item: { key: 'Acme', title: 'Acme', logo, file: null } } as ReadyItem;
const PREPARED: SortedItems = { ready: [READY], failed: [], lostParts: [], pendingCount: 0 };

/** Renders the bar for a subscriber, and returns its main button. */
function renderBar(prepared: Partial<SortedItems> = {}) {
  localStorage.clear();
  resetStores();
  storeAccount(SUBSCRIBER);
  render(
    <QueryClientProvider client={client}>
      <SaveBar
        items={[READY.item]}
        arrangement={NEW_ARRANGEMENT}
        hasTiles
        nonSvgCount={0}
        prepared={{ ...PREPARED, ...prepared }}
        size={null}
      />
    </QueryClientProvider>,
  );
  return screen.getByRole('button', { name: 'Save SVG' });
}

afterEach(() => {
  cleanup();
  resetStores();
  vi.unstubAllGlobals();
  vi.mocked(showToast).mockReset();
});

test('a sheet can’t be saved before all of its logos are prepared', async () => {
  const button = renderBar({ pendingCount: 1 });
  expect([button.title, button.getAttribute('aria-disabled')]).toEqual([
    'Some logos aren’t ready yet',
    'true',
  ]);
  await userEvent.click(button);
  expect(vi.mocked(showToast).mock.calls).toEqual([
    [expect.objectContaining({ title: 'Some logos aren’t ready yet' })],
  ]);
});

test('a sheet without logos can’t be saved', async () => {
  await userEvent.click(renderBar({ ready: [] }));
  expect(vi.mocked(showToast).mock.calls).toEqual([
    [expect.objectContaining({ description: 'No valid SVG logos could be processed' })],
  ]);
});

test('a sheet can’t be saved while another download runs, whose progress is shown', async () => {
  const fetch = vi.fn(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', fetch);
  const button = renderBar();
  expect([button.title, button.getAttribute('aria-disabled')]).toEqual(['', 'false']);
  const never = () => Promise.reject(new Error('not started'));
  const steps = { label: 'Zipping', total: 2, totalBytes: null, unknownFailure: '', make: never };
  act(() => void runJob({ ...steps, batch: newBatch('zip', client) }));
  expect([button.title, button.getAttribute('aria-disabled')]).toEqual(['A download is running', 'true']);
  expect(screen.getByRole('progressbar', { name: 'Zipping logos' }).getAttribute('aria-valuetext')).toBe(
    '0 of 2 logos',
  );
  await userEvent.click(button);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(showToast).not.toHaveBeenCalled();
});

const possible = (width: number, height: number) =>
  pngSizes({ width, height }).flatMap(({ scale, isTooLarge }) => (isTooLarge ? [] : [scale]));

test('a PNG is at most as high, as wide and as large as every browser can draw it', () => {
  expect(possible(552, 4096)).toEqual([1, 2, 3, 4]);
  // 69 logos in three columns.
  expect(possible(552, 23 * 184)).toEqual([1, 2, 3]);
  expect(possible(23 * 184, 552)).toEqual([1, 2, 3]);
  expect(possible(4000, 4000)).toEqual([1, 2]);
});

test('the size of a PNG is named, and that it is too large', () => {
  expect(pngSizes({ width: 552, height: 4232 }).map(({ note }) => note)).toEqual([
    '552 × 4232',
    '1104 × 8464',
    '1656 × 12696',
    '2208 × 16928, too large',
  ]);
});
