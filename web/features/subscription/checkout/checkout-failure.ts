import { ApiError } from '#web/lib/api.ts';

/** Thrown where the payment page is known and can't be gone to. */
export class NoWayThere extends Error {}

/**
 * Why a payment page could not be opened, in the words of the specification (section 8): the server's own, or what its
 * answer was like.
 */
export function checkoutFailure(failure: unknown): string {
  if (failure instanceof NoWayThere) return failure.message;
  if (!(failure instanceof ApiError)) return 'Failed to initiate subscription';
  if (failure.code !== 'unreadable') return failure.message || 'Failed to create subscription session';
  const { status, message } = failure;
  if (status < 400) return 'Invalid response from server';
  return `Server error: ${status} - ${message.replace(`${status}: `, '')}`;
}
