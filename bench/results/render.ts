import type { Figure } from '../figure.ts';
import { describeMachine, isSameMachine } from './machine.ts';
import type { PartResult, Results, Run } from './results.ts';

/** What the document says about a part beside its figures. */
export interface Heading {
  title: string;
  description: string;
}

/** Returns docs/benchmarks.md. Sections are in the order of `headings`. */
export function renderResults({ run, parts }: Results, headings: Readonly<Record<string, Heading>>): string {
  const sections = Object.entries(headings).flatMap(([name, heading]) => {
    const part = parts[name];
    return part ? [renderSection(heading, part, run)] : [];
  });
  return `# Benchmarks

Written by \`npm run bench\`, with [benchmarks.json](benchmarks.json). On ${describeMachine(run)}, at commit ${run.commit}, ${run.date}.

The limit is a requirement (≤ or ≥), or is measured in the same run, as the row says. Figures are medians. The last column has the number of rounds, five unless
there is a reason, and the spread of the middle half of them in % of the median; it is the spread of the ratios if each round also measures the limit. “Exact” are
figures that don’t depend on the machine. On another machine, compare these and the ratios. \`npm run bench -- compare FILE\` compares with an earlier benchmarks.json.

${sections.join('\n\n')}
`;
}

function renderSection(
  { title, description }: Heading,
  { run, figures, notes, seconds }: PartResult,
  top: Run,
): string {
  const rows = figures.map(
    (one) =>
      `| ${nameOf(one)} | ${limitOf(one)} | ${oursOf(one)} | ${one.ratio === null ? '—' : one.ratio.toFixed(2)} | ${roundsOf(one)} |`,
  );
  const place = placeOf(run, top);
  return `## ${title}

${description} Takes ${seconds < 90 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`}.${place}

| what | limit | ours | ratio | rounds (spread) |
|---|---|---|---|---|
${rows.join('\n')}
${notes}`.trimEnd();
}

/** Says where and when a part was measured if that differs from the whole run. */
function placeOf(run: Run, top: Run): string {
  if (isSameMachine(run, top) && run.date === top.date && run.commit === top.commit) return '';
  const machine = isSameMachine(run, top) ? '' : ` on ${describeMachine(run)}`;
  return ` Measured separately${machine}, at commit ${run.commit}, ${run.date}.`;
}

/** Returns the name of a row with its unit and limit. */
function nameOf({ what, unit, limitIs }: Figure): string {
  const inUnit = unit === '' ? '' : `, ${unit}`;
  return `${what}${inUnit}${limitIs === undefined ? '' : `; the limit is ${limitIs}`}`;
}

function limitOf({ limit, limitIs, isHigherBetter }: Figure): string {
  if (limit === null) return '—';
  if (limitIs !== undefined) return formatNumber(limit);
  return `${isHigherBetter ? '≥' : '≤'} ${formatNumber(limit)}`;
}

function oursOf({ value, detail }: Figure): string {
  return `${formatNumber(value)}${detail === undefined ? '' : ` (${detail})`}`;
}

function roundsOf({ isExact, spread }: Figure): string {
  if (isExact) return 'exact';
  if (!spread) return '1';
  const [low, high] = spread.quartiles;
  const middle = (low + high) / 2;
  return middle === 0
    ? String(spread.rounds)
    : `${spread.rounds} (${(((high - low) / middle) * 100).toFixed(0)} %)`;
}

/** Returns a number as people read it: whole from 100 on, with at most three decimals below. */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  const maximumFractionDigits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return value.toLocaleString('en-US', { maximumFractionDigits });
}
