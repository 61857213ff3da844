import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { showErrorToast } from '#web/ui/toast/toast-store.ts';
import { isBatchAllowed, newBatch, recordBatch } from './record-batch.ts';

vi.mock('#web/ui/toast/toast-store.ts', () => ({ showErrorToast: vi.fn() }));
vi.mock('#web/lib/upgrade-dialog.ts', () => ({ openUpgradeDialog: vi.fn() }));
vi.mock('#web/lib/session/use-account.ts', () => ({ getAccountId: () => 7 }));

const OK = { downloadCount: 1, limit: null, remaining: null, isSubscribed: true, resetsAt: null };
const NEEDS_PREMIUM = {
  message: 'Needs Premium.',
  downloadCount: 3,
  limit: 10,
  error: { code: 'downloads.premium_needed', message: 'Needs Premium.' },
};
const LOGO = { url: '/a.svg', title: 'A', fileType: 'svg' } as Logo;
const NEVER = new AbortController().signal;

const send = vi.fn<typeof fetch>();
const respond = (status: number, body: object) => async () => Response.json(body, { status });
const succeed = respond(200, { success: true, message: '', ...OK });
const loseConnection = () => Promise.reject(new TypeError('Failed to fetch'));

/** Returns the path, the body and the keepalive flag of each request. */
const requests = () =>
  send.mock.calls.map(([path, init]) => ({
    path,
    body: JSON.parse(String(init?.body)) as object,
    keepalive: init?.keepalive,
  }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', send.mockReset().mockImplementation(succeed));
  vi.mocked(showErrorToast).mockReset();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const createBatch = () => newBatch('zip', new QueryClient());

test('asks the server once whether a batch is allowed, without naming its logos', async () => {
  const batch = createBatch();
  expect(await isBatchAllowed(batch, NEVER)).toBe(true);
  const body = { requestId: batch.requestId, format: 'zip', userId: 7 };
  expect(requests()).toEqual([{ path: '/api/downloads/batch/start', body, keepalive: false }]);
});

test('a refused batch shows the server’s message and the used downloads', async () => {
  send.mockImplementation(respond(403, NEEDS_PREMIUM));
  expect(await isBatchAllowed(createBatch(), NEVER)).toBe(false);
  expect(showErrorToast).toHaveBeenCalledWith(
    'Download limit reached',
    "Needs Premium. You've used 3 of your 10 free downloads this month.",
  );
});

test('a batch is made if the server can’t be reached, but not for another account or after a cancellation', async () => {
  send.mockImplementation(loseConnection);
  expect(await isBatchAllowed(createBatch(), NEVER)).toBe(true);
  await expect(isBatchAllowed(createBatch(), AbortSignal.abort())).rejects.toThrow(/abort/);
  send.mockImplementation(respond(403, { error: { code: 'session.other_account', message: 'Not yours.' } }));
  await expect(isBatchAllowed(createBatch(), NEVER)).rejects.toThrow('Not yours.');
});

test('records saved logos again after a lost connection, with the same id, even if the page closes', async () => {
  send.mockImplementationOnce(loseConnection).mockImplementationOnce(respond(502, {}));
  const batch = createBatch();
  const recording = recordBatch(batch, [LOGO]);
  await vi.runAllTimersAsync();
  await recording;
  const body = { requestId: batch.requestId, format: 'zip', userId: 7, logos: [LOGO] };
  const request = { path: '/api/downloads/batch', body, keepalive: true };
  expect(requests()).toEqual([request, request, request]);
});

test('a record that is too large to outlive its page is sent without keepalive', async () => {
  await recordBatch(
    createBatch(),
    Array.from({ length: 500 }, (_, at) => ({ ...LOGO, title: `${at} ${'é'.repeat(60)}` })),
  );
  expect(requests()).toMatchObject([{ keepalive: false }]);
});

test('a refused record isn’t sent again', async () => {
  send.mockImplementation(respond(403, NEEDS_PREMIUM));
  await recordBatch(createBatch(), [LOGO]);
  expect(send).toHaveBeenCalledTimes(1);
  expect(showErrorToast).not.toHaveBeenCalled();
});
