import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { searchOptions } from './queries.ts';

const search = (q: string) => searchOptions({ q, fileType: 'svg', dateFilter: 'all', license: 'all' });

test('a search is fresh for five minutes, is retried once, and doesn’t poll', () => {
  const { staleTime, retry, ...options } = search('docker');
  expect(staleTime).toBe(5 * 60_000);
  const failure = new ApiError('network', 0, 'The server can’t be reached.');
  const retries = [0, 1].map((failures) => typeof retry === 'function' && retry(failures, failure));
  expect(retries).toEqual([true, false]);
  expect(options).not.toHaveProperty('refetchInterval');
});

test('an empty query sends no request', () => {
  expect([search('').enabled, search('docker').enabled]).toEqual([false, true]);
});
