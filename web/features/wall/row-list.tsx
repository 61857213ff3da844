import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { formatCount } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { RowCard } from './row-card.tsx';
import { canAskMore, countRows, type RowState, stateOf, type WallRow } from './rows.ts';
import { useRowFocus } from './use-row-focus.ts';
import type { Wall } from './use-wall.ts';

interface RowListProps {
  wall: Wall;
  renderThumb: (logo: Logo) => ReactNode;
}

/** The states of the names that the visitor should look at, in this order. */
const OPEN: readonly RowState[] = ['unsure', 'missing', 'unknown', 'pending'];

function Rows({ rows, ...props }: RowListProps & { rows: readonly WallRow[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
      {rows.map((row) => (
        <RowCard key={row.name} row={row} {...props} />
      ))}
    </ul>
  );
}

/** How far the lookup is. */
function Progress({ wall }: { wall: Wall }) {
  const { rows, isLooking, problem } = wall;
  const counts = countRows(rows);
  const parts = [
    `${formatCount(counts.ready)} of ${formatCount(rows.length - counts.skipped)} on the wall`,
    ...(counts.unsure > 0 ? [`${formatCount(counts.unsure)} to confirm`] : []),
    ...(counts.missing > 0 ? [`${formatCount(counts.missing)} missing`] : []),
    ...(counts.unknown > 0 ? [`${formatCount(counts.unknown)} not looked up yet`] : []),
  ];
  return (
    <div className="-my-2 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1.5">
      <p role="status" className="font-medium">
        {parts.join(', ')}
        {counts.pending > 0 && `, looking for ${formatCount(counts.pending)}…`}
      </p>
      {isLooking && <Button onClick={wall.cancel}>Cancel</Button>}
      {!isLooking && !problem && rows.some(canAskMore) && <Button onClick={wall.retry}>Go on</Button>}
      {problem && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-danger">
          {problem}
          <Button onClick={wall.retry}>Retry</Button>
        </p>
      )}
    </div>
  );
}

/** The names of a wall: those that the visitor should look at first, and the settled ones below. */
export function RowList(props: RowListProps) {
  const { rows } = props.wall;
  const open = OPEN.flatMap((state) => rows.filter((row) => stateOf(row) === state));
  const settled = rows.filter((row) => !OPEN.includes(stateOf(row)));
  const focus = useRowFocus(rows);
  return (
    <div {...focus} className="flex flex-col gap-3">
      <Progress wall={props.wall} />
      {open.length > 0 && (
        <section aria-label="To settle" className="flex flex-col gap-3">
          <Rows {...props} rows={open} />
        </section>
      )}
      {settled.length > 0 && (
        <details className="rounded-xl border border-line px-4 py-3">
          <summary className="font-medium">
            {settled.length === 1 ? '1 settled name' : `${formatCount(settled.length)} settled names`}
          </summary>
          <div className="mt-3">
            <Rows {...props} rows={settled} />
          </div>
        </details>
      )}
    </div>
  );
}
