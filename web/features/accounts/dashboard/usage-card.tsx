import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Allowance } from '#contract/downloads.ts';
import { COLLECTIONS_FOLDER } from '#contract/pages.ts';
import { DateText } from '#web/lib/date-text.tsx';
import { formatCount } from '#web/lib/formats.ts';
import { Link } from '#web/lib/router/link.tsx';
import { allowanceOptions } from '#web/lib/session/account-queries.ts';
import type { StoredAccount } from '#web/lib/session/stored-account.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

function Bar({ used, limit }: { used: number; limit: number }) {
  const share = Math.min(100, (used / limit) * 100);
  return (
    <div
      role="progressbar"
      aria-label="Downloads used"
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={Math.min(used, limit)}
      aria-valuetext={`${used} of ${limit}`}
      className="h-2.5 overflow-hidden rounded-full border border-edge/60 bg-sunken"
    >
      <div
        className={`h-full transition-[width] ${share >= 100 ? 'bg-danger' : 'bg-accent'}`}
        style={{ width: `${share}%` }}
      />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </>
  );
}

function Usage({ allowance }: { allowance: Allowance }) {
  const { downloadCount, limit, remaining, resetsAt } = allowance;
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Fact name={limit === null ? 'Downloads' : 'Downloads this month'}>
          {formatCount(downloadCount)} / {limit === null ? '∞' : formatCount(limit)}
        </Fact>
        <Fact name="Downloads remaining">{remaining === null ? 'Unlimited' : formatCount(remaining)}</Fact>
        {limit !== null && resetsAt && (
          <Fact name="Resets on">
            <DateText iso={resetsAt} />
          </Fact>
        )}
      </dl>
      {limit !== null && (
        <div className="mt-3">
          <Bar used={downloadCount} limit={limit} />
        </div>
      )}
    </>
  );
}

/** Renders how many files the account has downloaded this month and how many remain, with a link to its collections. */
export function UsageCard({ account }: { account: StoredAccount }) {
  const { data, error, refetch } = useQuery(allowanceOptions(account.id));
  return (
    <Card
      title="Download Usage"
      className="mb-6"
      end={
        <Link href={COLLECTIONS_FOLDER} className={buttonClass('link', '-my-2 -mr-3.5')}>
          Your collections
        </Link>
      }
    >
      <div className={`max-w-md ${account.isSubscribed ? 'min-h-13' : 'min-h-24'}`}>
        {data && <Usage allowance={data} />}
        {!data && error && (
          <div role="alert" className="flex flex-col items-start gap-3 text-muted">
            {error.message}
            <Button onClick={() => refetch()}>Retry</Button>
          </div>
        )}
      </div>
      {!account.isSubscribed && (
        <Link href="/premium" className={buttonClass('secondary', 'mt-4 sm:self-start')}>
          Upgrade to Premium
        </Link>
      )}
    </Card>
  );
}
