import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Allowance } from '#contract/downloads.ts';
import { COLLECTIONS_FOLDER } from '#contract/pages.ts';
import { DateText } from '#web/lib/date-text.tsx';
import { formatCount } from '#web/lib/formats.ts';
import { allowanceOptions } from '#web/lib/session/account-queries.ts';
import type { StoredAccount } from '#web/lib/session/use-account.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

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
      className="h-2.5 min-w-24 flex-1 overflow-hidden rounded-full border border-transparent bg-line"
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
    <div className="flex gap-2 whitespace-nowrap">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

function Usage({ allowance: { downloadCount, limit, remaining, resetsAt } }: { allowance: Allowance }) {
  const used = formatCount(downloadCount);
  if (limit === null) {
    return (
      <dl>
        <Fact name="Downloads">
          {`${used} / ∞`} <span className="pl-4 font-normal text-muted">Unlimited</span>
        </Fact>
      </dl>
    );
  }
  return (
    <>
      <dl className="flex flex-wrap gap-x-6">
        <Fact name="Downloads this month">{`${used} / ${formatCount(limit)}`}</Fact>
        <Fact name="Downloads remaining">{formatCount(remaining ?? 0)}</Fact>
        {resetsAt && (
          <Fact name="Resets on">
            <DateText iso={resetsAt} />
          </Fact>
        )}
      </dl>
      <Bar used={downloadCount} limit={limit} />
    </>
  );
}

/** Renders how many files the account has downloaded this month and how many remain, with a link to its collections. */
export function UsageCard({ account }: { account: StoredAccount }) {
  const { data, error, refetch } = useQuery(allowanceOptions(account.id));
  return (
    <section
      aria-label="Download usage"
      className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 lg:flex-nowrap rounded-2xl border border-line bg-surface px-5 py-4 sm:px-6"
    >
      <h2 className="shrink-0 font-semibold text-lg tracking-tight">Download usage</h2>
      <Link
        to={COLLECTIONS_FOLDER}
        className={buttonClass('link', '-my-1 -mr-3.5 ml-auto shrink-0 lg:order-1')}
      >
        Your collections
      </Link>
      <div
        className={`flex flex-wrap items-center gap-x-6 gap-y-2 max-lg:w-full min-w-0 grow ${account.isSubscribed ? 'min-h-6' : 'min-h-16 lg:min-h-6'}`}
      >
        {data && <Usage allowance={data} />}
        {!data && !error && <span className="h-3 w-48 rounded bg-line" />}
        {!data && error && (
          <div role="alert" className="flex flex-wrap items-center gap-3 text-muted">
            {error.message}
            <Button onClick={() => refetch()}>Retry</Button>
          </div>
        )}
      </div>
      {!account.isSubscribed && (
        <Link to="/premium" className={buttonClass('secondary', 'shrink-0 max-sm:w-full lg:order-1')}>
          Upgrade to Premium
        </Link>
      )}
    </section>
  );
}
