import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { CheckoutError, checkoutFailure } from './payment-page.ts';

test.each([
  [
    'what the server says',
    new ApiError('subscription.unavailable', 503, 'Nothing was charged.'),
    'Nothing was charged.',
  ],
  [
    'that it failed, where the server says nothing',
    new ApiError('server.unexpected', 500, ''),
    'Failed to create subscription session',
  ],
  [
    'status and text of an answer that is not ours',
    new ApiError('unreadable', 502, '502: Bad Gateway'),
    'Server error: 502 - Bad Gateway',
  ],
  [
    'an answer that makes no sense',
    new ApiError('unreadable', 200, 'The server’s answer could not be read.'),
    'Invalid response from server',
  ],
  [
    'why the page can not be gone to',
    new CheckoutError('Failed to redirect to checkout'),
    'Failed to redirect to checkout',
  ],
  ['anything else', new TypeError('x is not a function'), 'Failed to initiate subscription'],
])('a payment page that can not be opened tells %s', (_, failure, words) => {
  expect(checkoutFailure(failure)).toBe(words);
});
