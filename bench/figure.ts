import { medianOf, quartilesOf } from '#testing/cluster/sample.ts';

/** What the machine's speed doesn't change has the unit '' (a count), '%' or 'bytes'. */
export type Unit = '' | '%' | 'bytes' | 'kB' | 'MB' | 'ms' | 's' | 'per second';

/** How far repeated measurements lie apart: of the ratios, if the limit was measured in the same rounds. */
export interface Spread {
  of: 'value' | 'ratio';
  rounds: number;
  quartiles: readonly [number, number];
}

/** One row of docs/benchmarks.md: a number and what it is compared with. */
export interface Figure {
  /** Distinct within its part, and the same in every run. */
  what: string;
  unit: Unit;
  value: number;
  limit: number | null;
  /** What was measured as the limit; absent if the limit is a requirement. */
  limitIs?: string | undefined;
  isHigherBetter: boolean;
  /** True if every run gives the same value, on every machine. */
  isExact: boolean;
  /** `value` / `limit`, or the median of the ratios of all rounds. */
  ratio: number | null;
  /** Absent if it was measured once. */
  spread?: Spread | undefined;
  /** Shown in brackets after the value. */
  detail?: string | undefined;
}

/** The figures of a part. */
export interface Measured {
  figures: Figure[];
  /** Markdown below the table of figures, e.g. query plans. */
  notes: string;
}

interface Options {
  unit?: Unit;
  /** A requirement, or what was measured in the same run: once, or in the same rounds as the values. */
  limit?: number | readonly number[];
  limitIs?: string;
  isHigherBetter?: boolean;
  isExact?: boolean;
  detail?: string;
}

/** Returns a figure of one measurement, or the median of several. */
export function figure(what: string, measured: number | readonly number[], options: Options = {}): Figure {
  const { unit = '', limit, limitIs, isHigherBetter = false, isExact = false, detail } = options;
  const values = typeof measured === 'number' ? [measured] : measured;
  const limits = typeof limit === 'number' ? [limit] : (limit ?? []);
  const value = medianOf(values);
  const limitValue = limits.length === 0 ? null : medianOf(limits);
  const isPaired = limits.length > 1 && limits.length === values.length;
  const ratios = isPaired ? values.map((one, round) => one / (limits[round] ?? Number.NaN)) : [];
  const ratio = limitValue === null || limitValue === 0 ? null : value / limitValue;
  const repeated = isPaired ? ratios : values;
  return {
    what,
    unit,
    value: rounded(value),
    limit: limitValue === null ? null : rounded(limitValue),
    ...(limitIs !== undefined && { limitIs }),
    isHigherBetter,
    isExact,
    ratio: ratio === null ? null : rounded(isPaired ? medianOf(ratios) : ratio),
    ...(repeated.length > 1 &&
      !isExact && {
        spread: {
          of: isPaired ? 'ratio' : 'value',
          rounds: repeated.length,
          quartiles: quartilesOf(repeated).map(rounded) as [number, number],
        },
      }),
    ...(detail !== undefined && { detail }),
  };
}

/** Returns a figure that every run repeats exactly, on every machine. */
export function exact(what: string, value: number, options: Omit<Options, 'isExact'> = {}): Figure {
  return figure(what, value, { ...options, isExact: true });
}

/** Keeps integers, and five significant digits of all others. */
function rounded(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(5));
}
