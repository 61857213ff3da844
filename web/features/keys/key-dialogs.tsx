import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MAX_KEY_NAME_LENGTH } from '#contract/constants/input-limits.ts';
import { createKey, endKey } from '#contract/http/endpoints.ts';
import { callApi, errorMessage, type Output } from '#web/lib/api.ts';
import type { WithPassword } from '#web/lib/session/use-password-check.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CodeBlock } from '#web/ui/copy/code-block.tsx';
import { CopyButton } from '#web/ui/copy/copy-button.tsx';
import { ShownOnceDialog } from '#web/ui/copy/shown-once-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { type ApiKey, useChangeKeys } from './queries.ts';

type CreatedKey = Output<typeof createKey>;

const NAME_RULES = {
  validate: (name: string) => {
    const { length } = [...name.trim()];
    if (length === 0) return 'Please enter a name';
    return length <= MAX_KEY_NAME_LENGTH || `Please use at most ${MAX_KEY_NAME_LENGTH} characters`;
  },
};

function Secret({ secret, onCopied }: { secret: string; onCopied: () => void }) {
  return (
    <>
      <div className="mt-4 flex items-center justify-between gap-3">
        <code className="min-w-0 [overflow-wrap:anywhere]">{secret}</code>
        <CopyButton
          text={secret}
          label="Copy"
          name="API key"
          outcomes={{ copied: 'API key copied', failed: 'The API key couldn’t be copied' }}
          onCopied={onCopied}
          variant="secondary"
          className="shrink-0"
        />
      </div>
      <div className="mt-4">
        <CodeBlock
          label="Send it in the header of each request"
          code={`Authorization: Bearer ${secret}`}
          onCopied={onCopied}
        />
      </div>
      <p className="mt-3 text-muted text-sm">
        The command line reads it from the environment variable LOGOTHECA_KEY.
      </p>
    </>
  );
}

interface DialogProps {
  accountId: number;
  onClose: () => void;
  /** Returns the element to focus on close if the opener has been removed. */
  returnTo: () => HTMLElement | null;
}

type CreateKeyProps = DialogProps & { withPassword: WithPassword };

function useNameForm({ accountId, withPassword }: CreateKeyProps, onCreated: (created: CreatedKey) => void) {
  const { changeKeys, reload } = useChangeKeys(accountId);
  const { register, handleSubmit, setError, formState } = useForm<{ name: string }>();
  const { errors, isSubmitting } = formState;
  const onSubmit = handleSubmit(async ({ name }) => {
    try {
      const created = await withPassword(() => callApi(createKey, { name: name.trim() }));
      if (!created) return;
      changeKeys((keys) => [created.key, ...keys]);
      onCreated(created);
    } catch (failure) {
      setError('root.server', { message: errorMessage(failure) });
    } finally {
      reload();
    }
  });
  return {
    form: { onSubmit, isBusy: isSubmitting, error: errors.root?.server?.message },
    field: { ...register('name', NAME_RULES), error: errors.name?.message },
  };
}

/** Asks for a name, creates an API key, and shows it once. */
function CreateKeyDialog(props: CreateKeyProps) {
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const [isCopied, setCopied] = useState(false);
  const { form, field } = useNameForm(props, setCreated);
  // A key that is created after the dialog was closed would never be seen.
  const close = () => form.isBusy || props.onClose();
  const secrets = created && {
    title: `API key “${created.key.name}”`,
    warning:
      'This key is shown only once. Keep it secret, like a password: never put it in a page or a public repository.',
    content: <Secret secret={created.secret} onCopied={() => setCopied(true)} />,
    isSaved: isCopied,
  };
  return (
    <ShownOnceDialog
      title="Create an API key"
      description="Name the key after the program that will use it."
      secrets={secrets}
      onClose={close}
      returnTo={props.returnTo}
    >
      <Form {...form} submit="Create key" busyLabel="Creating…" onCancel={close}>
        <Field label="Name" hint="For example: Website, build server" autoComplete="off" {...field} />
      </Form>
    </ShownOnceDialog>
  );
}

/** Asks whether to revoke an API key, and revokes it. */
function RevokeKeyDialog({ accountId, apiKey, onClose, returnTo }: DialogProps & { apiKey: ApiKey }) {
  const { id, name, start } = apiKey;
  const { changeKeys, reload } = useChangeKeys(accountId);
  const { isPending, mutate, error } = useMutation({
    mutationFn: () => callApi(endKey, { id }),
    onSuccess: () => {
      changeKeys((keys) => keys.filter((key) => key.id !== id));
      onClose();
      showToast({ title: 'API key revoked', description: `“${name}” no longer works.` });
    },
    onSettled: reload,
  });
  return (
    <ConfirmDialog
      title={`Revoke “${name}”?`}
      description={`Programs that use the key ${start}… stop working at once. You can’t undo it.`}
      submit="Revoke key"
      busyLabel="Revoking…"
      cancel="Keep key"
      isBusy={isPending}
      error={error ? errorMessage(error) : undefined}
      onConfirm={() => isPending || mutate()}
      onClose={onClose}
      returnTo={returnTo}
    />
  );
}

/** The dialog that creates a key, or with `apiKey` the one that revokes it. */
export default function KeyDialog({ apiKey, ...props }: CreateKeyProps & { apiKey: ApiKey | null }) {
  return apiKey ? <RevokeKeyDialog {...props} apiKey={apiKey} /> : <CreateKeyDialog {...props} />;
}
