import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { callAsOwner } from './own-call.ts';

const notYours = new ApiError('accounts.not_yours', 403, 'This request names another account.');

/** A server where nobody but this account may be named; answers whom each call named. */
function serverOf(ownId: number) {
  const named: (number | undefined)[] = [];
  const call = async (userId: number | undefined) => {
    named.push(userId);
    if (userId !== undefined && userId !== ownId) throw notYours;
    return 'counted';
  };
  return { named, call };
}

test('a call names the account that is signed in, and a guest nobody', async () => {
  const { named, call } = serverOf(7);
  expect(await callAsOwner(7, call)).toBe('counted');
  expect(await callAsOwner(0, call)).toBe('counted');
  expect(named).toEqual([7, undefined]);
});

test('where somebody else has signed in meanwhile, it counts for them', async () => {
  const { named, call } = serverOf(8);
  expect(await callAsOwner(7, call)).toBe('counted');
  expect(named).toEqual([7, undefined]);
});

test('any other refusal stands', async () => {
  const refused = new ApiError('downloads.limit_reached', 403, 'No more.');
  await expect(callAsOwner(7, () => Promise.reject(refused))).rejects.toBe(refused);
});
