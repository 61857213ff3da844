import { useQueryClient } from '@tanstack/react-query';
import { type FieldValues, useForm } from 'react-hook-form';
import { errorMessage } from '#web/lib/api.ts';
import type { WithPassword } from '#web/lib/session/use-password-check.ts';

export interface MaintenanceProps {
  withPassword: WithPassword;
  onClose: () => void;
}

/** Returns a form that runs an action, shows its failure, and reloads the admin lists. */
export function useMaintenanceForm<Values extends FieldValues, Result extends object>(
  run: () => Promise<Result | null>,
  onDone: (result: Result) => void,
) {
  const client = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm<Values>();
  const { errors, isSubmitting } = formState;
  const onSubmit = handleSubmit(async () => {
    try {
      const result = await run();
      if (result) onDone(result);
    } catch (failure) {
      setError('root.server', { message: errorMessage(failure) });
    }
    void client.invalidateQueries({ queryKey: ['admin'] });
  });
  return { register, errors, form: { onSubmit, isBusy: isSubmitting, error: errors.root?.server?.message } };
}
