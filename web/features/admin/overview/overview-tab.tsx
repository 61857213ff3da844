import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DayCounts } from '#contract/admin.ts';
import { getOverview } from '#contract/http/endpoints.ts';
import { callApi, describeFetchError, type Output } from '#web/lib/api.ts';
import { formatCount, formatMoment } from '#web/lib/formats.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { adminQuery } from '../admin-query.ts';
import { Charts, type Counter, DayTable } from './daily-counts.tsx';

type Overview = Output<typeof getOverview>;

const REFRESH_MS = 30_000;

interface TileProps {
  name: string;
  value?: ReactNode;
  children: ReactNode;
  className?: string;
}

function Tile({ name, value, children, className = '' }: TileProps) {
  return (
    <div className={`min-h-[8.25rem] rounded-xl border border-line bg-surface p-4 ${className}`}>
      <dt className="text-muted text-sm">{name}</dt>
      {value !== undefined && (
        <dd className="mt-0.5 whitespace-nowrap font-semibold text-2xl leading-9 tracking-tight sm:text-[1.75rem]">
          {value}
        </dd>
      )}
      <dd className="mt-0.5 text-muted text-sm">{children}</dd>
    </div>
  );
}

/** Renders a counter’s values for today and yesterday. */
function TodayTile({ name, counter, days }: { name: string; counter: Counter; days: readonly DayCounts[] }) {
  const today = days.at(-1)?.[counter] ?? 0;
  const yesterday = days.at(-2)?.[counter] ?? 0;
  const isAlarming = counter === 'errors' && today > 0;
  return (
    <Tile name={name} value={<span className={isAlarming ? 'text-danger' : ''}>{formatCount(today)}</span>}>
      {formatCount(yesterday)} yesterday
    </Tile>
  );
}

function BudgetTile({ perMinute, left }: Pick<Overview['upstream'], 'perMinute' | 'left'>) {
  return (
    <Tile name="Upstream budget" value={formatCount(left)}>
      of {formatCount(perMinute)} requests left this minute
      <span aria-hidden="true" className="mt-2 block h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          className={`block h-full rounded-full ${left === 0 ? 'bg-danger' : 'bg-muted'}`}
          style={{ width: `${Math.min(100, (left / perMinute) * 100)}%` }}
        />
      </span>
    </Tile>
  );
}

function SourcesTile({ sources }: Pick<Overview['upstream'], 'sources'>) {
  return (
    <Tile name="Sources" className="col-span-2">
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {sources.map(({ name, isUp }) => (
          <li key={name} className="flex items-center gap-2 text-ink">
            {isUp ? (
              <CircleCheck className="size-4 shrink-0 text-muted" />
            ) : (
              <CircleAlert className="size-4 shrink-0 text-danger" />
            )}
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
            <span className={isUp ? 'text-muted' : 'font-medium text-danger'}>
              {isUp ? 'Available' : 'Unavailable'}
            </span>
          </li>
        ))}
        {sources.length === 0 && <li>No wiki is set up. Searches use the bundled catalogue.</li>}
      </ul>
    </Tile>
  );
}

/** Returns a share in whole percent, and "under 1%" for anything between 0% and 1%. */
function percent(part: number, whole: number): string {
  const share = whole === 0 ? 0 : (part / whole) * 100;
  return share > 0 && share < 1 ? 'under 1%' : `${Math.round(share)}%`;
}

function Tiles({ overview }: { overview: Overview }) {
  const { accounts, subscribers, days, upstream } = overview;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Tile name="Accounts" value={formatCount(accounts)}>
        {formatCount(days.at(-1)?.signUps ?? 0)} new today
      </Tile>
      <Tile name="Subscribers" value={formatCount(subscribers)}>
        {percent(subscribers, accounts)} of accounts
      </Tile>
      <TodayTile name="Searches today" counter="searches" days={days} />
      <TodayTile name="Downloads today" counter="downloads" days={days} />
      <TodayTile name="Errors today" counter="errors" days={days} />
      <BudgetTile {...upstream} />
      <SourcesTile {...upstream} />
    </dl>
  );
}

/** Renders the site’s counters and refreshes them every 30 seconds. */
export default function OverviewTab() {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...adminQuery(['overview'], (signal) => callApi(getOverview, {}, { signal })),
    refetchInterval: REFRESH_MS,
  });
  if (!data && error)
    return (
      <LoadFailure
        title="Couldn’t load the overview"
        message={describeFetchError('overview', error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading className="min-h-dvh">Loading the overview…</Loading>;
  const moment = formatMoment(new Date(dataUpdatedAt).toISOString());
  return (
    <div className="flex flex-col gap-3">
      <Tiles overview={data} />
      <Charts days={data.days} />
      <DayTable days={data.days} />
      <p className="text-muted text-sm">
        {error ? 'Couldn’t refresh. Last updated' : 'Refreshed every 30 seconds. Last updated'} {moment}. Days
        start at midnight UTC, so today’s numbers are incomplete.
      </p>
    </div>
  );
}
