import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChangeUsernameForm } from '#contract/accounts.ts';
import { changeUsername } from '#contract/http/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import type { StoredAccount } from '#web/lib/session/stored-account.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, NO_AUTOCORRECT } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { USERNAME_HINT, useAccountForm } from '../account-form.ts';
import { profileOptions, useUpdateProfile } from '../queries.ts';

interface EditUsernameProps {
  account: StoredAccount;
  onClose: () => void;
  onChanged: () => void;
}

function useUsernameForm({ account, onChanged }: EditUsernameProps) {
  const client = useQueryClient();
  const updateProfile = useUpdateProfile();
  const form = useAccountForm<ChangeUsernameForm>({
    schema: 'ChangeUsernameForm',
    defaultValues: { newUsername: account.username },
    send: async (values) => {
      updateProfile((await callApi(changeUsername, values)).user);
      showToast({ title: 'Username Updated', description: `Your username is now ${values.newUsername}.` });
      onChanged();
    },
    errorField: 'newUsername',
    fallback: 'Failed to update username',
    toastTitle: 'Update Failed',
  });
  const { reset } = form;
  useEffect(() => {
    // Another device may have changed the username. If loading it fails, the field keeps this device's copy.
    client.fetchQuery(profileOptions()).then(
      (current) => current && reset({ newUsername: current.username }, { keepDirtyValues: true }),
      () => undefined,
    );
  }, [client, reset]);
  return form;
}

export default function EditUsernameDialog(props: EditUsernameProps) {
  const { form, field } = useUsernameForm(props);
  const hint = `${USERNAME_HINT}. You sign in with it.`;
  return (
    <Dialog title="Edit username" onClose={props.onClose}>
      <Form {...form} submit="Save changes" busyLabel="Saving…" onCancel={props.onClose}>
        <Field
          {...NO_AUTOCORRECT}
          label="Username"
          hint={hint}
          autoComplete="username"
          {...field('newUsername')}
        />
      </Form>
    </Dialog>
  );
}
