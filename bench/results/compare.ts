import type { Figure } from '../figure.ts';
import { describeMachine, isSameMachine } from './machine.ts';
import { formatNumber } from './render.ts';
import type { Results } from './results.ts';

/** Half the width of a notch in a box plot, in interquartile ranges: medians whose notches don’t overlap differ. */
const NOTCH = 1.57;
/** Runs on one machine differ by this much although nothing was changed. */
const MIN_NOISE = 0.05;
/** The noise of a figure that was measured once, so that its spread is unknown. */
const SINGLE_NOISE = 0.2;

const HOW_COMPARED = `A figure is worse if it changed for the worse by more than noise. Noise of repeated figures: 1.57 × the interquartile range ÷ √rounds, of both runs together, and at least ${MIN_NOISE * 100} %. Of figures measured once: ${SINGLE_NOISE * 100} %. Of exact figures: none. Where each round also measures the limit, the ratios are compared; other times, rates and sizes only if the machine is the same.`;

/** How a figure changed: `missing` and `new` if only one of the runs has it, `other machine` if it can't be compared. */
type Verdict = 'worse' | 'better' | 'same' | 'missing' | 'new' | 'other machine';

export interface Change {
  part: string;
  what: string;
  verdict: Verdict;
  before: number | null;
  after: number | null;
  /** Both are ratios to the limit. */
  isRatio: boolean;
  /** How much a figure may change without a reason, in its own unit. */
  noise: number;
}

/** Compares every figure of two runs, in the order of the later one. Missing figures are last. */
export function compareResults(before: Results, after: Results): Change[] {
  const key = (part: string, { what, unit }: Figure) => `${part}\n${what}\n${unit}`;
  const earlier = new Map(
    listFigures(before).map(({ part, figure, run }) => [key(part, figure), { part, figure, run }]),
  );
  const changes = listFigures(after).map(({ part, figure, run }) => {
    const old = earlier.get(key(part, figure));
    earlier.delete(key(part, figure));
    if (!old) return changeOf(part, figure, 'new', { after: figure.value });
    return compareFigure(part, { before: old.figure, after: figure, isSame: isSameMachine(old.run, run) });
  });
  const missing = [...earlier.values()].map(({ part, figure }) =>
    changeOf(part, figure, 'missing', { before: figure.value }),
  );
  return [...changes, ...missing];
}

function listFigures({ parts }: Results) {
  return Object.entries(parts).flatMap(([part, { run, figures }]) =>
    figures.map((figure) => ({ part, figure, run })),
  );
}

function changeOf(
  part: string,
  { what, unit }: Figure,
  verdict: Verdict,
  { before = null, after = null, isRatio = false, noise = 0 }: Partial<Change>,
): Change {
  return { part, what: unit === '' ? what : `${what}, ${unit}`, verdict, before, after, isRatio, noise };
}

function compareFigure(
  part: string,
  { before, after, isSame }: { before: Figure; after: Figure; isSame: boolean },
): Change {
  const isRatio = before.spread?.of === 'ratio' && after.spread?.of === 'ratio';
  const comparedOf = ({ value, ratio }: Figure) => (isRatio ? (ratio ?? value) : value);
  const [old, now] = [comparedOf(before), comparedOf(after)];
  const isExact = before.isExact && after.isExact;
  const noise = isExact ? 0 : noiseOf(before, after, old);
  const loss = after.isHigherBetter ? old - now : now - old;
  const verdict = loss > noise ? 'worse' : -loss > noise ? 'better' : 'same';
  const isComparable = isExact || isRatio || isSame;
  const values = { before: old, after: now, isRatio, noise };
  return changeOf(part, after, isComparable ? verdict : 'other machine', values);
}

function noiseOf({ spread: before }: Figure, { spread: after }: Figure, value: number): number {
  const size = Math.abs(value);
  if (!before || !after || before.of !== after.of) return size * SINGLE_NOISE;
  const halfNotch = ({ rounds, quartiles: [low, high] }: typeof before) =>
    (NOTCH * (high - low)) / Math.sqrt(rounds);
  return Math.max(halfNotch(before) + halfNotch(after), size * MIN_NOISE);
}

/** Returns the comparison as text: what is worse, missing, better or new, and counts of the rest. */
export function describeChanges(changes: readonly Change[], before: Results, after: Results): string {
  const listed = (verdict: Verdict) => changes.filter((change) => change.verdict === verdict).map(describe);
  const block = (heading: string, verdict: Verdict) => {
    const lines = listed(verdict);
    return lines.length === 0 ? [] : [`${heading}: ${lines.length}`, ...lines.map((line) => `  ${line}`), ''];
  };
  return [
    ...[before, after].map(
      ({ run }, at) =>
        `${['Before', 'After '][at]}: commit ${run.commit}, ${run.date}, ${describeMachine(run)}`,
    ),
    HOW_COMPARED,
    '',
    ...block('Worse', 'worse'),
    ...block('Missing now', 'missing'),
    ...block('Better', 'better'),
    ...block('New', 'new'),
    `Within noise: ${listed('same').length}`,
    `Not compared, because the machine differs: ${listed('other machine').length}`,
    '',
  ].join('\n');
}

function describe({ part, what, before, after, isRatio, noise }: Change): string {
  const values = [before, after].map((value) => (value === null ? '—' : formatNumber(value))).join(' → ');
  const details = [...(isRatio ? ['ratio to the limit'] : []), `noise ${formatNumber(noise)}`];
  const isBoth = before !== null && after !== null;
  return `${part}: ${what}: ${values}${isBoth ? ` (${details.join(', ')})` : ''}`;
}
