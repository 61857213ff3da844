import { LogOut, Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { now } from '#web/lib/clock.ts';
import { DateText } from '#web/lib/date-text.tsx';
import type { StoredAccount } from '#web/lib/session/stored-account.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import { useSignOut } from '../sign-out.ts';

const RELOAD_MS = 1500;
const dialog = lazyComponent(() => import('./edit-username-dialog.tsx'));

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

/** Reloads the page after `RELOAD_MS`, so that every part of it shows the new username. */
function useDelayedReload(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => location.reload(), RELOAD_MS);
    return () => clearTimeout(timer);
  }, [isChanged]);
}

function Username({ account }: { account: StoredAccount }) {
  const [state, setState] = useState<'shown' | 'editing' | 'changed'>('shown');
  useDelayedReload(state === 'changed');
  const close = () => setState('shown');
  return (
    <Row name="Username">
      <span className="min-w-0">{account.username}</span>
      <IconButton
        label="Edit username"
        aria-haspopup="dialog"
        className="-my-1 max-sm:-mr-2.5"
        onPointerEnter={dialog.preload}
        onClick={() => setState('editing')}
      >
        <Pencil />
      </IconButton>
      {state === 'editing' && (
        <LazyPart component={dialog} onClose={close}>
          {(Dialog) => <Dialog account={account} onClose={close} onChanged={() => setState('changed')} />}
        </LazyPart>
      )}
    </Row>
  );
}

/** Renders the account’s username, email and plan, and a button to sign out. */
export function AccountInfo({ account }: { account: StoredAccount }) {
  const signOut = useSignOut('/auth');
  const { email, isSubscribed, subscriptionExpiryDate: until } = account;
  const hasEndDate = isSubscribed && until !== null && Date.parse(until) > now();
  return (
    <Card title="Account info">
      <dl>
        <Username account={account} />
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
