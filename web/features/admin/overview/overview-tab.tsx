import { useQuery } from '@tanstack/react-query';
import { getOverview } from '#contract/http/endpoints.ts';
import { callApi, describeFetchError } from '#web/lib/api.ts';
import { formatMoment } from '#web/lib/formats.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { adminQuery } from '../admin-query.ts';
import { Charts, DayTable } from './daily-counts.tsx';
import { Tiles } from './tiles.tsx';

const REFRESH_MS = 30_000;
const PANEL = 'rounded-xl border border-line bg-surface';
const BAR = 'block rounded bg-line';

function Panel({ className }: { className: string }) {
  return (
    <div className={`${PANEL} p-4 ${className}`}>
      <span className={`${BAR} h-3.5 w-28`} />
    </div>
  );
}

/** Renders empty tiles and charts while the overview loads. */
function OverviewSkeleton() {
  return (
    <div role="status" aria-label="Loading the overview…">
      <div aria-hidden="true" className="flex animate-pulse flex-col gap-3">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {Array.from({ length: 6 }, (_, index) => index).map((index) => (
            <Panel key={index} className="min-h-[8.25rem]" />
          ))}
          <Panel className="col-span-2 min-h-[8.25rem]" />
        </div>
        <Panel className="h-[13.1rem] sm:h-[9.2rem]" />
        <div className="grid gap-3 lg:grid-cols-2">
          {Array.from({ length: 4 }, (_, index) => index).map((index) => (
            <Panel key={index} className="h-[13.5rem] sm:h-[12.8rem]" />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Renders the site’s counters and refreshes them every 30 seconds. */
export function OverviewTab() {
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
  if (!data) return <OverviewSkeleton />;
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
