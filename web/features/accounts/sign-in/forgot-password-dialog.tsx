import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { EMAIL_RULES } from '#contract/constants/account-rules.ts';
import { RESET_LINK_LIFETIME } from '#contract/constants/lifetimes.ts';
import { requestReset } from '#contract/http/endpoints.ts';
import { callApi, errorMessage } from '#web/lib/api.ts';
import { TRIMMED, useApiForm } from '#web/lib/api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FieldError } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showErrorToast } from '#web/ui/toast/toast-store.ts';

const SEND_FAILED = 'Failed to send password reset email';

function RequestForm({ onSent, onClose }: { onSent: (email: string) => void; onClose: () => void }) {
  const { form, field } = useApiForm<{ email: string }>({
    send: async (values) => {
      await callApi(requestReset, values);
      onSent(values.email);
    },
    fallback: SEND_FAILED,
    onFailure: (message) => showErrorToast('Password Reset Failed', message),
  });
  return (
    <Form {...form} submit="Send Reset Link" busyLabel="Sending…" onCancel={onClose}>
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        {...field('email', { ...EMAIL_RULES, ...TRIMMED })}
      />
    </Form>
  );
}

/** Sends another link, which replaces the first one. */
function SendAgain({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => callApi(requestReset, { email }),
  });
  if (isSuccess) {
    return (
      <p role="status" className="flex min-h-10 items-center touch:min-h-11">
        Sent again. Only the newest link works.
      </p>
    );
  }
  return (
    <>
      <Button
        variant="link"
        className="-ml-3.5"
        aria-disabled={isPending}
        onClick={() => isPending || mutate()}
      >
        {isPending ? 'Sending…' : 'Send again'}
      </Button>
      {error && <FieldError>{errorMessage(error, SEND_FAILED)}</FieldError>}
    </>
  );
}

/** Renders a confirmation that is the same for unknown addresses, so that it doesn't reveal who has an account. */
function Confirmation({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <div className="mt-4 flex flex-col gap-4">
      <div role="status" className="flex gap-3">
        <MailCheck className="mt-0.5 size-5 shrink-0 text-accent" />
        <p className="min-w-0">
          If <strong className="[overflow-wrap:anywhere]">{email}</strong> belongs to an account, we’ve sent a
          reset link to it. The link works for {RESET_LINK_LIFETIME}.
        </p>
      </div>
      <div className="pl-8 text-sm">
        <p className="text-muted">Can’t find the email after a few minutes? Check your spam folder.</p>
        <SendAgain email={email} />
      </div>
      <Button autoFocus variant="primary" className="min-h-11 self-end max-sm:w-full" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}

/** Asks for an email address and sends a password reset link to it. */
export default function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isSent = sentTo !== null;
  return (
    <Dialog
      title={isSent ? 'Check your inbox' : 'Reset your password'}
      description={isSent ? null : 'Enter your account’s email address and we’ll send you a link.'}
      onClose={onClose}
    >
      {isSent ? (
        <Confirmation email={sentTo} onClose={onClose} />
      ) : (
        <RequestForm onSent={setSentTo} onClose={onClose} />
      )}
    </Dialog>
  );
}
