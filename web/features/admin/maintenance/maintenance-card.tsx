import { KeyRound, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card, CardAction } from '#web/ui/card.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';

const MaintenanceDialog = lazyComponent(() => import('./maintenance-dialogs.tsx'));

/** Renders the reset of the administrator’s credentials and the creation of test accounts. */
export function MaintenanceCard() {
  const [open, setOpen] = useState<'reset' | 'test-accounts' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card title="Credentials and test accounts" className="mt-10">
      <CardAction text="Get a new random password for your account and sign out on all other devices.">
        <Button
          aria-haspopup="dialog"
          onPointerEnter={MaintenanceDialog.preload}
          onClick={() => setOpen('reset')}
        >
          <KeyRound className="size-4" />
          Reset administrator credentials
        </Button>
      </CardAction>
      <CardAction text="Delete all non-administrator accounts and create test accounts. Don’t use this on a live site.">
        <Button
          aria-haspopup="dialog"
          onPointerEnter={MaintenanceDialog.preload}
          className="text-danger!"
          onClick={() => setOpen('test-accounts')}
        >
          <UsersRound className="size-4" />
          Create test accounts
        </Button>
      </CardAction>
      {open && <MaintenanceDialog kind={open} onClose={close} />}
    </Card>
  );
}
