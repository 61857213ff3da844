const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8] as const;

/** Returns the end of an axis: a round whole number of at least 1, at or slightly above the value. */
export function axisMaximum(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = STEPS.find((factor) => factor * power >= value && Number.isInteger(factor * power)) ?? 10;
  return step * power;
}

/** Returns counts as whole percentages that add up to 100 (largest remainder method), or all 0 if the total is 0. */
export function percentagesOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / total) * 100);
  const shares = exact.map(Math.floor);
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
