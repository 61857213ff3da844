const PANEL = 'rounded-xl border border-line bg-surface';
const BAR = 'block rounded bg-line';

function Panel({ className }: { className: string }) {
  return (
    <div className={`${PANEL} p-4 ${className}`}>
      <span className={`${BAR} h-3.5 w-28`} />
    </div>
  );
}

/** Empty tiles and charts where those will be that are on their way. */
export function OverviewSkeleton() {
  return (
    <div role="status" aria-label="Loading the overview…">
      <div aria-hidden="true" className="flex animate-pulse flex-col gap-3">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {Array.from({ length: 6 }, (_, at) => at).map((at) => (
            <Panel key={at} className="min-h-[7.25rem]" />
          ))}
          <Panel className="col-span-2 min-h-[7.25rem]" />
        </div>
        <Panel className="min-h-44 sm:min-h-36" />
        <div className="grid gap-3 lg:grid-cols-2">
          {Array.from({ length: 4 }, (_, at) => at).map((at) => (
            <Panel key={at} className="min-h-52" />
          ))}
        </div>
      </div>
    </div>
  );
}
