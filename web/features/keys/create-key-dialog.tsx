import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MAX_KEY_NAME_LENGTH } from '#contract/constants/input-limits.ts';
import { errorMessage } from '#web/lib/api.ts';
import { CodeBlock } from '#web/ui/copy/code-block.tsx';
import { CopyButton } from '#web/ui/copy/copy-button.tsx';
import { ShownOnceDialog } from '#web/ui/copy/shown-once-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import type { CreatedKey } from './queries.ts';

const EXPLANATION = 'Name the key after the program that will use it.';
const NAME_RULES = {
  validate: (name: string) => {
    const { length } = [...name.trim()];
    if (length === 0) return 'Please enter a name';
    return length <= MAX_KEY_NAME_LENGTH || `Please use at most ${MAX_KEY_NAME_LENGTH} characters`;
  },
};

interface CreateKeyProps {
  /** Returns null if nothing was created because the visitor cancelled. @throws ApiError */
  create: (name: string) => Promise<CreatedKey | null>;
  onClose: () => void;
  /** Returns the element to focus on close if the opener has been removed. */
  returnTo: () => HTMLElement | null;
}

function useNameForm(create: CreateKeyProps['create'], onCreated: (created: CreatedKey) => void) {
  const { register, handleSubmit, setError, formState } = useForm<{ name: string }>({
    reValidateMode: 'onChange',
  });
  const { errors, isSubmitting } = formState;
  const onSubmit = handleSubmit(async ({ name }) => {
    try {
      const created = await create(name.trim());
      if (created) onCreated(created);
    } catch (failure) {
      setError('root.server', { message: errorMessage(failure) });
    }
  });
  return {
    form: { onSubmit, isBusy: isSubmitting, error: errors.root?.server?.message },
    field: { ...register('name', NAME_RULES), error: errors.name?.message },
  };
}

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

/** Asks for a name, creates an API key, and shows it once. */
export default function CreateKeyDialog({ create, onClose, returnTo }: CreateKeyProps) {
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const [isCopied, setCopied] = useState(false);
  const { form, field } = useNameForm(create, setCreated);
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
      description={EXPLANATION}
      secrets={secrets}
      onClose={close}
      returnTo={returnTo}
    >
      <Form {...form} submit="Create key" busyLabel="Creating…" onCancel={close}>
        <Field label="Name" hint="For example: Website, build server" autoComplete="off" {...field} />
      </Form>
    </ShownOnceDialog>
  );
}
