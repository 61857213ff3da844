/** A figure of one part, with a value for each round. */
export interface Figure {
  /** What was measured, with its unit; distinct within its part. */
  what: string;
  values: readonly number[];
  /** What it is compared with: measured in the same run, in the same rounds if there are several. */
  baseline?: { what: string; values: readonly number[] };
  /** Only for figures that don't depend on the machine. */
  limit?: Limit;
}

export type Limit = { atLeast: number } | { atMost: number };

/** A figure as it is published: medians instead of all rounds. */
export interface PublishedFigure {
  what: string;
  value: number;
  baseline?: { what: string; value: number };
  /** The median of the rounds' ratios of the value to the baseline. */
  ratio?: number;
  /** Of the ratio, or of the value if there is no baseline; only if there are several rounds. */
  spread?: { lowest: number; highest: number; rounds: number };
  limit?: Limit;
}

/** The figures of `docs/benchmarks.json` by part, each part measured at once on one machine. */
export type Published = Record<string, { machine: string; figures: PublishedFigure[] }>;

/** Returns a figure beside a baseline. */
export function compare(
  what: string,
  values: readonly number[],
  baseline: string,
  baselineValues: readonly number[],
): Figure {
  return { what, values, baseline: { what: baseline, values: baselineValues } };
}

/** Returns a figure that doesn't depend on the machine. */
export function limited(what: string, value: number, limit: Limit): Figure {
  return { what, values: [value], limit };
}

/** Returns the upper median; NaN without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Returns the ratio of the value to the baseline in each round; none without a baseline. */
export function ratiosOf({ values, baseline }: Figure): number[] {
  if (!baseline) return [];
  return values.map((value, round) => value / (baseline.values[round] ?? median(baseline.values)));
}

/** Returns false if the figure has a limit and misses it. */
export function meetsLimit({ values, limit }: Figure): boolean {
  if (!limit) return true;
  return values.every((value) => ('atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost));
}

/** Returns how long the work takes, in ms. */
export async function timeMs(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Measures in turn, so that other load on the machine affects all. Returns each one's values by round; round 0 warms up. */
export async function inTurn<Key extends string, T = number>(
  rounds: number,
  measures: Record<Key, () => Promise<T>>,
): Promise<Record<Key, T[]>> {
  const entries = Object.entries(measures) as [Key, () => Promise<T>][];
  const values = Object.fromEntries(entries.map(([key]) => [key, []])) as unknown as Record<Key, T[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const [key, measure] of entries) {
      const value = await measure();
      if (round > 0) values[key].push(value);
    }
  }
  return values;
}
