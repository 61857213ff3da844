import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { now } from '#web/lib/clock.ts';
import { type PasswordRequest, usePasswordCheck } from '#web/lib/session/use-password-check.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { dailyUsage } from './daily-usage.ts';
import { KeyList } from './key-list.tsx';
import { type ApiKey, keysOptions, type KeyList as List, useKeyChanges } from './queries.ts';
import { UsageCharts } from './usage-charts.tsx';

const createDialog = lazyComponent(() => import('./create-key-dialog.tsx'));
const revokeDialog = lazyComponent(() => import('./revoke-key-dialog.tsx'));
const PURPOSE = 'With a key, your own programs can search and download logos with your plan.';

function GuideLink({ className }: { className?: string }) {
  return (
    <Link
      to="/developers"
      className={className ?? 'whitespace-nowrap text-accent underline underline-offset-3'}
    >
      How to use keys
    </Link>
  );
}

interface ViewProps extends List {
  createButton: ReactNode;
  onRevoke: (apiKey: ApiKey) => void;
}

function Keys({ keys, usage, createButton, onRevoke }: ViewProps) {
  if (keys.length === 0) {
    return (
      <EmptyState
        icon={<KeyRound />}
        title="No API keys yet"
        actions={
          <>
            {createButton}
            <GuideLink className={buttonClass('secondary', 'min-h-11')} />
          </>
        }
      >
        {PURPOSE}
      </EmptyState>
    );
  }
  return (
    <Card title="API keys" end={createButton}>
      <p className="mb-4 max-w-[60ch] text-muted">
        {PURPOSE} <GuideLink />
      </p>
      <KeyList keys={keys} usage={usage} onRevoke={onRevoke} />
    </Card>
  );
}

interface ApiKeysProps {
  accountId: number;
  /** Renders the dialog that asks for the account's password. */
  renderPasswordDialog: (request: PasswordRequest) => ReactNode;
}

/** The dialog that is open: it creates a key, or revokes one. */
type Open = { kind: 'create' } | { kind: 'revoke'; apiKey: ApiKey } | null;

interface DialogsProps extends ApiKeysProps {
  open: Open;
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

function Dialogs({ accountId, renderPasswordDialog, open, onClose, returnTo }: DialogsProps) {
  const { withPassword, request } = usePasswordCheck();
  const { create, revoke } = useKeyChanges(accountId, withPassword);
  return (
    <>
      {open?.kind === 'create' && (
        <LazyPart component={createDialog} onClose={onClose}>
          {(Dialog) => <Dialog create={create} onClose={onClose} returnTo={returnTo} />}
        </LazyPart>
      )}
      {open?.kind === 'revoke' && (
        <LazyPart component={revokeDialog} onClose={onClose}>
          {(Dialog) => <Dialog apiKey={open.apiKey} revoke={revoke} onClose={onClose} returnTo={returnTo} />}
        </LazyPart>
      )}
      {request && renderPasswordDialog(request)}
    </>
  );
}

/** Renders the API keys of an account, their usage, and the dialogs that create and revoke them. */
export function ApiKeys(props: ApiKeysProps) {
  const { data, error, refetch } = useQuery(keysOptions(props.accountId));
  const [open, setOpen] = useState<Open>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  if (!data && error)
    return (
      <LoadFailure
        title="Couldn’t load your API keys"
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <div role="status" aria-label="Loading your API keys…" className="min-h-80" />;
  return (
    <div className="flex flex-col gap-5">
      <Keys
        {...data}
        onRevoke={(apiKey) => setOpen({ kind: 'revoke', apiKey })}
        createButton={
          <Button
            ref={createButton}
            variant="primary"
            aria-haspopup="dialog"
            onPointerEnter={createDialog.preload}
            onClick={() => setOpen({ kind: 'create' })}
          >
            <Plus className="size-4" />
            Create key
          </Button>
        }
      />
      {(data.keys.length > 0 || data.usage.length > 0) && (
        <UsageCharts days={dailyUsage(data.usage, now())} />
      )}
      <Dialogs {...props} open={open} onClose={() => setOpen(null)} returnTo={() => createButton.current} />
    </div>
  );
}
