const BAR = 'block rounded bg-line';
const WIDTHS = ['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5'] as const;

/** Empty rows in the shape of those that are on their way; `label` says what they will be. */
export function ListSkeleton({
  label,
  rowClass,
  count = 8,
}: {
  label: string;
  rowClass: string;
  count?: number;
}) {
  return (
    <div role="status" aria-label={label}>
      <div aria-hidden="true" className="animate-pulse border-line border-t">
        {Array.from({ length: count }, (_, at) => at).map((at) => (
          <div key={at} className={`flex items-center gap-4 border-line border-b ${rowClass}`}>
            <span className="flex-1">
              <span className={`${BAR} h-3.5 ${WIDTHS[at % WIDTHS.length]}`} />
            </span>
            <span className={`${BAR} h-3.5 w-24 max-sm:hidden`} />
            <span className={`${BAR} h-3.5 w-16`} />
          </div>
        ))}
      </div>
    </div>
  );
}
