import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ApiKey, KeyUsage } from '#contract/keys.ts';
import { now } from '#web/lib/clock.ts';
import { formatCount, formatDate } from '#web/lib/formats.ts';
import { useAccountId } from '#web/lib/session/use-account.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { keysOptions } from './queries.ts';
import { callsOf, dailyUsage, USAGE_DAYS, UsageCharts } from './usage-charts.tsx';

const KeyDialog = lazyComponent(() => import('./key-dialogs.tsx'));
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

interface KeyRowProps {
  apiKey: ApiKey;
  calls: number;
  onRevoke: (apiKey: ApiKey) => void;
}

function KeyRow({ apiKey, calls, onRevoke }: KeyRowProps) {
  const { name, start, createdAt, lastUsedAt } = apiKey;
  return (
    <li className="flex items-center justify-between gap-4 border-line border-t py-3.5">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="font-mono text-muted text-sm">{start}…</p>
        <p className="mt-1 flex flex-wrap gap-x-6 text-muted text-sm">
          <span>Created {formatDate(createdAt)}</span>
          <span>{lastUsedAt ? `Last used ${formatDate(lastUsedAt)}` : 'Never used'}</span>
          {calls > 0 && (
            <span>
              {formatCount(calls)} {calls === 1 ? 'call' : 'calls'} in {USAGE_DAYS} days
            </span>
          )}
        </p>
      </div>
      <Button aria-haspopup="dialog" className="shrink-0 text-danger!" onClick={() => onRevoke(apiKey)}>
        <span>
          Revoke… <span className="sr-only">{name}</span>
        </span>
      </Button>
    </li>
  );
}

interface KeysProps extends Pick<KeyRowProps, 'onRevoke'> {
  /** Newest first. */
  keys: readonly ApiKey[];
  usage: readonly KeyUsage[];
  createButton: ReactNode;
}

function Keys({ keys, usage, createButton, onRevoke }: KeysProps) {
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
      <ul aria-label="Your API keys">
        {keys.map((apiKey) => (
          <KeyRow key={apiKey.id} apiKey={apiKey} calls={callsOf(usage, apiKey.id)} onRevoke={onRevoke} />
        ))}
      </ul>
    </Card>
  );
}

/** Renders the API keys of an account, their usage, and the dialogs that create and revoke them. */
export default function ApiKeys() {
  const { data, error, refetch } = useQuery(keysOptions(useAccountId()));
  const [open, setOpen] = useState<{ apiKey: ApiKey | null } | null>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(null);
  if (!data && error)
    return (
      <LoadFailure
        title="Couldn’t load your API keys"
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <div role="status" aria-label="Loading your API keys…" className="min-h-80" />;
  const button = (
    <Button
      ref={createButton}
      variant="primary"
      aria-haspopup="dialog"
      onPointerEnter={KeyDialog.preload}
      onClick={() => setOpen({ apiKey: null })}
    >
      <Plus className="size-4" />
      Create key
    </Button>
  );
  return (
    <div className="flex flex-col gap-5">
      <Keys {...data} createButton={button} onRevoke={(apiKey) => setOpen({ apiKey })} />
      {(data.keys.length > 0 || data.usage.length > 0) && (
        <UsageCharts days={dailyUsage(data.usage, now())} />
      )}
      {open && <KeyDialog {...open} onClose={close} returnTo={() => createButton.current} />}
    </div>
  );
}
