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
            <Panel key={at} className="min-h-[8.25rem]" />
          ))}
          <Panel className="col-span-2 min-h-[8.25rem]" />
        </div>
        <Panel className="h-[13.1rem] sm:h-[9.2rem]" />
        <div className="grid gap-3 lg:grid-cols-2">
          {Array.from({ length: 4 }, (_, at) => at).map((at) => (
            <Panel key={at} className="h-[13.5rem] sm:h-[12.8rem]" />
          ))}
        </div>
      </div>
    </div>
  );
}
