import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DELETE_ALL_USERS } from '#contract/admin.ts';
import { createTestAccounts } from '#contract/endpoints.ts';
import { sentenceOf } from '#web/lib/failure.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { DialogActions, Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { callAdmin } from '../call-admin.ts';
import type { WithProof } from '../use-password-check.ts';
import { type MadeAccounts, MadeAccountsList } from './made-accounts.tsx';
import { useCloseTwice } from './use-close-twice.ts';

const OUTCOME =
  'Every account but the administrators’ is deleted first, with its downloads, and what it pays for at the payment provider ends. None of them can be brought back.';

interface DialogProps {
  withProof: WithProof;
  onClose: () => void;
}

function useTestAccounts(withProof: WithProof, onMade: (made: MadeAccounts) => void) {
  const client = useQueryClient();
  const form = useForm<{ confirmation: string }>();
  const submit = form.handleSubmit(async () => {
    try {
      const input = { confirmation: DELETE_ALL_USERS } as const;
      const made = await withProof(() => callAdmin(client, createTestAccounts, input));
      if (made) onMade(made);
    } catch (failure) {
      form.setError('root.server', { message: sentenceOf(failure) });
    }
    void client.invalidateQueries({ queryKey: ['admin'] });
  });
  return { ...form, submit };
}

function AskForTestAccounts({
  withProof,
  onMade,
  onClose,
}: DialogProps & { onMade: (made: MadeAccounts) => void }) {
  const { register, submit, formState } = useTestAccounts(withProof, onMade);
  const { errors, isSubmitting } = formState;
  const isTyped = (typed: string) => typed.trim() === DELETE_ALL_USERS || `Please type ${DELETE_ALL_USERS}`;
  return (
    <Form
      onSubmit={submit}
      className="mt-5"
      error={errors.root?.server?.message}
      actions={
        <DialogActions onCancel={onClose}>
          <SubmitButton variant="danger" isBusy={isSubmitting} busyWords="Deleting…">
            Delete all and create
          </SubmitButton>
        </DialogActions>
      }
    >
      <Field
        label={`Type ${DELETE_ALL_USERS} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        error={errors.confirmation?.message}
        {...register('confirmation', { validate: isTyped })}
      />
    </Form>
  );
}

/** Makes accounts for trials in the place of all others, once that was typed; then shows them. */
export function TestAccountsDialog({ withProof, onClose }: DialogProps) {
  const [made, setMade] = useState<MadeAccounts | null>(null);
  const { isAsked, attempt } = useCloseTwice(onClose);
  return (
    <Dialog
      title={made ? 'Test accounts created' : 'Create test accounts?'}
      description={made ? null : OUTCOME}
      onClose={made ? attempt : onClose}
    >
      {made ? (
        <MadeAccountsList made={made} isAsked={isAsked} onDone={onClose} />
      ) : (
        <AskForTestAccounts withProof={withProof} onMade={setMade} onClose={onClose} />
      )}
    </Dialog>
  );
}
