import { formatCount } from '#web/lib/formats.ts';
import { addressOf, type RowState, stateOf, type WallRow } from './rows.ts';

/** What is on the sheet of a wall. */
export interface SheetContent {
  /** The names that are left out. */
  leftOut: readonly string[];
  /** The addresses of the logos that are placed. */
  placed: ReadonlySet<string>;
}

/** The state of a name; one that is `ready` by what became of it on the sheet. */
type CountedState = Exclude<RowState, 'ready'> | 'placed' | 'preparing' | 'leftOut';

/** How many names of a wall are in each state. */
export type RowCounts = Partial<Record<CountedState, number>>;

function countedState(row: WallRow, { leftOut, placed }: SheetContent): CountedState {
  const state = stateOf(row);
  if (state !== 'ready') return state;
  if (leftOut.includes(row.name)) return 'leftOut';
  return placed.has(addressOf(row) ?? '') ? 'placed' : 'preparing';
}

/** Counts the names of a wall, each once. */
export function countRows(rows: readonly WallRow[], sheet: SheetContent): RowCounts {
  const counts: RowCounts = {};
  for (const row of rows) {
    const state = countedState(row, sheet);
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
}

const LABELS: readonly (readonly [CountedState, string])[] = [
  ['unsure', '# to choose'],
  ['missing', '# not found'],
  ['unreachable', '# not reachable'],
  ['unusable', '# not usable'],
  ['unknown', '# not looked up yet'],
  ['leftOut', '# left out'],
  ['preparing', 'preparing #…'],
  ['pending', 'looking for #…'],
];

/** Returns the counts in words: "9 placed · 1 to choose · 2 not reachable". Names that were dropped from the wall aren’t mentioned. */
export function countText(counts: RowCounts): string {
  const parts = LABELS.flatMap(([state, label]) => {
    const count = counts[state];
    return count ? [label.replace('#', formatCount(count))] : [];
  });
  return [`${formatCount(counts.placed ?? 0)} placed`, ...parts].join(' · ');
}

/** Returns the label of the names that need no attention: "9 found · 1 left out". */
export function settledText({ placed = 0, preparing = 0, leftOut = 0, skipped = 0 }: RowCounts): string {
  const found = `${formatCount(placed + preparing + leftOut)} found`;
  return skipped > 0 ? `${found} · ${formatCount(skipped)} left out` : found;
}
