import { type FieldPath, type FieldValues, type RegisterOptions, useForm } from 'react-hook-form';
import { ApiError, errorMessage } from './api.ts';

export interface ApiFormOptions<Values extends FieldValues> {
  send: (values: Values) => Promise<void>;
  /** What the fields hold until the visitor changes them; "" by default. */
  values?: Values;
  /** The field that shows every failure, or the field for each error code. The form shows the rest. */
  errorField?: FieldPath<Values> | Partial<Record<ApiError['code'], FieldPath<Values>>>;
  /** Replaces the message of a failure of the server, and of an unreadable response. */
  fallback?: string;
  onFailure?: (message: string) => void;
}

/** Returns the state of a form that sends valid values to the server and shows failures. */
export function useApiForm<Values extends FieldValues>(options: ApiFormOptions<Values>) {
  const { send, values, errorField, fallback, onFailure } = options;
  const { register, handleSubmit, setError, trigger, reset, formState } = useForm<Values>({
    // Validating what is being typed would show errors too early.
    reValidateMode: 'onBlur',
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
  });
  const { errors, isSubmitting, isDirty } = formState;
  const showFailure = (failure: unknown) => {
    const isServerFailure = failure instanceof ApiError && failure.status >= 500;
    const message = (isServerFailure && fallback) || errorMessage(failure, fallback);
    const code = failure instanceof ApiError ? failure.code : undefined;
    const field = typeof errorField === 'string' ? errorField : code && errorField?.[code];
    setError(field ?? 'root.server', { type: 'server', message }, { shouldFocus: field !== undefined });
    onFailure?.(message);
  };
  /** Validates the changed field and those with an error again, so that errors disappear while the visitor corrects them. */
  const updateErrors = (changed: FieldPath<Values>) => {
    const isOutdated = (name: string) =>
      name !== 'root' && (name === changed || errors[name]?.type !== 'server');
    const outdated = Object.keys(errors).filter(isOutdated) as FieldPath<Values>[];
    if (outdated.length > 0) void trigger(outdated);
  };
  return {
    isDirty,
    /** Gives the fields their first values. */
    reset: () => reset(undefined, { keepDirtyValues: false }),
    form: {
      isBusy: isSubmitting,
      onSubmit: handleSubmit((sent) => send(sent).catch(showFailure)),
      error: errors.root?.server?.message,
    },
    /** Returns the props of a field. */
    field: (name: FieldPath<Values>, rules?: RegisterOptions<Values>) => ({
      ...register(name, { ...rules, onChange: () => updateErrors(name) } as RegisterOptions<Values>),
      error: errors[name]?.message as string | undefined,
    }),
  };
}

/** For fields whose spaces at the ends don't count. */
export const TRIMMED = { setValueAs: (text: string) => text.trim() };
