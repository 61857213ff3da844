import { expect, it } from 'vitest';
import { exact, type Figure, figure } from '../figure.ts';
import { compareResults, describeChanges } from './compare.ts';
import { type Results, withPart } from './results.ts';
import { RUN } from './test-run.ts';

function resultsOf(figures: Figure[], run = RUN): Results {
  return withPart(null, 'search', { run, seconds: 12.3, measured: { figures, notes: '' }, isWhole: true });
}

function verdictOf(before: Figure, after: Figure, run = RUN) {
  return compareResults(resultsOf([before]), resultsOf([after], run)).map(({ verdict }) => verdict);
}

/** Five rounds whose quartiles are 4 apart: the noise of two such runs is 2 × 1.57 × 4 ÷ √5 = 5.6. */
const roundsAround = (median: number) => [-4, -2, 0, 2, 4].map((distance) => median + distance);
const time = (median: number) => figure('one name', roundsAround(median), { unit: 'ms' });

it('marks what got worse by more than noise', () => {
  expect(verdictOf(time(100), time(106))).toEqual(['worse']);
  expect(verdictOf(time(100), time(94))).toEqual(['better']);
});

it('marks nothing within noise', () => {
  expect(verdictOf(time(100), time(105))).toEqual(['same']);
  expect(verdictOf(time(100), time(95))).toEqual(['same']);
});

it('counts at least 5 % as noise', () => {
  const steady = (ms: number) => figure('one name', [ms, ms, ms], { unit: 'ms' });
  expect(verdictOf(steady(100), steady(104))).toEqual(['same']);
  expect(verdictOf(steady(100), steady(106))).toEqual(['worse']);
});

it('counts 20 % as noise of what was measured once', () => {
  const once = (megabytes: number) => figure('heap', megabytes, { unit: 'MB' });
  expect(verdictOf(once(100), once(119))).toEqual(['same']);
  expect(verdictOf(once(100), once(121))).toEqual(['worse']);
});

it('knows whether higher is better', () => {
  const rate = (median: number) =>
    figure('searches', roundsAround(median), { unit: 'per second', isHigherBetter: true });
  expect(verdictOf(rate(100), rate(90))).toEqual(['worse']);
  expect(verdictOf(rate(100), rate(110))).toEqual(['better']);
});

it('allows no change of an exact figure, on any machine', () => {
  const requests = (count: number) => exact('upstream requests', count, { limit: 3 });
  expect(verdictOf(requests(3), requests(4), { ...RUN, model: 'Another' })).toEqual(['worse']);
  expect(verdictOf(requests(3), requests(3))).toEqual(['same']);
  expect(verdictOf(requests(0), requests(1))).toEqual(['worse']);
});

it('compares ratios on another machine, but no times', () => {
  const other = { ...RUN, cores: 8 };
  const beside = (ours: number, limit: number) =>
    figure('one name', roundsAround(ours), { unit: 'ms', limit: roundsAround(limit), limitIs: 'the wiki' });
  expect(verdictOf(beside(200, 100), beside(400, 200), other)).toEqual(['same']);
  expect(verdictOf(beside(200, 100), beside(600, 200), other)).toEqual(['worse']);
  expect(verdictOf(time(100), time(900), other)).toEqual(['other machine']);
});

it('names what only one of the runs has', () => {
  const before = resultsOf([time(100), exact('faults', 0)]);
  const after = resultsOf([time(100), exact('failures', 0)]);
  const changes = compareResults(before, after);
  expect(changes.map(({ what, verdict }) => [what, verdict])).toEqual([
    ['one name, ms', 'same'],
    ['failures', 'new'],
    ['faults', 'missing'],
  ]);
  expect(describeChanges(changes, before, after)).toContain('Missing now: 1\n  search: faults: 0 → —\n');
});

it('says how it compares, and lists what is worse with its noise', () => {
  const [before, after] = [resultsOf([time(100)]), resultsOf([time(110)])];
  const text = describeChanges(compareResults(before, after), before, after);
  expect(text).toContain('1.57 × the interquartile range ÷ √rounds');
  expect(text).toContain('Worse: 1\n  search: one name, ms: 100 → 110 (noise 5.62)\n');
  expect(text).toContain('commit 0123abcd, 2026-11-26, 2 cores (A processor), 24 GB of memory, Node 24.0.0');
});
