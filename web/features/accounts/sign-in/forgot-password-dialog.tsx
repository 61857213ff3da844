import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ResetRequestForm } from '#contract/accounts.ts';
import { RESET_LINK_LIFETIME } from '#contract/durations.ts';
import { requestReset } from '#contract/endpoints.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { DialogActions, Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { showErrorToast } from '#web/ui/toast/toast-store.ts';
import { preloadValidation, validateWith } from '../form-validation.ts';

const FAILED = 'Failed to send password reset email';

function useRequest(onSent: (email: string) => void) {
  const form = useForm<ResetRequestForm>({ resolver: validateWith('ResetRequestForm') });
  const submit = form.handleSubmit(async (body) => {
    try {
      await callApi(requestReset, body);
      onSent(body.email);
    } catch (failure) {
      const description = failure instanceof ApiError && failure.status < 500 ? failure.message : FAILED;
      form.setError('root.server', { message: description });
      showErrorToast('Password Reset Failed', description);
    }
  });
  return { ...form, submit };
}

function RequestForm({ onSent, onClose }: { onSent: (email: string) => void; onClose: () => void }) {
  const { register, submit, formState } = useRequest(onSent);
  const { errors, isSubmitting } = formState;
  return (
    <Form
      onSubmit={submit}
      onFocus={preloadValidation}
      className="mt-5"
      error={errors.root?.server?.message}
      actions={
        <DialogActions onCancel={onClose}>
          <SubmitButton isBusy={isSubmitting} busyLabel="Sending…">
            Send Reset Link
          </SubmitButton>
        </DialogActions>
      }
    >
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
    </Form>
  );
}

/** The confirmation; the same for unknown addresses, so that it doesn't reveal who has an account. */
function Sent({ email, onClose }: { email: string; onClose: () => void }) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <div className="mt-4 flex flex-col gap-4">
      <div role="status" className="flex gap-3">
        <MailCheck className="mt-0.5 size-5 shrink-0 text-accent" />
        <p className="min-w-0">
          If <strong className="[overflow-wrap:anywhere]">{email}</strong> belongs to an account, we’ve sent a
          reset link to it. The link works for {RESET_LINK_LIFETIME}.
        </p>
      </div>
      <p className="text-muted text-sm">Can’t find the email after a few minutes? Check your spam folder.</p>
      <Button ref={done} variant="primary" className="min-h-11 self-end max-sm:w-full" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}

/** Sends a password reset link to an email address. */
export default function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const description =
    sentTo === null ? 'Enter your account’s email address and we’ll send you a link.' : null;
  return (
    <Dialog title="Reset your password" description={description} onClose={onClose}>
      {sentTo === null ? (
        <RequestForm onSent={setSentTo} onClose={onClose} />
      ) : (
        <Sent email={sentTo} onClose={onClose} />
      )}
    </Dialog>
  );
}
