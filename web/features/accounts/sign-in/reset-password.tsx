import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { NEW_PASSWORD_RULES, PASSWORD_HINT, PASSWORD_MISMATCH } from '#contract/constants/account-rules.ts';
import { RESET_LINK_LIFETIME } from '#contract/constants/lifetimes.ts';
import { resetPassword, validateResetToken } from '#contract/http/endpoints.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { useApiForm } from '#web/lib/api-form.ts';
import { ACCOUNT_KEY } from '#web/lib/session/account-queries.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useQueryString } from '#web/lib/use-query-string.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { OutcomeCard } from '#web/ui/outcome-card.tsx';

const REDIRECT_MS = 3000;

function InvalidLink({ title, reason }: { title: string; reason: string }) {
  return (
    <OutcomeCard
      icon={<CircleAlert className="text-danger" />}
      title={title}
      role="alert"
      text={`${reason} Reset links work once and expire after ${RESET_LINK_LIFETIME}. Request a new one on the login page.`}
      links={[{ href: '/auth', label: 'Return to Login' }]}
    />
  );
}

function Success() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/auth', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <OutcomeCard
      icon={<CircleCheck className="text-accent" />}
      title="Password Reset Successful"
      role="status"
      text="Your new password is set and you’ve been signed out on all devices. We’re taking you to the login page."
      links={[{ href: '/auth', label: 'Go to Login' }]}
    />
  );
}

type Outcome = 'done' | 'invalid';

/** Sets a new password with the token of a reset link. The outcome is `invalid` if the link expired or was used. */
function NewPasswordForm({ token, onEnd }: { token: string; onEnd: (outcome: Outcome) => void }) {
  const client = useQueryClient();
  const { form, field } = useApiForm<{ newPassword: string; confirmPassword: string }>({
    send: async ({ newPassword }) => {
      try {
        await callApi(resetPassword, { token, newPassword });
        // The server has ended every session of the account, this one included.
        void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
        onEnd('done');
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.code === 'accounts.reset_token_invalid')) throw failure;
        onEnd('invalid');
      }
    },
    errorField: { 'accounts.password_guessable': 'newPassword' },
    fallback: 'Failed to reset password',
  });
  const password = field('newPassword', NEW_PASSWORD_RULES);
  const confirmation = field('confirmPassword', {
    validate: (text, { newPassword }) => text === newPassword || PASSWORD_MISMATCH,
  });
  return (
    <Form {...form} aria-label="New password" className="mt-6" submit="Reset password" busyLabel="Saving…">
      <PasswordField label="New password" hint={PASSWORD_HINT} autoComplete="new-password" {...password} />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...confirmation} />
    </Form>
  );
}

function ValidatedForm({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { error, isPending, refetch } = useQuery({
    queryKey: ['reset', token],
    queryFn: ({ signal }) => callApi(validateResetToken, { token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (outcome === 'done') return <Success />;
  const isRejected = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (outcome === 'invalid' || isRejected)
    return <InvalidLink title="Invalid Reset Link" reason="Invalid or expired token." />;
  if (error) {
    return (
      <OutcomeCard
        icon={<CloudOff />}
        title="Couldn’t check your link"
        role="alert"
        text={error.message}
        action={
          <Button variant="primary" className="min-h-11" onClick={() => refetch()}>
            Retry
          </Button>
        }
      />
    );
  }
  if (isPending) return <Validating />;
  return (
    <OutcomeCard title="Set a new password">
      <NewPasswordForm token={token} onEnd={setOutcome} />
    </OutcomeCard>
  );
}

function Validating() {
  return (
    <OutcomeCard title="Set a new password">
      <Loading className="min-h-32">Validating your reset link...</Loading>
    </OutcomeCard>
  );
}

/** Validates the token of the reset link in the address, then sets a new password with it. */
export function ResetPassword() {
  const search = useQueryString();
  const isHydrated = useHydrated();
  const token = new URLSearchParams(search).get('token')?.trim() ?? '';
  if (!isHydrated) return <Validating />;
  if (token === '')
    return <InvalidLink title="Invalid Password Reset Link" reason="The link is incomplete." />;
  return <ValidatedForm key={token} token={token} />;
}
