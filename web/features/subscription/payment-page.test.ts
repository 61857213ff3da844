import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { CheckoutError, checkoutFailure } from './payment-page.tsx';

test.each([
  [
    'the server’s message',
    new ApiError('subscription.unavailable', 503, 'Nothing was charged.'),
    'Nothing was charged.',
  ],
  [
    'a fixed message if the server sent none',
    new ApiError('server.unexpected', 500, ''),
    'Failed to create subscription session',
  ],
  [
    'the status and text of a response that isn’t ours',
    new ApiError('unreadable', 502, '502: Bad Gateway'),
    'Server error: 502 - Bad Gateway',
  ],
  [
    'that a successful response is unreadable',
    new ApiError('unreadable', 200, 'The server’s response couldn’t be read.'),
    'Invalid response from server',
  ],
  [
    'why the payment page can’t be opened',
    new CheckoutError('Failed to redirect to checkout'),
    'Failed to redirect to checkout',
  ],
  [
    'a general message for any other failure',
    new TypeError('x is not a function'),
    'Failed to initiate subscription',
  ],
])('a payment page that can’t be opened shows %s', (_, failure, message) => {
  expect(checkoutFailure(failure)).toBe(message);
});
