import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#web/lib/api.ts';
import { sentenceOf } from '#web/lib/failure.ts';

/**
 * Shows what the server refused at the field that it concerns, where `fields` names one for its code, with the focus
 * there; anything else for the form as a whole.
 */
export function showFailure<Form extends FieldValues>(
  setError: UseFormSetError<Form>,
  failure: unknown,
  fields: Partial<Record<ApiError['code'], FieldPath<Form>>> = {},
): void {
  const field = failure instanceof ApiError ? fields[failure.code] : undefined;
  const error = { type: 'server', message: sentenceOf(failure) };
  if (field) setError(field, error, { shouldFocus: true });
  else setError('root.server', error);
}
