/** One row of docs/benchmarks.md: our value and its limit, measured in the same run. */
export interface Figure {
  what: string;
  limit: string;
  ours: string;
  ratio: string;
}
