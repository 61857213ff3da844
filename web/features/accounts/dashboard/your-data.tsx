import { FileJson, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { sentenceOf } from '#web/lib/failure.ts';
import type { StoredAccount } from '#web/lib/session/stored-account.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { lateCode } from '#web/ui/late/late-code.ts';
import { LatePart } from '#web/ui/late/late-part.tsx';
import { NotLoaded } from '#web/ui/late/not-loaded.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { saveExport } from './export-account.ts';

const passwordDialog = lateCode(() => import('../password-dialog.tsx'));
const deleteDialog = lateCode(() => import('./delete-account-dialog.tsx'));
const ASKED_FOR = 'So that nobody else at this device takes your data.';

/** Saves the export; where the server wants the password first, says so to `onPasswordNeeded`. */
function useExport(username: string, onPasswordNeeded: () => void) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    await saveExport(username);
    showToast({ title: 'Data Exported', description: 'Everything that is stored about you is in the file.' });
  };
  const start = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await save();
    } catch (failure) {
      const isAsking = failure instanceof ApiError && failure.code === 'accounts.password_needed';
      if (isAsking) onPasswordNeeded();
      else showToast({ title: 'Export Failed', description: sentenceOf(failure), variant: 'destructive' });
    }
    setBusy(false);
  };
  return { isBusy, start, save };
}

function Action({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3.5">
      <p className="max-w-[34ch] flex-[1_1_14rem] text-muted">{words}</p>
      {children}
    </div>
  );
}

/** Takes one's own data along, or away. */
export function OwnData({ account, hasPassword }: { account: StoredAccount; hasPassword: boolean }) {
  const [dialog, setDialog] = useState<'none' | 'password' | 'delete'>('none');
  const { isBusy, start, save } = useExport(account.username, () => setDialog('password'));
  const close = () => setDialog('none');
  const failed = (retry: () => void) => <NotLoaded onRetry={retry} onClose={close} />;
  return (
    <Card title="Your Data">
      <Action words="Everything that is stored about you, as a JSON file.">
        <Button aria-disabled={isBusy} onClick={start}>
          {isBusy ? <Spinner /> : <FileJson aria-hidden="true" className="size-4" />}
          Export my data
        </Button>
      </Action>
      <Action words="Ends the account and removes all of it.">
        <Button aria-haspopup="dialog" className="text-danger!" onClick={() => setDialog('delete')}>
          <Trash2 aria-hidden="true" className="size-4" />
          Delete my account
        </Button>
      </Action>
      {dialog === 'password' && (
        <LatePart code={passwordDialog} failed={failed}>
          {(Dialog) => (
            <Dialog username={account.username} reason={ASKED_FOR} onProved={save} onClose={close} />
          )}
        </LatePart>
      )}
      {dialog === 'delete' && (
        <LatePart code={deleteDialog} failed={failed}>
          {(Dialog) => <Dialog account={account} hasPassword={hasPassword} onClose={close} />}
        </LatePart>
      )}
    </Card>
  );
}
