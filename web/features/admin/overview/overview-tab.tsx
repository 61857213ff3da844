import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#web/lib/formats.ts';
import { NotFetched } from '../list/load-failure.tsx';
import { Charts } from './daily-counts.tsx';
import { DayTable } from './day-table.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { overviewOptions } from './queries.ts';
import { Tiles } from './tiles.tsx';

/** How many use the site and how it fares, kept up to date while it is looked at. */
export function OverviewTab() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(overviewOptions());
  if (!data && error) return <NotFetched thing="overview" error={error} onRetry={() => void refetch()} />;
  if (!data) return <OverviewSkeleton />;
  const moment = formatMoment(new Date(dataUpdatedAt).toISOString());
  return (
    <div className="flex flex-col gap-3">
      <Tiles overview={data} />
      <Charts days={data.days} />
      <DayTable days={data.days} />
      <p className="text-muted text-sm">
        {error ? 'It can’t be refreshed at the moment; this is' : 'Refreshed every 30 seconds; this is'} how
        things stood on {moment}. Days begin at midnight UTC, and today is not over.
      </p>
    </div>
  );
}
