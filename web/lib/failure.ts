import { ApiError } from './api.ts';

const UNEXPECTED = 'Something unexpected happened. Nothing was lost; please try again.';

/** The sentence of whatever was thrown; `otherwise` where it is none that a person was meant to read. */
export function sentenceOf(failure: unknown, otherwise = UNEXPECTED): string {
  return failure instanceof ApiError ? failure.message : otherwise;
}
