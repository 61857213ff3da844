import { KeyRound, UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { WithPassword } from '#web/lib/session/use-password-check.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardAction } from '#web/ui/card.tsx';
import { ResetCredentialsDialog } from './reset-credentials-dialog.tsx';
import { TestAccountsDialog } from './test-accounts-dialog.tsx';

/** Renders the reset of the administrator’s credentials and the creation of test accounts. */
export function MaintenanceCard({ withPassword }: { withPassword: WithPassword }) {
  const [open, setOpen] = useState<'none' | 'reset' | 'test-accounts'>('none');
  const close = () => setOpen('none');
  return (
    <Card title="Credentials and test accounts" className="mt-10">
      <CardAction text="Get a new random password for your account and sign out on all other devices.">
        <Button aria-haspopup="dialog" onClick={() => setOpen('reset')}>
          <KeyRound className="size-4" />
          Reset administrator credentials
        </Button>
      </CardAction>
      <CardAction text="Delete all non-administrator accounts and create test accounts. Don’t use this on a live site.">
        <Button aria-haspopup="dialog" className="text-danger!" onClick={() => setOpen('test-accounts')}>
          <UsersRound className="size-4" />
          Create test accounts
        </Button>
      </CardAction>
      {open === 'reset' && <ResetCredentialsDialog withPassword={withPassword} onClose={close} />}
      {open === 'test-accounts' && <TestAccountsDialog withPassword={withPassword} onClose={close} />}
    </Card>
  );
}
