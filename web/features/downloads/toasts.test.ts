import { expect, test } from 'vitest';
import { successToast } from './run-download.ts';
import { failureToast } from './toasts.ts';

const allowanceWith = (remaining: number | null) => ({
  downloadCount: 10 - (remaining ?? 0),
  limit: remaining === null ? null : 10,
  remaining,
  isSubscribed: remaining === null,
  resetsAt: null,
});

test.each([
  ['a guest', 0, allowanceWith(3), ' You have 3 free guest downloads remaining.'],
  ['a guest with one download left', 0, allowanceWith(1), ' You have 1 free guest download remaining.'],
  [
    'a guest without downloads left',
    0,
    allowanceWith(0),
    " You've reached your download limit for this session.",
  ],
  ['an account', 7, allowanceWith(3), ' You have 3 free downloads remaining this month.'],
  [
    'an account without downloads left',
    7,
    allowanceWith(0),
    " You've reached your download limit for this month.",
  ],
  ['a subscriber', 7, allowanceWith(null), ''],
  ['a visitor whose allowance is unknown', 7, null, ''],
])(
  'a successful download says how many are left, if there is a known limit: %s',
  (_visitor, accountId, allowance, sentence) => {
    expect(successToast({ fileType: 'png', place: 'card' }, accountId, allowance)).toEqual({
      title: 'Download successful',
      description: `The PNG logo has been downloaded successfully.${sentence}`,
    });
  },
);

test('a download from the history is confirmed with a different title', () => {
  expect(successToast({ fileType: 'svg', place: 'history' }, 7, allowanceWith(1))).toEqual({
    title: 'Download Complete',
    description:
      'The SVG logo has been downloaded successfully. You have 1 free download remaining this month.',
  });
});

test('a failure message contains the reason, or a general sentence', () => {
  expect(failureToast('card', null, null).description).toBe(
    'There was an error downloading the logo. Please try again.',
  );
  expect(failureToast('history', null, null).description).toBe(
    'There was an error downloading the logo. Please try again.',
  );
  expect(failureToast('modal', null, null).description).toBe(
    'There was an error downloading the image. Please try again.',
  );
  expect(failureToast('modal', '404: Not Found', null).description).toBe('404: Not Found');
});

test('a failure links to the file only if its address is http(s) or on this site', () => {
  for (const url of ['https://w.example/a.svg', 'http://127.0.0.1/a.svg', '/catalogue/a.svg']) {
    expect(failureToast('card', null, url).action).toMatchObject({ href: url });
  }
  for (const url of [null, '', 'javascript:alert(1)', 'data:text/html,x', '//w.example/a.svg', 'a.svg']) {
    expect(failureToast('card', null, url).action).toBeUndefined();
  }
});
