import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { countDownload } from './count-download.ts';

const FILE = {
  id: 'a'.repeat(40),
  url: 'https://upload.wikimedia.org/a.svg',
  title: 'A',
  fileType: 'svg',
  size: 8,
} as const;
const ALLOWANCE = { downloadCount: 1, limit: 10, remaining: 9, isSubscribed: false, resetsAt: null };

/** The responses that the requests so far wait for, in order. */
let requests: PromiseWithResolvers<Response>[] = [];

beforeEach(() => {
  requests = [];
  vi.stubGlobal('sessionStorage', { setItem: () => undefined });
  vi.stubGlobal('fetch', () => {
    const request = Promise.withResolvers<Response>();
    requests.push(request);
    return request.promise;
  });
});

afterEach(() => void vi.unstubAllGlobals());

const respond = (index: number) =>
  requests[index]?.resolve(Response.json({ success: true, message: '', ...ALLOWANCE }));

function start(accountId: number, client = new QueryClient()) {
  return countDownload(FILE, { accountId, requestId: crypto.randomUUID(), client });
}

test('a download of an account does not wait for an earlier one', async () => {
  const first = start(7);
  const second = start(7);
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  respond(1);
  expect(await second).toMatchObject({ state: 'counted' });
  respond(0);
  expect(await first).toMatchObject({ state: 'counted' });
});

test('the downloads of a guest wait only until the first response has set the cookie', async () => {
  const first = start(0);
  const second = start(0);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  respond(0);
  expect(await first).toMatchObject({ state: 'counted' });
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  const third = start(0);
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  respond(2);
  expect(await third).toMatchObject({ state: 'counted' });
  respond(1);
  await second;
});

test('a download refetches the allowance, the history and who is signed in, and nothing else about the account', async () => {
  const client = new QueryClient();
  const keys = ['allowance', 'history', 'profile', 'collections', 'keys'];
  for (const key of keys) client.setQueryData([...ACCOUNT_KEY, key, 7], {});
  const counted = start(7, client);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  respond(0);
  await counted;
  const isInvalidated = (key: string) => client.getQueryState([...ACCOUNT_KEY, key, 7])?.isInvalidated;
  expect(keys.filter(isInvalidated)).toEqual(['allowance', 'history', 'profile']);
});
