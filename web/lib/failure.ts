import { ApiError } from './api.ts';

const UNEXPECTED = 'Something unexpected happened. Nothing was lost; please try again.';

/** The sentence of whatever was thrown; `otherwise` where it is none that a person was meant to read. */
export function sentenceOf(failure: unknown, otherwise = UNEXPECTED): string {
  return failure instanceof ApiError ? failure.message : otherwise;
}

/** Says that something could not be fetched: by the status of the answer, or, where none came, why. */
export function fetchFailure(thing: string, error: Error): string {
  return error instanceof ApiError && error.status > 0
    ? `Failed to fetch ${thing}: ${error.status}`
    : error.message;
}
