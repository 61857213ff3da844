import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type Resolver,
  useForm,
} from 'react-hook-form';
import {
  MAX_USERNAME_LENGTH,
  MIN_PASSWORD_LENGTH,
  MIN_USERNAME_LENGTH,
} from '#contract/constants/input-limits.ts';
import { ApiError, errorMessage } from '#web/lib/api.ts';
import { showErrorToast } from '#web/ui/toast/toast-store.ts';

export const USERNAME_HINT = `${MIN_USERNAME_LENGTH} to ${MAX_USERNAME_LENGTH} letters, numbers, underscores and hyphens`;
export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters`;

type Accounts = typeof import('#contract/accounts.ts');
type SchemaName = Extract<keyof Accounts, `${string}Form`>;

async function loadResolver<Values extends FieldValues>(name: SchemaName) {
  const [{ zodResolver }, accounts] = await Promise.all([
    import('@hookform/resolvers/zod'),
    import('#contract/accounts.ts'),
  ]);
  return zodResolver(accounts[name] as never) as unknown as Resolver<Values>;
}

/** Validates with a schema of the contract, loaded on first use. If it can't be loaded, only the server validates. */
function lazyResolver<Values extends FieldValues>(name: SchemaName): Resolver<Values> {
  return async (values, context, options) => {
    const resolve = await loadResolver<Values>(name).catch(() => null);
    return resolve ? resolve(values, context, options) : { values, errors: {} };
  };
}

export interface AccountFormOptions<Values extends FieldValues> {
  /** The schema that validates the values. */
  schema?: SchemaName;
  defaultValues?: DefaultValues<Values>;
  send: (values: Values) => Promise<void>;
  /** The field that shows every failure, or the field for each error code. The form shows the rest. */
  errorField?: FieldPath<Values> | Partial<Record<ApiError['code'], FieldPath<Values>>>;
  /** Replaces the message of a server error (status 500 or higher) and of an unreadable response. */
  fallback?: string;
  /** If set, failures also appear in a toast with this title. */
  toastTitle?: string;
}

/** Returns the state of a form that sends valid values and shows failures. The schema loads when the form gets the focus. */
export function useAccountForm<Values extends FieldValues>(options: AccountFormOptions<Values>) {
  const { schema, defaultValues, send, errorField, fallback, toastTitle } = options;
  const { register, handleSubmit, setError, trigger, reset, formState } = useForm<Values>({
    // Validating what is being typed would show errors too early.
    reValidateMode: 'onBlur',
    ...(schema && { resolver: lazyResolver<Values>(schema) }),
    ...(defaultValues && { defaultValues }),
  });
  const { errors, isSubmitting } = formState;
  const showFailure = (failure: unknown) => {
    const message = messageOf(failure, fallback);
    const code = failure instanceof ApiError ? failure.code : undefined;
    const field = typeof errorField === 'string' ? errorField : code && errorField?.[code];
    setError(field ?? 'root.server', { type: 'server', message }, { shouldFocus: field !== undefined });
    if (toastTitle) showErrorToast(toastTitle, message);
  };
  /** Validates the changed field and those with an error again, so that errors disappear while the visitor corrects them. */
  const updateErrors = (changed: FieldPath<Values>) => {
    const isOutdated = (name: string) =>
      name !== 'root' && (name === changed || errors[name]?.type !== 'server');
    const outdated = Object.keys(errors).filter(isOutdated) as FieldPath<Values>[];
    if (outdated.length > 0) void trigger(outdated);
  };
  return {
    reset,
    form: {
      isBusy: isSubmitting,
      onSubmit: handleSubmit((values) => send(values).catch(showFailure)),
      onFocus: () => schema && void loadResolver(schema).catch(() => undefined),
      error: errors.root?.server?.message,
    },
    /** Returns the props of a field. */
    field: (name: FieldPath<Values>, rules?: RegisterOptions<Values>) => ({
      ...register(name, { ...rules, onChange: () => updateErrors(name) } as RegisterOptions<Values>),
      error: errors[name]?.message as string | undefined,
    }),
  };
}

function messageOf(failure: unknown, fallback: string | undefined): string {
  const isReadable = failure instanceof ApiError && failure.status < 500 && failure.code !== 'unreadable';
  return fallback && !isReadable ? fallback : errorMessage(failure);
}
