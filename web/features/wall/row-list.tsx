import { Button } from '#web/ui/button.tsx';
import { countRows, countText, type RowCounts, type SheetContent, settledText } from './counts.ts';
import { RowCard, type RowCardProps } from './row-card.tsx';
import { canAskMore, type RowState, stateOf, type WallRow } from './rows.ts';
import { useRowFocus } from './use-row-focus.ts';
import type { Wall } from './use-wall.ts';

interface RowListProps extends Omit<RowCardProps, 'row'> {
  sheet: SheetContent;
}

/** The states of the names that the visitor should look at, in this order. */
const OPEN: readonly RowState[] = ['unsure', 'missing', 'unreachable', 'unusable', 'unknown', 'pending'];

function Rows({ rows, ...props }: Omit<RowCardProps, 'row'> & { rows: readonly WallRow[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
      {rows.map((row) => (
        <RowCard key={row.name} row={row} {...props} />
      ))}
    </ul>
  );
}

/** How far the lookup is. */
function Progress({ wall, counts }: { wall: Wall; counts: RowCounts }) {
  const { rows, isLooking, problem } = wall;
  return (
    <div className="-my-2 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1.5">
      <p role="status" className="font-medium">
        {countText(counts)}
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

/** The names of a wall: those that the visitor should look at first, and those that need no attention below. */
export function RowList({ sheet, ...props }: RowListProps) {
  const { rows } = props.wall;
  const counts = countRows(rows, sheet);
  const open = OPEN.flatMap((state) => rows.filter((row) => stateOf(row) === state));
  const settled = rows.filter((row) => !OPEN.includes(stateOf(row)));
  const focus = useRowFocus(rows);
  return (
    <div {...focus} className="flex flex-col gap-3">
      <Progress wall={props.wall} counts={counts} />
      {open.length > 0 && (
        <section aria-label="To choose" className="flex flex-col gap-3">
          <Rows {...props} rows={open} />
        </section>
      )}
      {settled.length > 0 && (
        <details className="rounded-xl border border-line px-4 py-3">
          <summary className="font-medium">{settledText(counts)}</summary>
          <div className="mt-3">
            <Rows {...props} rows={settled} />
          </div>
        </details>
      )}
    </div>
  );
}
