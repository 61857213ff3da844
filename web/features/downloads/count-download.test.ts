import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { callAsAccount } from './count-download.ts';

const notYours = new ApiError('accounts.not_yours', 403, 'This request names another account.');

/** A server whose session belongs to this account; lists the ids that the calls sent. */
function serverOf(ownId: number) {
  const sent: (number | undefined)[] = [];
  const call = async (userId: number | undefined) => {
    sent.push(userId);
    if (userId !== undefined && userId !== ownId) throw notYours;
    return 'counted';
  };
  return { sent, call };
}

test('a call sends the id of the signed-in account, and none for a guest', async () => {
  const { sent, call } = serverOf(7);
  expect(await callAsAccount(7, call)).toBe('counted');
  expect(await callAsAccount(0, call)).toBe('counted');
  expect(sent).toEqual([7, undefined]);
});

test('after somebody else signed in, the download counts for them', async () => {
  const { sent, call } = serverOf(8);
  expect(await callAsAccount(7, call)).toBe('counted');
  expect(sent).toEqual([7, undefined]);
});

test('any other refusal is final', async () => {
  const refused = new ApiError('downloads.limit_reached', 403, 'No more.');
  await expect(callAsAccount(7, () => Promise.reject(refused))).rejects.toBe(refused);
});
