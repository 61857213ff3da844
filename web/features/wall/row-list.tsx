import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { countRows, countText, type RowCounts, type SheetContent, settledText } from './counts.ts';
import { RowCard, type RowCardProps } from './row-card.tsx';
import { canAskMore, type RowState, stateOf, type WallRow } from './rows.ts';
import { type LookUp, lookUpAgain } from './wall-store.ts';

type CardProps = Omit<RowCardProps, 'row'>;

/** The states of the names that the visitor should look at, in this order. */
const OPEN: readonly RowState[] = ['unsure', 'missing', 'unreachable', 'unusable', 'unknown', 'pending'];

function Rows({ rows, ...props }: CardProps & { rows: readonly WallRow[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
      {rows.map((row) => (
        <RowCard key={row.name} row={row} {...props} />
      ))}
    </ul>
  );
}

/** How far the lookup is. */
function Progress({ rows, isLooking, problem, cancel, counts }: LookUp & { counts: RowCounts }) {
  return (
    <div className="-my-2 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1.5">
      <p role="status" className="font-medium">
        {countText(counts)}
      </p>
      {isLooking && <Button onClick={cancel}>Cancel</Button>}
      {!isLooking && !problem && rows.some(canAskMore) && (
        <Button onClick={() => lookUpAgain()}>Go on</Button>
      )}
      {problem && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-danger">
          {problem}
          <Button onClick={() => lookUpAgain()}>Retry</Button>
        </p>
      )}
    </div>
  );
}

interface RowListProps extends CardProps {
  lookUp: LookUp;
  sheet: SheetContent;
}

/** The names of a wall: those that the visitor should look at first, and those that need no attention below. */
export default function RowList({ lookUp, sheet, ...props }: RowListProps) {
  const { rows } = lookUp;
  const counts = countRows(rows, sheet);
  const open = OPEN.flatMap((state) => rows.filter((row) => stateOf(row) === state));
  const settled = rows.filter((row) => !OPEN.includes(stateOf(row)));
  const focus = useRowFocus(rows);
  return (
    <div {...focus} className="flex flex-col gap-3">
      <Progress {...lookUp} counts={counts} />
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

/** The control that has the focus, its row, and the row's place in its list. */
interface FocusedControl {
  control: Element;
  row: Element;
  at: number;
}

/**
 * Keeps the focus in a list of rows when the control that had it disappears, because its row was settled, left out or brought
 * back. Returns the properties of the element around the list.
 */
function useRowFocus(rows: readonly WallRow[]) {
  const ref = useRef<HTMLDivElement>(null);
  const focused = useRef<FocusedControl | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a control disappears when the rows change
  useLayoutEffect(() => {
    const before = focused.current;
    if (!before || before.control.isConnected) return;
    focused.current = null;
    if (ref.current && document.activeElement === document.body) nextControl(ref.current, before)?.focus();
  }, [rows]);
  return {
    ref,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest('li');
      const at = [...(row?.parentElement?.children ?? [])].indexOf(row as Element);
      focused.current = row && { control: target, row, at };
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget) focused.current = null;
    },
  };
}

/** Returns the control to focus after one that disappeared: of the same row, else of the next one to settle, else the summary. */
function nextControl(list: HTMLElement, { row, at }: FocusedControl): HTMLElement | undefined | null {
  if (row.isConnected) return [...row.querySelectorAll('button')].at(-1);
  const open = [...list.querySelectorAll('section li')];
  const same = open.find((one) => one.getAttribute('aria-label') === row.getAttribute('aria-label'));
  const others = [...open.slice(at), ...open.slice(0, at).reverse()];
  const next = same ?? others.find((one) => one.getAttribute('data-state') !== 'pending');
  return next
    ? next.querySelector<HTMLElement>('button:not([tabindex="-1"]), input')
    : list.querySelector('summary');
}
