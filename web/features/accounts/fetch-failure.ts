import { ApiError } from '#web/lib/api.ts';

/** Says that something of the account could not be fetched: by the status of the answer, or, where none came, why. */
export function fetchFailure(thing: 'user profile' | 'downloads', error: Error): string {
  return error instanceof ApiError && error.status > 0
    ? `Failed to fetch ${thing}: ${error.status}`
    : error.message;
}
