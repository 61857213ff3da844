import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { ChangeUsernameForm as Values } from '#contract/accounts.ts';
import { changeUsername } from '#contract/endpoints.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import type { StoredAccount } from '#web/lib/session/stored-account.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { DialogActions, Form, NO_AUTOCORRECT } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';
import { USERNAME_HINT, validateWith } from '../form-validation.ts';
import { profileOptions, useUpdateProfile } from '../queries.ts';

const FAILED = 'Failed to update username';

function useUsernameForm(account: StoredAccount, onChanged: () => void) {
  const client = useQueryClient();
  const updateProfile = useUpdateProfile();
  const form = useForm<Values>({
    resolver: validateWith('ChangeUsernameForm'),
    defaultValues: { newUsername: account.username },
  });
  const { reset, setError, handleSubmit } = form;

  useEffect(() => {
    // Another device may have changed it. If loading fails, keep this device's copy.
    client.fetchQuery(profileOptions()).then(
      (fresh) => fresh && reset({ newUsername: fresh.username }, { keepDirtyValues: true }),
      () => undefined,
    );
  }, [client, reset]);

  const submit = handleSubmit(async (body) => {
    try {
      updateProfile((await callApi(changeUsername, body)).user);
      showToast({ title: 'Username Updated', description: `Your username is now ${body.newUsername}.` });
      onChanged();
    } catch (failure) {
      const isRefused = failure instanceof ApiError && failure.status < 500;
      const description = isRefused ? failure.message : FAILED;
      setError('newUsername', { type: 'server', message: description }, { shouldFocus: true });
      showErrorToast('Update Failed', description);
    }
  });
  return { form, submit };
}

/** Changes the username of the account. */
export default function EditUsernameDialog({
  account,
  onClose,
  onChanged,
}: {
  account: StoredAccount;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { form, submit } = useUsernameForm(account, onChanged);
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog title="Edit Username" onClose={onClose}>
      <Form
        onSubmit={submit}
        className="mt-5"
        actions={
          <DialogActions onCancel={onClose}>
            <SubmitButton isBusy={isSubmitting} busyLabel="Saving…">
              Save Changes
            </SubmitButton>
          </DialogActions>
        }
      >
        <Field
          {...NO_AUTOCORRECT}
          label="Username"
          hint={`${USERNAME_HINT}. You sign in with it.`}
          autoComplete="username"
          error={errors.newUsername?.message}
          {...form.register('newUsername')}
        />
      </Form>
    </Dialog>
  );
}
