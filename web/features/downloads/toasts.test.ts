import { expect, test } from 'vitest';
import { successToast } from './toasts.ts';

const png = { url: '/a.png', title: 'A', fileType: 'png', size: null } as const;
const left = (remaining: number | null) => ({
  downloadCount: 10 - (remaining ?? 0),
  limit: remaining === null ? null : 10,
  remaining,
  isSubscribed: remaining === null,
  resetsAt: null,
});

test.each([
  ['a guest', 0, left(3), ' You have 3 free guest downloads remaining.'],
  ['an account', 7, left(3), ' You have 3 free downloads remaining this month.'],
  ['the last of an account', 7, left(0), " You've reached your download limit for this month."],
  ['a subscriber', 7, left(null), ''],
  ['nobody knows how many', 7, null, ''],
])('a download of %s says what is left', (_who, accountId, allowance, line) => {
  expect(successToast(png, accountId, allowance)).toEqual({
    title: 'Download successful',
    description: `The PNG logo has been downloaded successfully.${line}`,
  });
});
