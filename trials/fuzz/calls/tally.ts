import type { Target } from './targets.ts';

/** Counts the calls of each target by kind of status. */
export class Tally {
  readonly #rows: Map<
    string,
    { calls: number; ok: number; refused: number; failed: number; slowestMs: number }
  >;
  /** Declared failures (503) by code. */
  readonly failures: Record<string, number> = {};

  constructor(targets: readonly Target[]) {
    const empty = { calls: 0, ok: 0, refused: 0, failed: 0, slowestMs: 0 };
    this.#rows = new Map(targets.map(({ name }) => [name, { ...empty }]));
  }

  add({ name }: Target, status: number, ms: number, code: string | null): void {
    const row = this.#rows.get(name);
    if (!row) return;
    row.calls += 1;
    row.slowestMs = Math.max(row.slowestMs, Math.round(ms));
    if (status < 400) row.ok += 1;
    else if (status < 500) row.refused += 1;
    else row.failed += 1;
    if (status >= 500 && code !== null) this.failures[code] = (this.failures[code] ?? 0) + 1;
  }

  /** Prints a row for each target, and the smallest number of calls of any. */
  report(): void {
    console.table(Object.fromEntries(this.#rows));
    const counts = [...this.#rows.values()];
    console.log({
      targets: counts.length,
      fewestCallsOfATarget: Math.min(...counts.map(({ calls }) => calls)),
      targetsWithoutSuccess: [...this.#rows].filter(([, { ok }]) => ok === 0).map(([name]) => name),
      declaredFailures: this.failures,
    });
  }
}
