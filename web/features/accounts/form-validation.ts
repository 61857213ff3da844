import type { FieldPath, FieldValues, Resolver, UseFormSetError } from 'react-hook-form';
import { MAX_USERNAME_LENGTH, MIN_PASSWORD_LENGTH, MIN_USERNAME_LENGTH } from '#contract/input-limits.ts';
import { ApiError, errorMessage } from '#web/lib/api.ts';

/** The hints beside fields for a new username and a new password. */
export const USERNAME_HINT = `${MIN_USERNAME_LENGTH} to ${MAX_USERNAME_LENGTH} letters, numbers, underscores and hyphens`;
export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters`;

type Accounts = typeof import('#contract/accounts.ts');
type FormName = Extract<keyof Accounts, `${string}Form`>;

async function load(name: FormName) {
  const [{ zodResolver }, accounts] = await Promise.all([
    import('@hookform/resolvers/zod'),
    import('#contract/accounts.ts'),
  ]);
  return zodResolver(accounts[name] as never) as unknown as Resolver<FieldValues>;
}

/** Validates a form with a schema of the contract, loaded on first use. If it can't be loaded, only the server validates. */
export function validateWith<Form extends FieldValues>(name: FormName): Resolver<Form> {
  const validate: Resolver<FieldValues> = async (values, context, options) => {
    const resolve = await load(name).catch(() => null);
    return resolve ? resolve(values, context, options) : { values, errors: {} };
  };
  return validate as unknown as Resolver<Form>;
}

/** Starts loading the schemas, e.g. when a form gets the focus. */
export function preloadValidation(): void {
  load('SignInForm').catch(() => undefined);
}

/** Shows a failure at the field that `fields` names for its code, and moves the focus there; otherwise at the form. */
export function showFormError<Form extends FieldValues>(
  setError: UseFormSetError<Form>,
  failure: unknown,
  fields: Partial<Record<ApiError['code'], FieldPath<Form>>> = {},
): void {
  const field = failure instanceof ApiError ? fields[failure.code] : undefined;
  const error = { type: 'server', message: errorMessage(failure) };
  if (field) setError(field, error, { shouldFocus: true });
  else setError('root.server', error);
}
