import { expect, test } from 'vitest';
import { profileOptions } from '#web/features/accounts/queries.ts';
import { ApiError } from '#web/lib/api.ts';
import { createClient } from './providers.tsx';

test.each([
  ['accounts.signed_out', 401, true],
  ['server.unavailable', 503, false],
] as const)('a query that fails with %s (%i) reloads the profile: %s', async (code, status, reloads) => {
  const client = createClient();
  const { queryKey } = profileOptions();
  client.setQueryData(queryKey, null);
  const queryFn = () => Promise.reject(new ApiError(code, status, 'Failed.'));
  await client.fetchQuery({ queryKey: ['history'], queryFn, retry: false }).catch(() => undefined);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(reloads);
});
