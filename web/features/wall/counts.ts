import { formatCount } from '#web/lib/formats.ts';
import { addressOf, type RowState, stateOf, type WallRow } from './rows.ts';

/** What is on the sheet of a wall. */
export interface SheetContent {
  /** The names that are left out. */
  leftOut: readonly string[];
  /** The addresses of the logos that are placed. */
  placed: ReadonlySet<string>;
}

/** How many names of a wall are in each state; those that are `ready` by what became of them on the sheet. */
export type RowCounts = Record<Exclude<RowState, 'ready'> | 'placed' | 'preparing' | 'leftOut', number>;

function countedState(row: WallRow, { leftOut, placed }: SheetContent): keyof RowCounts {
  const state = stateOf(row);
  if (state !== 'ready') return state;
  if (leftOut.includes(row.name)) return 'leftOut';
  return placed.has(addressOf(row) ?? '') ? 'placed' : 'preparing';
}

/** Counts the names of a wall, each once. */
export function countRows(rows: readonly WallRow[], sheet: SheetContent): RowCounts {
  const counts: RowCounts = {
    placed: 0,
    preparing: 0,
    unsure: 0,
    missing: 0,
    unreachable: 0,
    unusable: 0,
    unknown: 0,
    leftOut: 0,
    pending: 0,
    skipped: 0,
  };
  for (const row of rows) counts[countedState(row, sheet)] += 1;
  return counts;
}

const LABELS: readonly (readonly [keyof RowCounts, string])[] = [
  ['unsure', 'to choose'],
  ['missing', 'not found'],
  ['unreachable', 'not reachable'],
  ['unusable', 'not usable'],
  ['unknown', 'not looked up yet'],
  ['leftOut', 'left out'],
];

/** Returns the counts in words: "9 placed · 1 to choose · 2 not reachable". Names that were dropped from the wall aren’t mentioned. */
export function countText(counts: RowCounts): string {
  const parts = LABELS.filter(([state]) => counts[state] > 0).map(
    ([state, label]) => `${formatCount(counts[state])} ${label}`,
  );
  const running = [
    ...(counts.preparing > 0 ? [`preparing ${formatCount(counts.preparing)}…`] : []),
    ...(counts.pending > 0 ? [`looking for ${formatCount(counts.pending)}…`] : []),
  ];
  return [`${formatCount(counts.placed)} placed`, ...parts, ...running].join(' · ');
}

/** Returns the label of the names that need no attention: "9 found · 1 left out". */
export function settledText({ placed, preparing, leftOut, skipped }: RowCounts): string {
  const dropped = skipped > 0 ? [`${formatCount(skipped)} left out`] : [];
  return [`${formatCount(placed + preparing + leftOut)} found`, ...dropped].join(' · ');
}
