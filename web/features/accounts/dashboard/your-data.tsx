import { useMutation } from '@tanstack/react-query';
import { FileJson, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { exportAccount } from '#contract/http/endpoints.ts';
import { ApiError, callApi, errorMessage } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import type { StoredAccount } from '#web/lib/session/stored-account.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardAction } from '#web/ui/card.tsx';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showErrorToast, showToast } from '#web/ui/toast/toast-store.ts';

const passwordDialog = lazyComponent(() => import('../password-dialog.tsx'));
const deleteDialog = lazyComponent(() => import('./delete-account-dialog.tsx'));
const PASSWORD_REASON = 'This keeps other people who use this device from downloading your data.';

/** Downloads everything stored about the account as a JSON file. @throws ApiError accounts.password_needed */
async function saveExport(username: string): Promise<void> {
  const data = await callApi(exportAccount, {});
  const file = new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' });
  saveFile(file, `logotheca_account_${username}.json`);
  showToast({ title: 'Data exported', description: 'The file contains everything we store about you.' });
}

/** Returns a function that starts the export. Calls `onPasswordNeeded` if the server requires the password first. */
function useExport(username: string, onPasswordNeeded: () => void) {
  const { isPending, mutate } = useMutation({
    mutationFn: () => saveExport(username),
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === 'accounts.password_needed') onPasswordNeeded();
      else showErrorToast('Export failed', errorMessage(failure));
    },
  });
  return { isBusy: isPending, start: () => isPending || mutate() };
}

/** Renders buttons that export the account’s data and delete the account. */
export function YourData({ account, hasPassword }: { account: StoredAccount; hasPassword: boolean }) {
  const [dialog, setDialog] = useState<'none' | 'password' | 'delete'>('none');
  const { isBusy, start } = useExport(account.username, () => setDialog('password'));
  const close = () => setDialog('none');
  return (
    <Card title="Your data">
      <CardAction text="Download everything we store about you as a JSON file.">
        <Button aria-disabled={isBusy} onClick={start}>
          {isBusy ? <Spinner /> : <FileJson className="size-4" />}
          Export my data
        </Button>
      </CardAction>
      <CardAction text="Permanently delete your account and all its data.">
        <Button aria-haspopup="dialog" className="text-danger!" onClick={() => setDialog('delete')}>
          <Trash2 className="size-4" />
          Delete my account
        </Button>
      </CardAction>
      {dialog === 'password' && (
        <LazyPart component={passwordDialog} onClose={close}>
          {(Dialog) => (
            <Dialog
              username={account.username}
              reason={PASSWORD_REASON}
              onConfirmed={() => saveExport(account.username)}
              onClose={close}
            />
          )}
        </LazyPart>
      )}
      {dialog === 'delete' && (
        <LazyPart component={deleteDialog} onClose={close}>
          {(Dialog) => <Dialog account={account} hasPassword={hasPassword} onClose={close} />}
        </LazyPart>
      )}
    </Card>
  );
}
