import { useQuery } from '@tanstack/react-query';
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
      className="h-2.5 overflow-hidden rounded-full bg-line"
    >
      <div
        className={`h-full transition-[width] ${share >= 100 ? 'bg-danger' : 'bg-accent'}`}
        style={{ width: `${share}%` }}
      />
    </div>
  );
}

function Usage({ allowance }: { allowance: Allowance }) {
  const { downloadCount, limit, remaining, resetsAt } = allowance;
  return (
    <>
      <p className="mb-2 flex items-baseline gap-3">
        <span className="text-muted">{limit === null ? 'Downloads' : 'Downloads this month'}</span>
        <span className="font-semibold text-xl">
          {formatCount(downloadCount)} /{' '}
          {limit === null ? <span className="text-3xl leading-none">∞</span> : formatCount(limit)}
        </span>
      </p>
      {limit !== null && <Bar used={downloadCount} limit={limit} />}
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <span className="text-muted">Downloads remaining</span>{' '}
          <span className="font-medium">{remaining === null ? 'Unlimited' : formatCount(remaining)}</span>
        </span>
        {limit !== null && resetsAt && (
          <span className="text-muted text-sm">
            Resets on <DateText iso={resetsAt} />
          </span>
        )}
      </p>
    </>
  );
}

/** Renders how many files the account has downloaded this month and how many remain, with a link to its collections. */
export function UsageCard({ account }: { account: StoredAccount }) {
  const { data, error, refetch } = useQuery(allowanceOptions(account.id));
  return (
    <Card title="Download Usage" className="mb-6">
      <div className="flex flex-col justify-between gap-x-12 gap-y-5 md:flex-row md:items-center">
        <div className={`max-w-md md:flex-1 ${account.isSubscribed ? 'min-h-16' : 'min-h-22'}`}>
          {data && <Usage allowance={data} />}
          {!data && error && (
            <div role="alert" className="flex flex-col items-start gap-3 text-muted">
              {error.message}
              <Button onClick={() => refetch()}>Retry</Button>
            </div>
          )}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:*:w-full">
          <Link href={COLLECTIONS_FOLDER} className={buttonClass('secondary', 'touch:min-h-11')}>
            Your collections
          </Link>
          {!account.isSubscribed && (
            <Link href="/premium" className={buttonClass('secondary', 'touch:min-h-11')}>
              Upgrade to Premium
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}
