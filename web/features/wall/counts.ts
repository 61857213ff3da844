import { formatCount } from '#web/lib/formats.ts';
import { type RowState, stateOf, type WallRow } from './rows.ts';

/** How many names of a wall are in each state; `leftOut` of the sheet, and not counted as `ready`. */
export type RowCounts = Record<RowState | 'leftOut', number>;

/** Counts the names of a wall, of which `leftOut` are left out of the sheet. */
export function countRows(rows: readonly WallRow[], leftOut: readonly string[]): RowCounts {
  const counts: RowCounts = {
    ready: 0,
    unsure: 0,
    missing: 0,
    unreachable: 0,
    unusable: 0,
    unknown: 0,
    leftOut: 0,
    pending: 0,
    skipped: 0,
  };
  const omitted = new Set(leftOut);
  for (const row of rows) {
    const state = stateOf(row);
    counts[state === 'ready' && omitted.has(row.name) ? 'leftOut' : state] += 1;
  }
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
  const looking = counts.pending > 0 ? [`looking for ${formatCount(counts.pending)}…`] : [];
  return [`${formatCount(counts.ready)} placed`, ...parts, ...looking].join(' · ');
}

/** Returns the label of the names that need no attention: "9 found · 1 left out". */
export function settledText({ ready, leftOut, skipped }: RowCounts): string {
  const dropped = skipped > 0 ? [`${formatCount(skipped)} left out`] : [];
  return [`${formatCount(ready + leftOut)} found`, ...dropped].join(' · ');
}
