/** The fills of the parts, from left to right. */
const FILLS = [
  'bg-ink forced-color-adjust-none',
  'bg-muted forced-color-adjust-none forced-colors:bg-[GrayText]',
  'bg-edge forced-color-adjust-none',
  'stripes',
] as const;

interface ShareBarProps {
  title: string;
  parts: readonly { name: string; count: number }[];
  summary: string;
}

/** Renders a stacked bar of up to four parts, with a legend of names, percentages and counts. */
export function ShareBar({ title, parts, summary }: ShareBarProps) {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <figure className="min-w-0 rounded-xl border border-line bg-surface p-4 sm:p-5">
      <figcaption className="mb-3 items-baseline justify-between gap-x-4 sm:flex">
        <h2 className="font-semibold tracking-tight">{title}</h2>
        <p className="text-muted text-sm">{summary}</p>
      </figcaption>
      <div aria-hidden="true" className="flex h-4 gap-[2px] overflow-hidden rounded-[3px] bg-sunken">
        {parts.map(
          ({ name, count }, index) =>
            count > 0 && (
              <div
                key={name}
                title={`${name}: ${count.toLocaleString('en-US')}`}
                className={`min-w-1 ${FILLS[index]}`}
                style={{ flexGrow: count, flexBasis: 0 }}
              />
            ),
        )}
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        {parts.map(({ name, count }, index) => (
          <li key={name} className="flex min-w-0 items-baseline gap-2">
            <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-[2px] ${FILLS[index]}`} />
            <div className="min-w-0">
              <p className="text-muted text-sm">{name}</p>
              <p>
                <span className="font-semibold">{Math.round((count / (total || 1)) * 100)}%</span>{' '}
                <span className="text-muted text-sm">{count.toLocaleString('en-US')}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </figure>
  );
}
