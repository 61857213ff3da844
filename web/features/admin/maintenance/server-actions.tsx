import { KeyRound, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { WithProof } from '../use-password-check.ts';
import { ResetCredentialsDialog } from './reset-credentials-dialog.tsx';
import { TestAccountsDialog } from './test-accounts-dialog.tsx';

function Action({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3.5 last:pb-0">
      <p className="max-w-[60ch] flex-[1_1_18rem] text-muted">{words}</p>
      {children}
    </div>
  );
}

/** What concerns no single account of the list. */
export function ServerActions({ withProof }: { withProof: WithProof }) {
  const [open, setOpen] = useState<'none' | 'reset' | 'test-accounts'>('none');
  const close = () => setOpen('none');
  return (
    <Card title="Credentials and test accounts" className="mt-10">
      <Action words="Gives your own account a new random password, and signs it out everywhere but here.">
        <Button aria-haspopup="dialog" onClick={() => setOpen('reset')}>
          <KeyRound aria-hidden="true" className="size-4" />
          Reset administrator credentials
        </Button>
      </Action>
      <Action words="Deletes every account but the administrators’, and makes accounts for trials. For servers that are not in use.">
        <Button aria-haspopup="dialog" className="text-danger!" onClick={() => setOpen('test-accounts')}>
          <UsersRound aria-hidden="true" className="size-4" />
          Create test accounts
        </Button>
      </Action>
      {open === 'reset' && <ResetCredentialsDialog withProof={withProof} onClose={close} />}
      {open === 'test-accounts' && <TestAccountsDialog withProof={withProof} onClose={close} />}
    </Card>
  );
}
