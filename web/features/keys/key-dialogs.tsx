import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_KEY_NAME_LENGTH } from '#contract/constants/input-limits.ts';
import { createKey, endKey } from '#contract/http/endpoints.ts';
import type { ApiKey } from '#contract/keys.ts';
import { callApi, errorMessage, type Output } from '#web/lib/api.ts';
import { TRIMMED, useApiForm } from '#web/lib/api-form.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { withPassword } from '#web/lib/session/with-password.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CodeBlock } from '#web/ui/copy/code-block.tsx';
import { CopyButton } from '#web/ui/copy/copy-button.tsx';
import { ShownOnceDialog } from '#web/ui/copy/shown-once-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';

type CreatedKey = Output<typeof createKey>;

const PASSWORD_REASON = 'This keeps other people who use this device from creating an API key.';
const NAME_RULES = {
  ...TRIMMED,
  validate: (name: string) => {
    const { length } = [...name];
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
  onClose: () => void;
  /** Returns the element to focus on close if the opener has been removed. */
  returnTo: () => HTMLElement | null;
}

/** Asks for a name, creates an API key, and shows it once. */
function CreateKeyDialog({ onClose, returnTo }: DialogProps) {
  const client = useQueryClient();
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const [isCopied, setCopied] = useState(false);
  const { form, field } = useApiForm<{ name: string }>({
    send: async (values) => {
      const creation = withPassword(PASSWORD_REASON, () => callApi(createKey, values));
      setCreated(await creation.finally(() => void client.invalidateQueries({ queryKey: ACCOUNT_KEY })));
    },
  });
  // A key that is created after the dialog was closed would never be seen.
  const close = () => form.isBusy || onClose();
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
      returnTo={returnTo}
    >
      <Form {...form} submit="Create key" busyLabel="Creating…" onCancel={close}>
        <Field
          label="Name"
          hint="For example: Website, build server"
          autoComplete="off"
          {...field('name', NAME_RULES)}
        />
      </Form>
    </ShownOnceDialog>
  );
}

/** Asks whether to revoke an API key, and revokes it. */
function RevokeKeyDialog({
  apiKey: { id, name, start },
  onClose,
  returnTo,
}: DialogProps & { apiKey: ApiKey }) {
  const { isPending, mutate, error } = useMutation({
    mutationFn: () => callApi(endKey, { id }),
    onSuccess: () => showToast({ title: 'API key revoked', description: `“${name}” no longer works.` }),
    onSettled: async (_data, failure, _input, _, { client }) => {
      // The key leaves the list first, so that the focus doesn't return to it. The session may have ended, too.
      await client.invalidateQueries({ queryKey: ACCOUNT_KEY });
      if (!failure) onClose();
    },
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
export default function KeyDialog({ apiKey, ...props }: DialogProps & { apiKey: ApiKey | null }) {
  return apiKey ? <RevokeKeyDialog {...props} apiKey={apiKey} /> : <CreateKeyDialog {...props} />;
}
