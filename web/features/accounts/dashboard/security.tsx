import { useMutation } from '@tanstack/react-query';
import { KeyRound, MonitorX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RESET_LINK_LIFETIME } from '#contract/constants/lifetimes.ts';
import { endOtherSessions, requestReset } from '#contract/http/endpoints.ts';
import { callApi, errorMessage } from '#web/lib/api.ts';
import type { StoredAccount } from '#web/lib/session/stored-account.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardAction } from '#web/ui/card.tsx';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showErrorToast, showToast, type ToastMessage } from '#web/ui/toast/toast-store.ts';

const dialog = lazyComponent(() => import('./change-password-dialog.tsx'));

interface CallButtonProps {
  icon: ReactNode;
  children: string;
  /** Makes the call and returns the message of its success. */
  call: () => Promise<ToastMessage>;
  failureTitle: string;
}

/** Renders a button that makes a call and shows the outcome as a toast. */
function CallButton({ icon, children, call, failureTitle }: CallButtonProps) {
  const { isPending, mutate } = useMutation({
    mutationFn: call,
    onSuccess: showToast,
    onError: (failure) => showErrorToast(failureTitle, errorMessage(failure)),
  });
  return (
    <Button aria-disabled={isPending} onClick={() => isPending || mutate()}>
      {isPending ? <Spinner /> : icon}
      {children}
    </Button>
  );
}

async function signOutElsewhere(): Promise<ToastMessage> {
  const { ended } = await callApi(endOtherSessions, {});
  if (ended === 0) return { title: 'Nothing to sign out', description: 'You’re signed in only here.' };
  const devices = ended === 1 ? 'one other browser' : `${ended} other browsers`;
  return { title: 'Signed out everywhere else', description: `You’ve been signed out in ${devices}.` };
}

async function mailPasswordLink(email: string): Promise<ToastMessage> {
  await callApi(requestReset, { email });
  const description = `We’ve sent a link to ${email}. It works for ${RESET_LINK_LIFETIME}.`;
  return { title: 'Check your email', description };
}

function ChangePassword({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <CardAction text="Changing your password signs you out on all other devices. API keys keep working.">
      <Button aria-haspopup="dialog" onPointerEnter={dialog.preload} onClick={() => setOpen(true)}>
        <KeyRound className="size-4" />
        Change password
      </Button>
      {isOpen && (
        <LazyPart component={dialog} onClose={close}>
          {(Dialog) => <Dialog username={username} onClose={close} />}
        </LazyPart>
      )}
    </CardAction>
  );
}

/** Renders a button that mails a link to set a first password, which signs in without the identity provider. */
function AddPassword({ email }: { email: string }) {
  return (
    <CardAction text="Your account has no password. We can email you a link to set one. Using it signs you out on all devices and ends your API keys.">
      <CallButton
        icon={<KeyRound className="size-4" />}
        call={() => mailPasswordLink(email)}
        failureTitle="Couldn’t send the link"
      >
        Email me a link
      </CallButton>
    </CardAction>
  );
}

/** Renders buttons that change the password and end the account’s other sessions. */
export function Security({ account, hasPassword }: { account: StoredAccount; hasPassword: boolean }) {
  const { username, email } = account;
  return (
    <Card title="Security">
      {hasPassword && <ChangePassword username={username} />}
      {!hasPassword && email !== null && <AddPassword email={email} />}
      <CardAction text="Sign out in all browsers and on all devices except this one. API keys and shared links keep working; revoke them where they are listed.">
        <CallButton
          icon={<MonitorX className="size-4" />}
          call={signOutElsewhere}
          failureTitle="Couldn’t sign you out elsewhere"
        >
          Sign out everywhere else
        </CallButton>
      </CardAction>
    </Card>
  );
}
