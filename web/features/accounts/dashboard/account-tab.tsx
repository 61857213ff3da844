import { useMutation } from '@tanstack/react-query';
import { FileJson, KeyRound, LogOut, MonitorX, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RESET_LINK_LIFETIME } from '#contract/constants/lifetimes.ts';
import { endOtherSessions, exportAccount, requestReset } from '#contract/http/endpoints.ts';
import { callApi, errorMessage } from '#web/lib/api.ts';
import { now } from '#web/lib/clock.ts';
import { DateText } from '#web/lib/date-text.tsx';
import { saveFile } from '#web/lib/files/save-file.ts';
import type { StoredAccount } from '#web/lib/session/use-account.ts';
import { withPassword } from '#web/lib/session/with-password.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card, CardAction } from '#web/ui/card.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { showErrorToast, showToast, type ToastMessage } from '#web/ui/toast/toast-store.ts';
import { useSignOut } from '../queries.ts';
import type { DialogName } from './account-dialogs.tsx';

const AccountDialog = lazyComponent(() => import('./account-dialogs.tsx'));
const PASSWORD_REASON = 'This keeps other people who use this device from downloading your data.';

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 border-line border-t py-2 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="flex min-w-0 items-center gap-1 font-medium max-sm:text-right [overflow-wrap:anywhere]">
        {children}
      </dd>
    </div>
  );
}

interface PartProps {
  account: StoredAccount;
  openDialog: (dialog: DialogName) => void;
}

/** Renders the account’s username, email and plan, and a button to sign out. */
function AccountInfo({ account, openDialog }: PartProps) {
  const signOut = useSignOut('/auth');
  const { username, email, isSubscribed, subscriptionExpiryDate: until } = account;
  const hasEndDate = isSubscribed && until !== null && Date.parse(until) > now();
  return (
    <Card title="Account info">
      <dl>
        <Row name="Username">
          <span className="min-w-0">{username}</span>
          <IconButton
            label="Edit username"
            aria-haspopup="dialog"
            className="-my-1 max-sm:-mr-2.5"
            onPointerEnter={AccountDialog.preload}
            onClick={() => openDialog('username')}
          >
            <Pencil />
          </IconButton>
        </Row>
        <Row name="Email">{email ?? <span className="font-normal text-muted">Not provided</span>}</Row>
        <Row name="Account type">{isSubscribed ? 'Premium' : 'Free'}</Row>
        {hasEndDate && (
          <Row name="Access Until">
            <DateText iso={until} />
          </Row>
        )}
      </dl>
      <Button className="mt-4 self-start max-sm:w-full" onClick={signOut}>
        <LogOut className="size-4" />
        Sign out
      </Button>
    </Card>
  );
}

interface CallButtonProps {
  icon: ReactNode;
  children: string;
  /** Makes the call and returns the message of its success; null if it was cancelled. */
  call: () => Promise<ToastMessage | null>;
  failureTitle: string;
}

/** Renders a button that makes a call and shows the outcome as a toast. */
function CallButton({ icon, children, call, failureTitle }: CallButtonProps) {
  const { isPending, mutate } = useMutation({
    mutationFn: call,
    onSuccess: (message) => message && showToast(message),
    onError: (failure) => showErrorToast(failureTitle, errorMessage(failure)),
  });
  return (
    <BusyButton isBusy={isPending} icon={icon} onClick={() => mutate()}>
      {children}
    </BusyButton>
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

/** Renders buttons that change the password, or mail a link to set the first one, and end the account’s other sessions. */
function Security({ account, hasPassword, openDialog }: PartProps & { hasPassword: boolean }) {
  const { email } = account;
  return (
    <Card title="Security">
      {hasPassword && (
        <CardAction text="Changing your password signs you out on all other devices. API keys keep working.">
          <Button
            aria-haspopup="dialog"
            onPointerEnter={AccountDialog.preload}
            onClick={() => openDialog('password')}
          >
            <KeyRound className="size-4" />
            Change password
          </Button>
        </CardAction>
      )}
      {!hasPassword && email !== null && (
        <CardAction text="Your account has no password. We can email you a link to set one. Using it signs you out on all devices and ends your API keys.">
          <CallButton
            icon={<KeyRound className="size-4" />}
            call={() => mailPasswordLink(email)}
            failureTitle="Couldn’t send the link"
          >
            Email me a link
          </CallButton>
        </CardAction>
      )}
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

/** Downloads everything stored about the account as a JSON file. */
async function saveExport(username: string): Promise<ToastMessage | null> {
  const data = await withPassword(PASSWORD_REASON, () => callApi(exportAccount, {}));
  if (!data) return null;
  const file = new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' });
  saveFile(file, `logotheca_account_${username}.json`);
  return { title: 'Data exported', description: 'The file contains everything we store about you.' };
}

/** Renders buttons that export the account’s data and delete the account. */
function YourData({ account, openDialog }: PartProps) {
  return (
    <Card title="Your data">
      <CardAction text="Download everything we store about you as a JSON file.">
        <CallButton
          icon={<FileJson className="size-4" />}
          call={() => saveExport(account.username)}
          failureTitle="Export failed"
        >
          Export my data
        </CallButton>
      </CardAction>
      <CardAction text="Permanently delete your account and all its data.">
        <Button aria-haspopup="dialog" className="text-danger!" onClick={() => openDialog('deletion')}>
          <Trash2 className="size-4" />
          Delete my account
        </Button>
      </CardAction>
    </Card>
  );
}

/** Renders the tab of the dashboard about the account itself. */
export function AccountTab({ account, hasPassword }: { account: StoredAccount; hasPassword: boolean }) {
  const [dialog, openDialog] = useState<DialogName | null>(null);
  const close = () => openDialog(null);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <AccountInfo account={account} openDialog={openDialog} />
      <div className="flex flex-col gap-5">
        <Security account={account} hasPassword={hasPassword} openDialog={openDialog} />
        <YourData account={account} openDialog={openDialog} />
      </div>
      {dialog && <AccountDialog name={dialog} account={account} hasPassword={hasPassword} onClose={close} />}
    </div>
  );
}
